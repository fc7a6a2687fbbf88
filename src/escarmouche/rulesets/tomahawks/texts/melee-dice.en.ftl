# Rolls
check-attack = Attack
check-defence = Defence

# Lines of a roll
modifier-ferocious = Ferocious
modifier-sabre-charge = sabre, charging infantry
modifier-naval = naval weapon
modifier-lance-charge = lance, charging
modifier-sabre = sabre
modifier-lance = lance
modifier-surprise = surprised
