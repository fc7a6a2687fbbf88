# Why a path cannot be walked, or somebody not be put down there. Params: thing, figure, vehicle, length, allowance, reason.
refusal-move-too-long = Illegal move: the path is { $length } cm long, { $allowance } cm are allowed
refusal-move-impassable = Illegal move: { $thing } is in the way, and cannot be passed like this
refusal-move-through-enemy = Illegal move: nobody passes through an enemy ({ $figure })
refusal-move-off-table = Illegal move: it leads off the table
refusal-move-overlap = Illegal move: at its end the base would overlap { $thing }
refusal-move-off-line = Illegal move: { $vehicle } keeps to its line
refusal-placement =
    { $reason ->
        [zone] { $figure } is put down in its zone, by the middle of its base
        [table] The whole base of { $figure } must be on the table
        [ground] { $figure } cannot be there on horseback
        [overlap] { $figure } would overlap another base, a wall or a vehicle
       *[enemy] { $figure } begins more than 10 cm from every enemy who can be seen
    }
refusal-hiding =
    { $reason ->
        [zone] { $figure } does not hide there: it is not where the scenario has him hide
        [table] The whole base of { $figure } must be on the table
        [mounted] Nobody hides on horseback ({ $figure })
        [opening] Inside a building one hides more than 2 cm from every opening ({ $figure })
        [ground] { $figure } cannot be there
        [overlap] { $figure } would overlap another base, a wall or a vehicle
       *[terrain] One hides in brush, rocks or forest, or inside a building, where the scenario has it ({ $figure })
    }
