# La page d’une partie

## Le bandeau
play-sequence = Séquence du tour
play-turn = Tour
play-turn-of = { $turns ->
    [0] Tour { $turn }
   *[other] Tour { $turn } sur { $turns }
  }

## Le panneau
play-panel = Question, récit et effectifs
play-tab-question = Question
play-tab-log = Récit
play-tab-roster = Effectifs
play-roster = Qui est sur la table
play-fell = tombé au tour { $turn }
play-fell-in = tombé, { $word } { $turn }
play-left-table = a quitté la table
play-hidden = caché
play-reserve = en réserve
play-under = caché : { $name }
play-unseen = hors de vue
play-aboard = à bord : { $name }
play-sheet = Lever ou baisser le panneau
play-to-answer = Réponse attendue : { $side }
play-composed = Décidé jusqu’ici ; rien n’est encore fait
play-step-back = Revenir
play-step-back-about = Reprendre la dernière étape (Échap)

## Attente
play-thinking = { $side } : réflexion en cours…
play-following = Voici ce qui se passe…
play-skip-key = Espace
play-skip = Voir le résultat
play-carried-out = Un instant…
play-as-it-was = La partie à la réponse { $at }
play-to-present = Revenir au présent
play-line-lost = La liaison avec le serveur est coupée. Nouvel essai…
play-your-turn = { $side }, à vous

## Réponses
play-pass = Passer
play-yes = Oui
play-no = Non
play-yes-key = O
play-no-key = N
play-all = Tous
play-none = Aucun
play-nobody = personne encore
play-no-option = Personne n’est à portée.
play-asked-anyway = Vous n’avez rien à choisir ici. La question est posée tout de même, pour que l’adversaire n’en apprenne rien.
play-pick-exactly = { $count ->
    [one] Choisissez-en un.
   *[other] Choisissez-en { $count }.
  }
play-pick-between = Choisissez-en de { $low } à { $high }.
play-pick-order = L’ordre compte.
play-go-choose = Allez-y
play-go-none = Aucun
play-go-several = { $count ->
    [one] Avec celui-ci
   *[other] Avec ces { $count }
  }
play-go-assign = { $count ->
    [0] Personne
    [one] Celui-ci
   *[other] Ces { $count }
  }
play-go-allocate = Répartir ainsi
play-go-number = Répondre { $value }
play-go-move = Aller là
play-go-stand = Se placer ainsi
play-go-place = Poser ici
play-left = Reste { $left } sur { $total } à répartir
play-less = Moins
play-more = Plus

## Mouvements et placements
play-move-hint = Faites glisser la figurine, ou cliquez où elle va. Un clic ajoute une étape, Maj aussi en glissant.
play-moves-hint = Faites glisser une figurine, ou cliquez où aller : les { $count } bougent ensemble. Un clic sur l’une d’elles la déplace seule. Un clic sur la table ajoute une étape, Maj aussi en glissant.
play-touch-hint = Touchez la table où aller ; chaque toucher ajoute une étape. On peut aussi faire glisser les figurines.
play-turn-hint = Tournez une figurine par sa poignée.
play-pad = { $turns ->
    [true] Les flèches tracent le chemin (avec Maj : plus fin, Ctrl : plus loin), la barre d’espace marque une étape, Q et E tournent.
   *[false] Les flèches tracent le chemin (avec Maj : plus fin, Ctrl : plus loin), la barre d’espace marque une étape.
  }
play-legs = Étapes du chemin
play-length-of = { $length } sur { $budget }
play-who-moves = Qui bouge
play-together = Les { $count } ensemble
play-alone = { $name } seul
play-undo-leg = Ôter l’étape
play-stay = Rester sur place
play-as-they-are = Ne rien changer
play-place-hint = Choisissez qui placer, puis cliquez sur la table.
play-place-adjust = { $turns ->
    [true] Faites glisser les figurines où vous voulez ; tournez-les par la poignée.
   *[false] Faites glisser les figurines où vous voulez.
  }
play-to-place = À placer
play-the-spot = Le point
play-by-unit = Par unité
play-one-by-one = Une par une
play-all-together = Toutes ensemble
play-as-proposed = Comme proposé
play-leave-off = Laisser hors de la table
play-without = Y renoncer

## Chances
play-on-die = au { $die }
play-on-best = au meilleur de { $die }
play-on-sum = à la somme de { $die }
play-odds-hint = Pointez une réponse pour en voir les chances.

## Outils
play-tools = Outils
play-measure = Mesurer, de socle à socle
play-measure-first = Mesurer depuis…
play-measure-second = …jusqu’à
play-sight = Ligne de vue
play-sight-first = Qui regarde ?
play-sight-second = Vers quoi ?
play-conduct = Ce qu’une unité fait d’elle-même
play-conduct-hint = De qui ? Cliquez sur un membre d’une unité.
play-conduct-point = Montrez un résultat pour voir sur la table ce qu’il ferait faire à l’unité. En italique : les troupes commandées l’ignorent.
play-conduct-pin = Cliquez sur le nombre près du nom, ou prenez le dé (R), pour voir ce que ferait chaque résultat.
play-zoom-in = Plus près
play-zoom-out = Plus loin
play-fit = Toute la table
play-save = Enregistrer dans un fichier

## La table en mots
twin = La table en mots
twin-about = { $width } sur { $height } ; les places se comptent depuis le coin sud-ouest, les distances de socle à socle.
twin-who = Qui
twin-where = Où
twin-ground = Sur quel terrain
twin-enemy = Ennemi le plus proche
twin-at = { $east } à l’est, { $north } au nord ({ $unit })
twin-open = terrain découvert
twin-beside = au contact : { $line }

## Retour en arrière
play-undo = Annuler
play-undo-free = Reprendre la dernière réponse (Ctrl+Z)
play-undo-asks = Reprendre la dernière réponse : des dés ont roulé depuis (Ctrl+Z)
play-undo-nothing = Il n’y a rien à reprendre
play-undo-title = Reprendre ce que les dés ont décidé ?
play-undo-text = Des dés ont roulé depuis, ou quelque chose de caché a été vu. La réponse peut tout de même être reprise ; le récit le dira.
play-undo-agree = La reprendre
play-undo-keep = Laisser ainsi

## Le chemin d’un autre
play-glimpses = Qui peut tirer, où et avec quelles chances
play-glimpse = de { $from } à { $to }
play-exposed = Sur ce chemin, on peut vous viser :

# Cartes
play-cards = Cartes
play-cards-all = Lire toutes les cartes
play-cards-held = { $count ->
    [one] une carte en main
   *[other] { $count } cartes en main
}
play-card-last = Dernière jouée :
play-card-reserve = en réserve
play-hand = Votre main

play-order = Étapes de l’ordre
play-order-short = trop court : il faut { $count } mouvements
play-order-units = { $count } unités
play-order-needs = { $count ->
    [one] 1 mouvement
   *[other] { $count } mouvements
  }
play-body-hint = Glissez l’unité là où elle va ; elle garde son front. Tournez-la par la poignée, là où elle se trouve. Un clic ajoute une étape, Maj aussi en glissant.
play-bodies-hint = Glissez une unité : les { $count } avancent ensemble et gardent leur front. Un clic sur l’une d’elles la mène seule. La poignée les tourne ; un clic sur la table ajoute une étape.
play-body-touch-hint = Touchez la table là où aller ; chaque touche ajoute une étape. On peut aussi glisser les unités, et les tourner par la poignée.
play-form-hint = Choisissez la formation ; tournez l’unité par sa poignée.
