# Jets
check-break-test = Test de moral
check-break-test-again = Test de moral, relance
check-form-square = Formation du carré
check-elite = Élite : retour en bon ordre
check-brave = Braves : le cœur revient
check-freshly-raised = Recrues
check-untested = Inexpérimentés : résistance

# Lignes d’un jet
modifier-excess = pertes au-delà de la résistance
modifier-disordered = en désordre
modifier-by-guns = pertes dues à l’artillerie
modifier-size-large = grande unité
modifier-size-small = petite unité
