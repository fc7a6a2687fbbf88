# What is to be seen on the table besides what has a name of its own
step-hide = ambushes
step-deploy = deployment
step-start = start
step-early = early shots
step-move = movement
step-shoot = shooting
step-melee = melee
step-surprise = surprises
step-end = end of turn
marker-hidden = hidden
marker-crouched = crouched
marker-reloading = reloading
marker-barred = may not shoot this turn
marker-wounded = wounded
marker-blocked = blocked by the ground
marker-pinned = pinned
marker-moving = has moved
gear-loaded = { $gender ->
   *[other] loaded
  }
gear-empty = empty
gear-jammed = { $gender ->
   *[other] jammed
  }
gear-reloading = reloading
gear-concealed = { $gender ->
   *[other] concealed
  }
gear-ready = { $gender ->
   *[other] ready
  }
note-stagecoach = coach and team
note-unhitched = wagon without a team
note-horse = riderless horse
pool-life = life points
pool-losses = losses
zone-deploy = Deployment: { $whose }
zone-exit = Way out: { $whose }
zone-objective = Objective: { $whose }

# Weapons, in few words
# The gender of a weapon's name, with which its state agrees: in English it has none
arm-gender = { $weapon ->
   *[other] other
  }
arm-revolver = revolver
arm-pistol = pistol
arm-derringer = Derringer
arm-pepperbox_small = small pepperbox
arm-pepperbox_large = pepperbox
arm-repeating_carbine = repeating carbine
arm-breech_carbine = breech carbine
arm-muzzle_carbine = muzzle carbine
arm-muzzle_rifle = muzzle rifle
arm-breech_rifle = breech rifle
arm-shotgun_long = double gun
arm-shotgun_short = coach gun
arm-mares_leg = Mare’s Leg
arm-bow = bow
arm-thrown = thrown weapon

# Ranges, paths and lines of sight
range-band = { $weapon_word }, { $distance } cm: { $need }+
glimpse = { $figure }: { $chance }
reach-sure = for certain
reach-odds = { $chance } by the dice
sight-clear = Clear line of sight, target in the open
sight-cover-cover = Visible, but in cover (−1)
sight-cover-swimmer = Visible, swimming (−1)
sight-cover-forest = Visible through the forest (−1)
sight-cover-loophole = Visible behind a loophole (−2)
sight-cut-wall = { $thing }: a wall cuts the line
sight-cut-opening = From this opening one does not see so far aside
sight-cut-solid = { $thing } cuts the line
sight-cut-high = { $thing } is too high: neither is close to it
sight-cut-vehicle = { $thing } is on the line
sight-cut-forest = More than 10 cm of forest cut the line
sight-cut-crouched = Crouched and immobile, the target is seen from within 2 cm only
sight-cut-hidden = Nobody shows there
sight-wall = { $thing }: a wall, nothing gets through
sight-forest = { $thing }: { $length } cm of forest, −1
sight-forest-cut = { $thing }: with the rest, more than 10 cm of forest
sight-crouched = { $thing }: whoever crouches there without moving is not seen
sight-covers = { $thing }: gives the target cover, −1
sight-no-cover = { $thing }: no cover for this target
sight-water = { $thing }: whoever swims in it has −1
sight-nothing = { $thing }: is in nobody’s way
sight-solid = { $thing }: nothing gets through
sight-high = { $thing }: too high, nobody is close to it
sight-over = { $thing }: one sees over it
sight-vehicle = { $thing }: on the line
sight-vehicle-past = { $thing }: one sees past it
refusal-not-on-table = { $piece } is not on the table

# What an answer may come to
foretell-fire = { $figure } fires at { $target }: { $weapon_word }, { $shots ->
    [one] one shot
   *[other] { $shots } shots
  }{ $elite ->
    [none] { "" }
   *[other] { ", elite shot" }
  }
foretell-fire-group = { $figure } fires at { $target }’s group: { $weapon_word }, { $shots ->
    [one] one shot
   *[other] { $shots } shots
  }{ $elite ->
    [none] { "" }
   *[other] { ", elite shot" }
  }
foretell-interruption = { $figure } fires at { $target } passing by: { $weapon_word }
foretell-duel =
    { $called ->
        [true] If { $target } aims at { $figure } alone and one of them calls it: a duel
       *[false] If { $target } aims at { $figure } alone: a duel
    }
foretell-multi-duel = If all of { $target }’s group aim at { $figure } alone: a duel with several
foretell-volley = Volley of { $count } at { $target }{ $group ->
    [one] { "" }
   *[other] { " and his group" }
  }
foretell-dice = { $count ->
    [one] one die: { $weapon_word }
   *[other] { $count } dice: { $weapon_word }
  }
foretell-reach = { $figure }: does this ground let him through?
foretell-free-blow = { $figure } strikes at { $target }, who is leaving
foretell-melee = { $figure } against { $target }
foretell-blow = { $figure } strikes { $target }, who does not strike back
foretell-fighter = { $figure }, { $weapon_word }
foretold-a-kills = { $figure } kills
foretold-a-pushes-back = { $figure } pushes back
foretold-b-kills = { $target } kills
foretold-b-pushes-back = { $target } pushes back
foretold-only-a-out = { $figure } alone falls
foretold-only-b-out = { $target } alone falls
