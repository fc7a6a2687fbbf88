# Mise en place
ask-deploy =
    { $count ->
        [one] Où placez-vous votre unité ?
       *[other] Où placez-vous vos { $count } unités ?
    } Chaque socle tout entier dans la zone, chaque unité en cohésion, dans la formation que permettent ses places.
event-side-deployed =
    { $count ->
        [one] { $side } : une unité est placée.
       *[other] { $side } : { $count } unités sont placées.
    }
refusal-out-of-zone =
    { $reason ->
        [enemy] Trop près de l’ennemi : { $piece }
       *[zone] Hors de la zone de déploiement, où le socle tient tout entier : { $piece }
    }

# Réserves
ask-enter = Arrivée, { $unit } : où vont ses figurines ? Elles partent du bord, aussi loin que leur mouvement les mène.
event-unit-entered = Entrée sur la table : { $unit }.

# Fins de partie
verdict-got-away = Assez d’hommes ont passé.
verdict-too-few = Il ne reste plus assez d’hommes pour passer.
verdict-held-up = La colonne n’est pas passée.
verdict-burnt = La ferme brûle.
verdict-unburnt = La ferme est intacte.
verdict-one-burnt = Un seul bâtiment a brûlé.
verdict-convoy-lost = Trois charges détruites : le convoi est perdu.
verdict-convoy-saved = Le convoi est sauvé.
