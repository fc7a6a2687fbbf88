# Jets
check-initiative = Initiative
check-command-points = Dés de commandement
check-music = Dé du tambour ou du clairon
check-sight = Dé de visibilité
check-action = Table d’actions
check-action-formed = Table d’actions des formations d’infanterie
check-hit = Toucher
check-damage = Dégâts
check-melee = Mêlée

# Lignes d’un jet
modifier-shooter-hero = héros
modifier-shooter-green = bleu
modifier-fighter-hero = héros
modifier-fighter-green = bleu
modifier-outnumbered = seul contre plusieurs
modifier-better-weapon = meilleure arme que tous ses adversaires

# Refus qu’un tir montre de lui-même
refusal-not-a-missile = Arme non jetable
refusal-moved-too-far = A trop bougé pour tirer : un demi-mouvement au plus
refusal-not-loaded = Arme non chargée : il faut un tour sans bouger
refusal-out-of-range = Hors de portée : { $distance } cm, et cette arme porte ici à { $last } cm
