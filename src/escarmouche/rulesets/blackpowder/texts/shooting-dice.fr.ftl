# Jets
check-hit = Toucher
check-hit-again = Toucher, relance
check-hit-on-six = Toucher, sur un 6 naturel seulement
check-hit-on-six-again = Toucher sur un 6 naturel, relance
check-save = Sauvegarde
check-save-again = Sauvegarde, relance

# Lignes d’un jet
modifier-at-mass = artillerie sur colonne ou carré
modifier-close = courte portée, tir de réaction ou tirailleurs
modifier-weary = ébranlée ou en désordre
modifier-unclear = cible non dégagée
modifier-long-range = au-delà de la demi-portée
modifier-overhead = tir par-dessus
modifier-attack-column = colonne d’attaque
modifier-cover-light = couvert léger
modifier-cover-heavy = couvert lourd
modifier-marching = en colonne de marche ou attelée
modifier-hit-by-artillery-long = touchée par l’artillerie à longue portée
modifier-hit-by-artillery-near = touchée par l’artillerie à courte ou moyenne portée
modifier-lancers-cavalry = lanciers contre cavalerie
modifier-lancers-infantry = lanciers contre infanterie
modifier-lancers-artillery = lanciers contre artillerie
