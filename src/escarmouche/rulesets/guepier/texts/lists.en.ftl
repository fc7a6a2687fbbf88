# Army lists: what is wrong, and the fix
army-head =
    Army list of Le guêpier mexicain: three groups of { $low } to { $high } figures, with a leader in each; { $budget } points in all.
    A line of figures: troop (see below), count, training (green, experienced or veteran), tenacious = true or false.
    A leader has the class, training and tenacity of most of his group; class, training and tenacious say otherwise.
    gun = "cannon" or "obsolete_cannon" in a group with three gunners. Troops and base prices:
list-shape = The list cannot be read: { $reason }
list-shape-fix = Write it like the template: side, groups with figures, equipment
list-side = There is no side { $given }
list-side-fix = side is one of: { $allowed }
list-ruleset = The list is for another game: { $given }
list-ruleset-fix = ruleset = "guepier"
list-groups = { $given ->
    [one] One group
   *[other] { $given } groups
} instead of { $need }
list-groups-fix = Form { $need } groups
list-group-twice = Two groups are called { $group }
list-group-twice-fix = Give each group an id of its own
list-group-size = { $given ->
    [one] One figure
   *[other] { $given } figures
}, { $low } to { $high } are allowed, leader included
list-group-size-fix = Bring the group to { $low } to { $high } figures
list-leader = No leader
list-leader-fix = Add one of: { $allowed }
list-gun = There is no gun { $given }
list-gun-fix = gun is one of: { $allowed }
list-crew = { $given } gunners for its gun, { $need } are needed
list-crew-fix = Put { $need } gunners in the group of the gun
list-cannons = { $given } guns, { $most } at most
list-cannons-fix = Keep { $most } gun
list-equipment = There is no equipment { $given }
list-equipment-fix = Equipment is: { $allowed }; a gun belongs to its group
list-count = { $what }: { $given } is no number to have
list-count-fix = Write 1 or more, or leave the line out
list-troop = There is no troop { $given }
list-troop-fix = The troops of the side: { $allowed }
list-troop-side = { $troop } does not fight for the Mexicans
list-troop-side-fix = Take a troop of the Mexican list, M1 to M9
list-training = { $troop } cannot be { $given }
list-training-fix = training is one of: { $allowed }
list-tenacious = { $troop } cannot be tenacious; on the French side only the Legion can
list-tenacious-fix = Take tenacious away, or take legionnaires (F4)
list-weapons = The weapons of { $troop } are fixed
list-weapons-fix = Take ranged and melee out of the line
list-class = { $troop } cannot be { $given }, its class is that of the roster
list-class-fix = Take class out of the line
list-leader-class = The leader { $troop } cannot be { $given }, which nobody in his group is
list-leader-class-fix = Leave class out, or write one of: { $allowed }
list-scenario-only = Arrivals and titles are for scenarios
list-scenario-only-fix = Take enters, edges and leader out of the group
list-budget = { $cost } points, { $over } more than the budget of { $budget }
list-budget-fix = Save { $over } points, or agree on a larger budget (option budget)
