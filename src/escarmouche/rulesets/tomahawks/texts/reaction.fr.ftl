# Jets
check-reaction = Réaction
check-rally = Ralliement
check-break-off = Rupture du combat
check-flight-off = Fuite au combat

# Lignes d’un jet
modifier-officer = Officier, ou Officier proche
modifier-size = taille de l’unité
modifier-formed = formée
modifier-few = trois figurines ou moins
modifier-morale-card = carte Moral
modifier-natives = Natifs à couvert
modifier-solid-cover = couvert solide
modifier-volley-or-unseen = salve, ou tireurs non vus
modifier-heavy-losses = lourdes pertes
modifier-massed-fire = tir d’artillerie ou en ordre serré
modifier-losses = pertes du round
modifier-two-to-one = deux contre un
modifier-surprised = attaque surprise
modifier-fewer-losses = aucune perte, ou moins que l’ennemi
