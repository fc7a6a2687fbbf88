# Jets
check-attack = Attaque
check-defence = Défense

# Lignes d’un jet
modifier-ferocious = Féroce
modifier-sabre-charge = sabre, charge contre l’infanterie
modifier-naval = arme de marine
modifier-lance-charge = lance, à la charge
modifier-sabre = sabre
modifier-lance = lance
modifier-surprise = unité surprise
