about = Février 1814, un pont en Champagne. Deux patrouilles d’une poignée d’hommes : marcher, tirer, garder son sang-froid, tenir le pont. Une petite règle pour apprendre à en écrire.

# Camps, terrain, mots
side-french = Les Français
side-prussians = Les Prussiens
value-french = les Français
value-prussians = les Prussiens
terrain-water = rivière
terrain-bridge = pont
terrain-wood = bois
terrain-wall = mur
marker-shaken = ébranlé
marker-moved = a bougé
value-shaken = ébranlé
value-moved = a bougé
value-leader = chef
value-veteran = vétéran
value-true = oui
value-false = non
pool-losses = pertes
zone-deploy = Déploiement : { $side }
zone-objective = Le pont
setting-fog = Brouillard : personne ne voit à plus de 20 cm

# Étapes
step-deploy = Déploiement
step-rally = Ralliement
step-move = Mouvement
step-fire = Tir
value-move = mouvement
value-fire = tir

# Questions
ask-deploy = { $side } : placez vos { $count } hommes dans votre zone
ask-move = { $side } : qui va où ?
ask-fire = { $side } : qui tire sur qui ?
option-fire = { $shooter } tire sur { $target } ({ $distance } cm)

# Refus
refusal-not-in-zone = { $figure } doit se tenir dans la zone de son camp, et pas dans l’eau
refusal-taken = { $figure } ne peut pas se tenir sur { $other }
refusal-too-far = { $figure } ne peut pas aller à plus de { $pace } cm
refusal-off-table = { $figure } sortirait de la table
refusal-water = { $figure } ne peut passer la rivière que par le pont
refusal-too-near = { $figure } ne peut pas approcher à moins de { $respect } cm de { $enemy }
refusal-not-on-table = { $figure } n’est pas sur la table
refusal-list = La liste d’armée ne peut pas être jouée : « escarmouche army check » dit ce qui ne va pas

# Ce qui arrive
event-side-deployed = { $side } : { $count } hommes en place.
event-turn-began = Tour { $turn }
event-step-began = { $side } : { $step_word }.
event-nerve-tested = { $result ->
    [rallied] { $figure } se reprend.
    [ran] { $figure } s’enfuit.
   *[shaken] { $figure } reste ébranlé.
}
event-moved = { $figure } se déplace.
event-fired = { $shooter } tire sur { $target } : { $result ->
    [out] touché, hors de combat.
    [shaken] frôlé, ébranlé.
   *[miss] manqué.
}
event-game-ended = { $winner ->
    [french] Les Français l’emportent.
    [prussians] Les Prussiens l’emportent.
   *[none] La partie est finie.
}
verdict-beaten = La moitié de l’autre camp n’est plus là.
verdict-bridge = Le pont est tenu.
verdict-nobody = Personne ne tient seul le pont.

# Jets
check-hit = Pour toucher
check-wound = Blessure
check-nerve = Sang-froid
modifier-close = de près
modifier-long = longue portée
modifier-moved = a bougé
modifier-cover = cible à couvert
modifier-veteran = vétéran
modifier-leader = chef à portée de voix
modifier-enemy = ennemi proche

# Tests nommés
test-fire = Tir
test-fire-about = Un coup de feu : s’il touche, et ce que fait la touche.
test-nerve = Sang-froid
test-nerve-about = Si un homme ébranlé se reprend, le reste ou s’enfuit.
field-distance = distance de socle à socle, en cm
field-moved = le tireur a bougé
field-cover = la cible est à couvert
field-veteran = le tireur est un vétéran
field-leader = un chef de sang-froid à portée de voix
field-enemy = un ennemi proche
outcome-miss = manqué
outcome-shaken = ébranlé
outcome-out = hors de combat
outcome-rallied = se reprend
outcome-ran = s’enfuit
value-rallied = se reprend
value-ran = s’enfuit
foretell-fire = { $shooter } sur { $target }

# Vue et portées
sight-clear-line = Ligne dégagée.
sight-cover-line = À couvert derrière { $thing }.
sight-wood-line = Trop de bois entre les deux.
sight-fog-line = Perdu dans le brouillard.
sight-wood = { $thing } : { $length } cm de bois
range-close = de près, +1
range-effective = bonne portée
range-long = longue portée, −1

# Raisons du régulier
why-fire = { $shooter } a { $percent } % de chances de toucher { $target }.
why-hold-fire = Aucun tir n’en vaut la peine.
why-move = { $figure } trouve une meilleure place ; { $count ->
    [one] il est seul à bouger.
   *[other] { $count } hommes bougent.
}
why-stay = Personne n’a de meilleure place où aller.

# Listes d’armée
army-head =
    Liste d’armée du pont de Verlot : { $low } à { $high } hommes, { $points } points au plus, un chef. Troupes et points :
list-shape = La liste est illisible : { $reason }
list-shape-fix = Écrivez-la comme le modèle : side, et figures avec un troop chacune
list-side = Il n’y a pas de camp { $given }
list-side-fix = side est l’un de : { $allowed }
list-troop = Il n’y a pas de troupe { $troop } dans ce camp
list-troop-fix = Les troupes du camp : { $allowed }
list-count = { $troop } : { $given } n’est pas un nombre possible
list-count-fix = Écrivez 1 ou plus, ou enlevez la ligne
list-twice = La même troupe est sur deux lignes
list-twice-fix = Réunissez-les sur une ligne avec un count
list-size = { $given } hommes ; une patrouille en compte { $low } à { $high }
list-size-fix = Ramenez-la entre { $low } et { $high }
list-points = { $given } points ; { $most } au plus
list-points-fix = Enlevez-en ou remplacez-en
list-leader = { $given } chefs ; il en faut un
list-leader-fix = Prenez exactement un chef
