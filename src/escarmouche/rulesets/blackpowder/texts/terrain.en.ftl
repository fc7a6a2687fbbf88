# Kinds of terrain
terrain-open = open ground
terrain-wood = wood
terrain-scrub = scrub
terrain-ploughed = ploughed field
terrain-marsh = marsh
terrain-stream = stream
terrain-ford = ford
terrain-difficult = difficult ground
terrain-very-difficult = very difficult ground
terrain-extremely-difficult = extremely difficult ground
terrain-river = river
terrain-cliff = cliff
terrain-impassable = impassable ground
terrain-hill = hill
terrain-building = building
terrain-hedge = hedge
terrain-fence = fence
terrain-wall = wall
terrain-ditch = ditch
terrain-fieldworks = fieldworks
terrain-redoubt = redoubt
terrain-road = road
terrain-bridge = bridge

# What the ground forbids
refusal-terrain-forbidden = Terrain forbidden to { $unit }: { $terrain }
refusal-building-full = No more room in { $terrain } for { $unit }: it holds one unit, one tiny unit and one of artillery, all of one side
