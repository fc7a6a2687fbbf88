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
        [enemy] { $piece } serait trop près de l’ennemi
       *[zone] { $piece } se place dans sa zone de déploiement, le socle tout entier
    }

# Réserves
ask-enter = { $unit } arrive : où vont ses figurines ? Elles partent du bord, aussi loin que leur mouvement les mène.
event-unit-entered = { $unit } entre sur la table.

# Fins de partie
verdict-got-away = Assez d’hommes ont passé.
verdict-too-few = Il ne reste plus assez d’hommes pour passer.
verdict-held-up = La colonne n’est pas passée.
verdict-burnt = La ferme brûle.
verdict-unburnt = La ferme est intacte.
verdict-one-burnt = Un seul bâtiment a brûlé.
