# Why a target cannot be taken
refusal-cannot-shoot =
    { $unit ->
        [none] The unit
       *[other] { $unit }
    } cannot shoot: its formation or its weapon does not allow it
refusal-target-commander = Commanders cannot be targeted ({ $target })
refusal-target-engaged = { $target } is engaged in hand-to-hand: no fire into a combat
refusal-out-of-range =
    { $unit ->
        [none] The target is out of range of the shooters, who reach { NUMBER($reach, maximumFractionDigits: 1) }"
       *[other] { $target } is out of range of { $unit }, who reaches { NUMBER($reach, maximumFractionDigits: 1) }"
    }
refusal-out-of-arc = { $target } is outside the front quarter of { $unit }
refusal-no-sight = { $unit } cannot see { $target }
refusal-gap-too-narrow = The gap through which { $unit } would fire at { $target } is too narrow
refusal-not-nearest = { $unit } must shoot at the nearest target, { $other }, not at { $target }

# Why a target is not clear
unclear-artillery = unlimbered guns
unclear-skirmish = skirmishers
unclear-building = in a building
unclear-screen = behind its skirmishers
unclear-part-in-arc = less than half in the arc of fire
unclear-part-seen = less than half can be seen
unclear-gap = through a narrow gap
unclear-cover = in cover
