# La barre de relecture
replay-turn-back = Un tour en arrière
replay-phase-back = Une phase en arrière
replay-phase-on = Une phase en avant
replay-turn-on = Un tour en avant
replay-speed = Allure
replay-link = Copier un lien vers ce moment
replay-copied = Lien copié
replay-uncopied = Le navigateur ne permet pas de copier le lien : { $link }
replay-before = Avant le premier tour
replay-lost = { $turn }. { $side } : { $lost ->
    [one] { $lost } perte
   *[other] { $lost } pertes
  }
replay-losses = Pertes par tour
replay-astray = Ce moment n’existe pas : la partie compte { $answers ->
    [0] encore aucune réponse
    [one] une réponse
   *[other] { $answers } réponses
  }. Voici le présent.
replay-astray-over = Ce moment n’existe pas : la partie compte { $answers ->
    [one] une réponse
   *[other] { $answers } réponses
  }. En voici la fin.

## Continuer depuis un moment
continue = Continuer à partir d’ici
continue-about = Une nouvelle partie commence là où en était celle-ci à la réponse { $at }. Les dés sont jetés à nouveau ; cette partie-ci ne change pas.
continue-go = Commencer
continue-origin = depuis la réponse { $at } d’une autre partie
continue-origin-about = Cette partie en continue une autre : revoir le moment où elle la quitte

## Les touches
replay-key-answer = une réponse en arrière ou en avant
replay-key-phase = une phase en arrière ou en avant
replay-key-turn = un tour en arrière ou en avant
replay-key-ends = au début, au présent
replay-key-play = faire défiler, ou arrêter
replay-key-present = en regardant en arrière : revenir au présent
