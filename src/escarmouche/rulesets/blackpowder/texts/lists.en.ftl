# Army lists: what is wrong, and the fix
army-head =
    Army list of Black Powder: points = the total agreed upon, generals included; leave it out for no limit.
    A brigade has { $low } to { $high } units and a brigadier; two brigades or more have a commander-in-chief (cinc) as well.
    A general: rating 5 to 10 ({ $cost } points for each above { $free }), and if you like name, mounted = false, personality.
    A unit: troop, and if you like id and name. The troops with their points, hand-to-hand/shooting, morale, stamina:
army-line = { $name }: { $values }; { $words }
list-shape = The list cannot be read: { $reason }
list-shape-fix = Write it like the template: side, and brigades with a brigadier and units, each with a troop
list-side = There is no side { $given }
list-side-fix = side is one of: { $allowed }
list-ruleset = The list is for another game: { $given }
list-ruleset-fix = ruleset = "blackpowder"
list-army = There is no army list { $given } for this side
list-army-fix = army is one of: { $allowed }
list-points = The army costs { $given } points with its generals, { $most } are agreed upon
list-points-fix = Take units away, or lower a staff rating, or agree upon another total
list-size = { $given } units, { $most } at most
list-size-fix = Take units away
list-twice = Two units have the same id: { $place }
list-twice-fix = Give each of them an id of its own
list-no-brigade = There is no brigade
list-no-brigade-fix = Add a [[brigades]] with its brigadier and units
list-single = With a single brigade its brigadier commands the army as well
list-single-fix = Take cinc out, or add a brigade
list-no-cinc = Several brigades need a commander-in-chief
list-no-cinc-fix = Add a line such as cinc = {"{"} rating = 8 {"}"}
list-brigade-size = Brigade { $place } has { $given ->
    [one] one unit
   *[other] { $given } units
}, it takes { $low } to { $high }
list-brigade-size-fix = Add units, take some away, or make another brigade
list-rating = { $place ->
    [cinc] Commander-in-chief
   *[other] Brigadier { $place }
}: a staff rating of { $given }, it lies between { $low } and { $high }
list-rating-fix = Write a rating between { $low } and { $high }
list-personality = { $place ->
    [cinc] Commander-in-chief
   *[other] Brigadier { $place }
}: there is no personality { $given }
list-personality-fix = One of: { $allowed }
list-troop = There is no troop { $place }
list-troop-fix = The troops of the army: { $allowed }
list-troop-side = { $place } does not fight in this army
list-troop-side-fix = The troops of the army: { $allowed }
refusal-list = The army list cannot be played: “escarmouche army check” tells what is wrong with it
