# Refusals E01 to E47. Params: E01 need, have; E19 length, allowance; E11 thing; E22 arc; E23 distance, last; E25 turn; E42 reason (may be left out); the others take none.
refusal-E01 = Not enough AP: { $need } needed, the group has { $have }
refusal-E02 = These AP belong to another group: a group pays for its own figures only
refusal-E03 = Element farther than 5 cm: a detachment is one chain, each at 5 cm or less from the next when the movement sequence began
refusal-E04 = Different modes: in a detachment either all bear a movement marker or none does
refusal-E05 = A shaken element acts alone: stopped or pinned figures join no detachment
refusal-E06 = Mixed groups or mounts: a detachment is of one group, all on foot or all mounted
refusal-E07 = Already activated: once a turn, alone or in one detachment
refusal-E08 = A stopped element cannot move fast: it must rally first
refusal-E09 = Pinned: it can neither move nor shoot until it rallies
refusal-E10 = Already tried this turn: one attempt a turn for each enemy
refusal-E11 = No line of sight, cut by: { $thing }
refusal-E12 = Enemy not located: locate it first, or wait until it has fired
refusal-E13 = Charge not announced: contact must be announced and paid before the die
refusal-E14 = No change after the roll: the action was settled before the die
refusal-E15 = Enters and leaves the cover: not in one move
refusal-E16 = Not at the foot of the obstacle: be contiguous to it before the move begins
refusal-E17 = Not passable mounted: high or defended obstacles and foot-only covers stop horses
refusal-E18 = Must be immobile: to pivot, form up or handle doors and loads one stands still
refusal-E19 = Too far: the path is { $length } cm long, { $allowance } cm are allowed
refusal-E20 = Detachment broken: after the move it must still form one chain
refusal-E21 = Engaged: an element in contact with an enemy is not activated
refusal-E22 = Out of the arc of fire ({ $arc }° in all): the target is not in front of the shooter
refusal-E23 = Out of range: { $distance } cm off, the weapon carries { $last } cm
refusal-E24 = Has already fired: one shot a turn
refusal-E25 = Weapon jammed: until the end of turn { $turn }
refusal-E26 = In contact: nobody shoots from or into a hand-to-hand
refusal-E27 = Cannot fire while carrying or climbing
refusal-E28 = Moved this turn: a gun either moves or fires
refusal-E29 = Too few gunners: two must serve the gun
refusal-E30 = Ladder: 3 at most, 2 carriers at least
refusal-E31 = Ram: doors only, 2 bearers at least
refusal-E32 = Has already fought: one combat a turn
refusal-E33 = Cannot support: a supporter is unmarked, has not fought this turn, touches the element attacked and no other enemy
refusal-E34 = No salvo possible: unmarked riflemen in formation, two at least, at a group of enemies
refusal-E35 = Leaving cover not paid: it must be announced before the die
refusal-E36 = Invalid list: check the army list, each fault is told with its rule
refusal-E37 = Cannot aim: only without having moved, and not when charged
refusal-E38 = No AP on morale tests
refusal-E39 = No fast move off a ladder in the turn of reaching its top
refusal-E40 = Immobile or trotting, horse within 3 cm
refusal-E41 = Masked by the column: only its front shoots
refusal-E42 =
    { $reason ->
        [zone] Placement not allowed: outside the zone
        [together] Placement not allowed: all must stand in the same zone
        [table] Placement not allowed: off the table
        [terrain] Placement not allowed: nobody can stand on this terrain
        [line] Placement not allowed: on the very line of an obstacle or border; stand on one side of it or the other
        [level] Placement not allowed: nothing to stand on at that level
        [roof] Placement not allowed: too many on the roof
        [overlap] Placement not allowed: the bases overlap
        [enemy] Placement not allowed: too near an enemy
        [edge] Placement not allowed: not at the edge of entry
        [facing] Placement not allowed: must face inward
        [chain] Placement not allowed: the group must form one chain
        [formation] Placement not allowed: this formation is not allowed here
        [crew] Placement not allowed: the gun stands too far from its crew
        [carriers] Placement not allowed: carriers are too few, too many or too far
        [kit] Placement not allowed: must touch a figure of the side
        [last] Placement not allowed: no other group can take it
        [waits] Placement not allowed: there is room, so nobody waits
       *[other] Placement not allowed
    }
refusal-E43 = Target cannot be reached: there is no legal path to it
refusal-E44 = Not a line or column: the places do not fit the formation
refusal-E45 = A stopped element carries nothing, and pushes no gun
refusal-E46 = Door out of reach: stand contiguous to it, on its inner side
refusal-E47 = May not leave here: this edge is not an exit of the side

# Defensive fire
refusal-not-charged = Not charged: neither { $figure } nor one of its detachment is the target of a charge that gets there
refusal-no-charger = { $figure } is not among the chargers that get there
refusal-guns-hold = Guns do not fire defensively in this game

# Declarations
refusal-declare-zone = Inside, at the edge or outside: this declaration ({ $given }) does not fit the place
refusal-declare-edge = Too deep for the edge: the centre must be at 2 cm or less from the border of the zone
refusal-declare-contiguous = Not contiguous: { $obstacle } is more than 1 cm away

# Terrain of a free battle set by the players
refusal-terrain-count = { $given } pieces of terrain; a free battle has { $low } to { $high }
refusal-terrain-edge = { $thing } lies at { $clear } cm or less from an edge of deployment
refusal-terrain-off = { $thing } does not lie on the table
