# Partie et tour
ask-first-player = Le plus haut dé est à vous : qui joue en premier ?
option-first-player = { $side } en premier
event-first-player-rolled = Le plus haut dé : { $side }, à qui revient le choix du premier joueur.
event-first-player-chosen = En premier : { $side }.
event-turn-began = Tour { $turn } : { $side }.
event-phase-began =
    { $phase ->
        [initiative] Initiative.
        [command] Phase de commandement.
        [shooting] Phase de tir.
       *[other] Phase de corps à corps.
    }
event-recovered = { $unit } : de nouveau en bon ordre.

# Initiative
ask-initiative =
    { $count ->
        [0] Initiative : plus aucune unité n’a l’ennemi à proximité.
        [one] Initiative : une unité a l’ennemi à proximité. Agit-elle d’elle-même ?
       *[other] Initiative : { $count } unités ont l’ennemi à proximité. Laquelle agit d’elle-même ?
    }
option-initiative = { $unit } agit de son propre chef
option-initiative-done = Personne d’autre : aux ordres
event-initiative-taken = { $unit } agit de sa propre initiative.

# Artillerie à cheval
option-limber-free = { $unit } : atteler, sans rien dépenser
option-unlimber-free = { $unit } : mettre en batterie, sans rien dépenser
refusal-no-free-limbering = { $unit } ne peut maintenant ni atteler ni mettre en batterie sans frais
refusal-has-moved = { $unit } a déjà bougé : l’artillerie à cheval attelle avant son premier mouvement
refusal-not-your-turn = C’est le tour de l’autre camp
