# Setting up
ask-deploy =
    { $count ->
        [one] Where do you put your figure?
       *[other] Where do you put your { $count } figures?
    } The whole base in the zone, each man in sight of a comrade of his group.
event-side-deployed =
    { $count ->
        [one] { $side }: one figure is set up.
       *[other] { $side }: { $count } figures are set up.
    }
refusal-placement =
    { $reason ->
        [zone] { $figure } is set up in its zone, with its whole base
        [inside] { $figure } begins inside the building
        [table] The whole base of { $figure } must be on the table
        [ground] Nobody can stand there ({ $figure })
        [mounted] { $figure } cannot be there on horseback
        [wall] The base of { $figure } would lie on a wall
        [border] { $figure } would stand on the very edge of terrain, neither in it nor out of it
        [far] { $figure } would be set up too far from the marker
       *[overlap] { $figure } would cover another base, or be within 1 cm of an enemy
    }
refusal-building-full = { $building }: { $most } figures at most

# Reinforcements
ask-arrive = { $unit }: reinforcements arrive. Where do you put them? Against the { $edge_word } edge, between { $low } and { $high } cm.
event-arrived = Reinforcements arrive by the { $edge_word } edge: { $unit }.
refusal-arrival =
    { $figure } arrives with its base against the { $edge ->
        [north] north
        [south] south
        [east] east
       *[west] west
    } edge, between { $low } and { $high } cm

# Groups that combine
ask-merge = Do you want to combine two groups? One of them is down to three men or fewer.
pass-merge = Combine none
option-merge = Combine { $unit } and { $into }
event-merged = { $unit } and { $into }: one group of { $count } men now.
refusal-merge-size = Groups cannot combine: neither { $unit } nor { $into } is down to three men
refusal-merge-turned = It is { $into } that is down to three men: it may join { $unit }, not the other way round
refusal-merge-unlike = Groups cannot combine: { $unit } and { $into } are not of one kind, or not loyal to the same leaders
refusal-merge-many = Groups cannot combine: { $unit } and { $into } would be more than ten men
refusal-merge-far = Groups cannot combine: { $unit } and { $into } are more than 5 cm apart
refusal-merge-routing = Groups cannot combine: { $unit } or { $into } is routing
refusal-merge-engaged = Groups cannot combine: { $unit } or { $into } is in melee
