# Sortes de terrain
terrain-open = terrain dégagé
terrain-wood = bois
terrain-scrub = broussailles
terrain-ploughed = labours
terrain-marsh = marais
terrain-stream = ruisseau
terrain-ford = gué
terrain-difficult = terrain difficile
terrain-very-difficult = terrain très difficile
terrain-extremely-difficult = terrain extrêmement difficile
terrain-river = rivière
terrain-cliff = falaise
terrain-impassable = terrain infranchissable
terrain-hill = colline
terrain-building = bâtiment
terrain-hedge = haie
terrain-fence = clôture
terrain-wall = mur
terrain-ditch = fossé
terrain-fieldworks = retranchement
terrain-redoubt = redoute
terrain-road = route
terrain-bridge = pont

# Ce que le terrain interdit
refusal-terrain-forbidden = Terrain interdit à { $unit } : { $terrain }
refusal-building-full = Plus de place pour { $unit } ({ $terrain }) : un bâtiment tient une unité, une minuscule et une d’artillerie, toutes du même camp
