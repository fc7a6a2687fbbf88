# Army lists: what is wrong, and the fix
army-head =
    Army list of Muskets & Tomahawks: points = the total agreed upon ({ $points }), which the force does not exceed.
    One line of units for each unit: troop (see below), count, and if you like id, name, commander = true for an Officer.
    A unit has { $low } to { $high } figures, a gun 2 to 5 crew at the same price; one Officer at most for two units.
    The cards of the deck are those of the troop types present. Troops, points per figure and type:
list-shape = The list cannot be read: { $reason }
list-shape-fix = Write it like the template: side, points, and units with a troop each
list-side = There is no camp { $given }
list-side-fix = side is one of: { $allowed }
list-ruleset = The list is for another game: { $given }
list-ruleset-fix = ruleset = "tomahawks"
list-agreed = Nobody plays for { $given } points
list-agreed-fix = points is one of: { $allowed }
list-points = The force costs { $given } points, { $most } are agreed upon
list-points-fix = Take figures away, or agree upon another total
list-twice = Two units have the same name: { $troop }
list-twice-fix = Give each of them an id of its own
list-no-unit = There are only Officers, or nobody at all
list-no-unit-fix = Add one unit at least
list-officers =
    { $units ->
        [one] { $given } Officers for one unit, { $most } at most
       *[other] { $given } Officers for { $units } units, { $most } at most
    }
list-officers-fix = One Officer for two units, rounded up: take some away, or add units
list-commanders = { $given } Commanders: a camp has only one
list-commanders-fix = Leave commander = true to a single Officer
list-commander = { $troop }: only an Officer can be the Commander
list-commander-fix = Take commander out of the line
list-scenario-only = { $troop }: side is for scenarios
list-scenario-only-fix = Take it out of the line
list-troop = There is no troop { $troop }
list-troop-fix = The troops of the camp: { $allowed }
list-troop-side = { $troop } does not fight for this camp
list-troop-side-fix = The troops of the camp: { $allowed }
list-one = { $troop }: an Officer is a unit of a single figure, not { $given }
list-one-fix = count = 1, or several lines
list-size = { $troop }: a unit of { $given }, it takes { $low } to { $high }
list-size-fix = Write a count between { $low } and { $high }, on several lines if need be
list-crew = { $troop }: a crew of { $given }, it takes { $low } to { $high }
list-crew-fix = Write a count between { $low } and { $high }
list-vehicle = { $troop }: a line of the list is one vehicle, not { $given }
list-vehicle-fix = count = 1, or several lines
refusal-list = The army list cannot be played: “escarmouche army check” tells what is wrong with it
