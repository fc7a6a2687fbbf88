# Le journal
log = Journal
log-empty = Rien ne s’est encore passé.
log-why = pourquoi ?
log-bot-why = { $side } : pourquoi ce choix ?
log-earlier = Plus tôt

# La barre de relecture
replay = Jusqu’où la partie est montrée
replay-first = Au début
replay-back = Une réponse en arrière
replay-play = Rejouer à partir d’ici
replay-pause = Arrêter
replay-step = Une réponse en avant
replay-last = Au présent
replay-turn = Tour { $turn }
replay-count = réponse { $at } sur { $answers }
replay-live = en direct
replay-to-live = revenir au présent

# Entre deux joueurs du même écran
curtain-title = { $player }, à vous de jouer
curtain-text = Passez l’écran : la suite n’est que pour vos yeux.
curtain-ready = Je suis là

# La fin
verdict-over = La partie est finie
verdict-won = Victoire : { $side }
verdict-drawn = Personne ne gagne
verdict-look = Voir la table
verdict-again = Rejouer
verdict-home = À la page d’accueil

# Une scène : deux adversaires face à face
faceoff = Face à face
faceoff-faster = { $count ->
    [one] le plus rapide
   *[other] les plus rapides
  }
faceoff-tie = aussi vifs l’un que l’autre
faceoff-hits = { $count ->
    [one] touché !
   *[other] touché { $count } fois !
  }
faceoff-miss = manqué
faceoff-out = hors de combat
faceoff-hurt = touché, encore debout
faceoff-never = N’a pas eu le temps d’agir : { $names }
faceoff-skip = Voir le résultat
faceoff-go-on = Continuer
faceoff-again = revoir la scène

round = Corps-à-corps
round-hits = { $count ->
    [0] aucune touche
    [one] 1 touche
   *[other] { $count } touches
  }
round-lost = { $count ->
    [0] aucune perte
    [one] 1 perte
   *[other] { $count } pertes
  }
round-saves = sauvegardes adverses
round-at = contre { $name }
round-aid = soutien de { $name } : { $quarter }
round-score = résultat
round-won = { $side } l’emportent
round-drawn = Personne ne prend l’avantage
