# Army lists: what is wrong, and the fix
army-head =
    Army list of French & Indian War Skirmish: { $most } figures at most, no points. One Player Character (role = "pc") per player and at least one group.
    A line of units: troop (see below), count, and if you like id, name, role, class, weapons, nation, mounted = true, platoon, with_group.
    Formed troops come in platoons of two to four groups (the same platoon); with_group says beside which group a leader stands.
    A second player of the same side has a character of his own: seat = "his name". Troops, numbers or role, classes, weapons and nations:
list-shape = The list cannot be read: { $reason }
list-shape-fix = Write it like the template: side, and units with a troop each
list-side = There is no side { $given }
list-side-fix = side is one of: { $allowed }
list-ruleset = The list is for another game: { $given }
list-ruleset-fix = ruleset = "tyneside"
list-twice = Two units have the same name: { $troop }
list-twice-fix = Give each of them an id of its own
list-no-pc = Nobody commands: a Player Character is needed
list-no-pc-fix = Add an officer or chief with role = "pc"
list-pcs = { $given } Player Characters for the same player
list-pcs-fix = One Player Character each: give the others role = "second", or a seat of their own
list-seats = The player who bears the name of the side has no character
list-seats-fix = Leave one of the Player Characters without a seat
list-no-group = There is no group to command
list-no-group-fix = Add one group at least
list-size = { $given } figures, { $most } at most
list-size-fix = Bring the list down to { $most } figures
list-platoon-size = Platoon { $troop } has { $given ->
    [one] { $given } group
   *[other] { $given } groups
}, it takes { $low } to { $high }
list-platoon-size-fix = Add groups to the platoon, or take some away
list-platoon-empty = Platoon { $troop } has no formed group
list-platoon-empty-fix = Give the same platoon to two groups of line infantry at least
list-scenario-only = { $troop }: side, rank, loyal_to and order are for scenarios
list-scenario-only-fix = Take them out of the line
list-troop = There is no troop { $troop }
list-troop-fix = The troops of the side: { $allowed }
list-troop-side = { $troop } does not fight for this side
list-troop-side-fix = The troops of the side: { $allowed }
list-choice = { $troop }: { $what } cannot be { $given }
list-choice-fix = One of: { $allowed }
list-mounted = { $troop } does not ride
list-mounted-fix = Take mounted out of the line
list-no-platoon = { $troop }: formed troops belong to a platoon
list-no-platoon-fix = Give it a platoon, the same as that of at least one other group
list-platoon-troop = { $troop } are no formed troops
list-platoon-troop-fix = Take platoon out of the line
list-seat = { $troop }: only a Player Character has a seat, and not the name of a side
list-seat-fix = Take seat out, or write role = "pc"
list-one = { $troop }: a leader or musician is one man, not { $given }
list-one-fix = count = 1, or several lines
list-group-size = { $troop }: a group of { $given }, it takes { $low } to { $high }
list-group-size-fix = Write a count between { $low } and { $high }, on several lines if need be
list-joins = { $troop } cannot be a member of { $given }
list-joins-fix = It joins a group of: { $allowed }; otherwise take joins out
list-with-group = { $troop }: with_group = "{ $given }" names no group for a leader
list-with-group-fix = Write the id of a group of the list, or take with_group out
refusal-list = The army list cannot be played: “escarmouche army check” tells what is wrong with it
