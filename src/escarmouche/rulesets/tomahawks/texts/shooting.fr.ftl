# Jets
check-hit = Toucher
check-impossible-hit = Toucher, tir normalement impossible
check-kill = Tuer
check-first-player = Premier joueur

# Lignes d’un jet
modifier-hasty = tir précipité
modifier-long-range = longue portée
modifier-extreme-range = portée extrême
modifier-obstacles = obstacles traversés
modifier-dispersed = cible dispersée
modifier-cover-light = couvert léger
modifier-cover-dense = couvert dense
modifier-cover-solid = couvert solide
modifier-mounted = cible à cheval
modifier-large = grande cible
modifier-impossible = tir normalement impossible
modifier-wet-powder = poudre mouillée

# Décalages de colonne du repérage
shift-smoke = fumée
shift-mounted = à cheval
shift-large = pièce d’artillerie, chariot ou embarcation
shift-light-cover = couvert léger
shift-dense-cover = couvert dense ou solide
shift-scout-or-natives = Éclaireur ou Natifs
shift-hidden-marker = marqueur caché
shift-by-scout = repérage par un Éclaireur
shift-obstacles = obstacles traversés
shift-light-zones = couvert léger sur la ligne
shift-dense-zones = couvert dense ou solide sur la ligne
shift-weather = temps
