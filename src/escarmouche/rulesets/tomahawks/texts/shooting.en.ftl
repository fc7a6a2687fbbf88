# Rolls
check-hit = To hit
check-impossible-hit = To hit, normally impossible shot
check-kill = To kill
check-first-player = First player

# Lines of a roll
modifier-hasty = hasty fire
modifier-long-range = long range
modifier-extreme-range = extreme range
modifier-obstacles = obstacles crossed
modifier-dispersed = dispersed target
modifier-cover-light = light cover
modifier-cover-dense = dense cover
modifier-cover-solid = solid cover
modifier-mounted = mounted target
modifier-large = large target
modifier-impossible = normally impossible shot
modifier-wet-powder = wet powder

# Column shifts of spotting
shift-smoke = smoke
shift-mounted = mounted
shift-large = gun, wagon or boat
shift-light-cover = light cover
shift-dense-cover = dense or solid cover
shift-scout-or-natives = Scout or Natives
shift-hidden-marker = hidden marker
shift-by-scout = spotted by a Scout
shift-obstacles = obstacles crossed
shift-light-zones = light cover on the line
shift-dense-zones = dense or solid cover on the line
shift-weather = weather
