# Les mots de l’application. Ceux des jeux viennent du serveur.

home = À la page d’accueil
lost = Il n’y a rien sur la table à cette adresse.
unreached = Le serveur ne répond pas. La partie est gardée : relancez-le, puis réessayez.
loading = Un instant…
again = Réessayer
close = Fermer
back = Retour
cancel = Annuler
delete = Supprimer
colon = {" "}:{" "}

## Langue et réglages

language = Langue
settings = Réglages
setting-theme = Lumière
theme-auto = celle du système
theme-light = jour
theme-dark = nuit
setting-speed = Allure des robots
speed-at-once = d’un coup
setting-fallen = Les hommes tombés restent
fallen-turn = le temps du tour
fallen-game = toute la partie
setting-plainMap = Carte sobre
setting-plainMap-about = Des trames simples au lieu des lavis et des arbres.
setting-bigMarkers = Grands marqueurs
setting-bigMarkers-about = Une demi-fois plus grands.
setting-cartouche = Cartouche et rose des vents
setting-cartouche-about = Dans un coin libre de la carte.

## Règles

rulebook = Livre de règles
rulebooks = Livres de règles
rule-open = Lire la règle { $rule }
rule-title = Règle { $rule }
rule-in-book = { $rule } dans le livre
mark-S = Texte
mark-S-about = Le texte d’origine le dit.
mark-R = Lecture
mark-R-about = L’original est obscur ou se contredit ; voici comment nous le lisons.
mark-C = Complément
mark-C-about = L’original n’en dit rien ; nous avons comblé la lacune.
marks = D’où vient une règle
contents = Sommaire
search-rules = Chercher dans les règles
search-hint = Un mot ou un numéro
search-found = { $count ->
    [0] Aucune règle n’en parle.
    [one] Une règle
   *[other] { $count } règles
  }
search-clear = Montrer tout le livre

## Page d’accueil

start-title = Petites actions, dés loyaux, la règle sous la main
start-lead = Des escarmouches en miniature sur une carte dessinée, contre l’ordinateur ou avec un ami devant cet écran. Chaque jet montre ses chances, chaque décision sa règle.
play-now = Jouer tout de suite
play-now-about = { $scenario }, contre { $bot }
play-this = Jouer
new-game = Nouvelle partie…
minutes = { $low } à { $high } min
minutes-one = { $low } min
turns = { $count ->
    [one] un tour
   *[other] { $count } tours
  }
scenarios-count = { $count ->
    [one] un scénario
   *[other] { $count } scénarios
  }
games-running = Parties en cours
games-finished = Parties finies
games-none = Aucune partie n’est encore sur la table.
game-before = Avant le premier tour
game-turn = Tour { $turn }
game-turn-of = Tour { $turn } sur { $turns }
game-answers = { $count ->
    [0] pas commencée
    [one] une décision
   *[other] { $count } décisions
  }
game-save = Enregistrer dans un fichier
game-delete = Supprimer { $title }
game-delete-sure = Supprimer cette partie ?
game-delete-about = « { $title } » et toute son histoire disparaîtront pour de bon. Pour la garder ailleurs, enregistrez-la d’abord dans un fichier.
more-games = Parties plus anciennes
load = Ouvrir un fichier
load-about = Une partie enregistrée ici, ou par la ligne de commande.
load-go = Reprendre la partie
load-bad = « { $file } » n’est pas une partie enregistrée.
load-big = « { $file } » est trop gros pour une partie enregistrée (1 Mo au plus).
seat-human = joueur

## Nouvelle partie

new-title = Nouvelle partie
new-ruleset = Règles
new-scenario = Scénario
new-size-small = petit
new-size-medium = moyen
new-size-free = libre
new-size-large = grand
new-seats = Qui joue quoi
new-seats-solo = Moi contre l’ordinateur
new-seats-solo-about = Vous menez un camp, un robot l’autre.
new-seats-hotseat = À deux devant cet écran
new-seats-hotseat-about = Un ami est assis à côté de vous ; passez-vous la souris.
new-seats-watch = Regarder deux robots
new-seats-watch-about = Installez-vous, et demandez-leur pourquoi.
new-take-side = prendre ce camp
new-bot-of = { $side } : robot
new-seat-alone-solo = Moi seul
new-seat-alone-solo-about = Vous menez un camp, l’autre se joue tout seul.
new-seat-alone-watch = Regarder un robot
new-seat-alone-watch-about = Il mène un camp, l’autre se joue tout seul.
new-seat-itself = Se joue tout seul, selon les règles
new-seat-me = moi
new-seat-friend = un ami devant cet écran
new-seat-bot = robot, { $level }
new-options = Options des règles
new-dice = Dés
new-dice-program = Le programme lance
new-dice-program-about = Chaque jet peut être retrouvé à partir de la graine.
new-dice-typed = Nous lançons, puis nous saisissons
new-dice-typed-about = De vrais dés sur une vraie table ; le programme demande chaque face.
new-seed = Graine
new-seed-hint = au hasard
new-seed-about = Qui crée la partie peut la choisir : la même graine et les mêmes décisions font la même partie, et qui la connaît peut prévoir les dés. La partie le dit à tous. Laissée vide, personne ne la connaît.
new-start = Commencer la partie
new-none = Aucun jeu de règles n’est installé.
