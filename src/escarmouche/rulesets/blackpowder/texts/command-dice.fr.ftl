# Jets
check-first-player = Premier joueur
check-command = Jet de commandement
check-blunder = Échec critique
check-blunder-moves = Mouvements de l’échec critique

# Lignes d’un jet
modifier-distance = éloignement du général
modifier-enemy-near = ennemi à moins de 12"
modifier-formation-attack-column = colonne d’attaque
modifier-formation-march-column = colonne de marche
modifier-formation-limbered = artillerie attelée
modifier-formation-march-column-on-road = colonne de marche sur route
modifier-formation-limbered-on-road = artillerie attelée sur route
modifier-group = formations du groupe
modifier-reliable = Fiables
modifier-aggressive = agressif, ordre de charger
modifier-timid-charge = timide, ordre de charger
modifier-timid-retreat = timide, ordre de recul
modifier-headstrong = impétueux, premier à donner un ordre
modifier-diffident = effacé, loin du général en chef
