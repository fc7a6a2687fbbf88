# Jets
check-blow = Corps à corps
check-blow-again = Corps à corps, relance
check-blow-on-six = Corps à corps, sur un 6 naturel seulement
check-blow-on-six-again = Corps à corps sur un 6 naturel, relance
check-heavy-cavalry = Cavalerie lourde

# Lignes d’un jet
modifier-charging = charge
modifier-won = a gagné le tour de combat précédent
modifier-skirmish = en tirailleurs
modifier-flanked = engagée de flanc ou de dos

# Lignes d’un résultat de combat
modifier-supports = soutiens
modifier-square = carré contre cavalerie
modifier-building = tient un bâtiment
modifier-heavy-cavalry = Cavalerie lourde
