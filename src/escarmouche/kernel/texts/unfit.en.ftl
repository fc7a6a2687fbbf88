# What is wrong with a position, a list or a start that was written by hand. Words in it are those of the file.

unfit-above = { $id }: { $field } is above { $low }
unfit-alone = { $id }: alone is for a leader or musician who is his own and only member; leave it to the program
unfit-area-outline = area { $id } needs an outline of three points or more, or a centre
unfit-armies = armies: a list for each of { $allowed }, or for one of them
unfit-between = { $id }: { $field } is { $low } to { $high }
unfit-both-of = { $id }: { $field } has each of { $allowed } once
unfit-building-formation = { $id }: in a building its formation is building
unfit-card-twice = { $id }: a card lies in one place only
unfit-cohesion = { $id }: does not keep together; put each of its figures within { NUMBER($reach, maximumFractionDigits: 1) }" of another, all in one chain, or say scattered = true where losses broke it up
unfit-contact-apart = contacts: { $id } and { $other } are { NUMBER($gap, maximumFractionDigits: 3) }" apart and do not touch; put their edges together, or leave the pair out
unfit-contact-friends = contacts: { $id } and { $other } are of one side; leave the pair out
unfit-disc-opening = { $id } is a disc and takes no opening by width
unfit-fair-dice = fair dice need server_seed and player_seeds
unfit-gun-arm = { $id }: a gun is artillery
unfit-id-twice = { $id }: two have this id
unfit-in-building = { $id }: stands in { $other }; put it outside, or let it garrison it with where = { "{" } is = "inside", holder = "{ $other }" { "}" } and formation = "building"
unfit-in-wall = { $id }: stands in a wall of { $other }; put it { NUMBER($margin, maximumFractionDigits: 2) } or more from it
unfit-line-points = line { $id } needs two points or more
unfit-member-twice = { $id }: is a member of two units; take it out of one of them
unfit-no-map = { $id }: a map is wanted
unfit-no-member = { $id }: is no member of a unit; name it in the members of one
unfit-no-member-of = { $id }: its unit { $other } does not name it; add it to members, or leave members out
unfit-no-numbers = { $id } must be a list of whole numbers
unfit-no-scenario = there is no scenario { $id }; the scenarios: { $allowed }
unfit-no-seed = { $id } must be a whole number or a text
unfit-no-side = { $id }: its side, or a troop of one, must be given: side = "…"
unfit-no-size = position: terrain needs a size, the width and height of the table
unfit-no-start = start: a scenario or a position must be given
unfit-no-table = position: a scenario, a table, or size and terrain must be given
unfit-no-text = { $id } must be a text
unfit-no-texts = { $id } must be a list of texts
unfit-no-troop = { $id }: { $troop } is not a troop of the roster, which “escarmouche army new” shows
unfit-none-of = { $id }: { $given } is none of { $allowed }
unfit-none-such =
    { $id }: there is no { $kind ->
        [brigade] brigade
        [building] building
        [card] card
        [figure] figure
        [rule] special rule
        [terrain] terrain
        [vehicle] vehicle
        [zone] zone
       *[unit] unit
    } { $other }{ $allowed ->
        [none] { "" }
       *[some] ; there are: { $allowed }
    }
unfit-not-in-zone = { $id }: does not stand in { $other }, its zone; put it inside, or leave zone out
unfit-off-table = { $id }: does not stand on the table; x goes east and y north from its south-west corner
unfit-one-of = { $id }: { $field } is one of { $allowed }
unfit-other-side = { $id }: { $other } is not of its side, or is not there
unfit-over-edge = { $id }: its base goes over the edge of the table; put it { NUMBER($margin, maximumFractionDigits: 2) } or more from it
unfit-overlap = { $id }: stands on { $other }; put their centres { NUMBER($apart, maximumFractionDigits: 2) } or more apart
unfit-overlap-units = { $id }, { NUMBER($wide, maximumFractionDigits: 2) } by { NUMBER($deep, maximumFractionDigits: 2) }, lies on the ground of { $other }; put them apart
unfit-own-forces = { $id } has forces of its own; the lists of players are for other scenarios
unfit-own-ground = { $id } has its own forces and terrain; those of the players are for the free battle
unfit-own-id = { $id }: the id in its record is the id under which it stands
unfit-place-twice = { $id }: either at or where, not both
unfit-place-without-at = { $id }: facing and level need at
unfit-shape = { $id }: { $reason }
unfit-stamina = { $id }: casualties are 0 or more, stamina is 1 or more
unfit-start-alone = start: a position stands alone; it names its scenario itself
unfit-terrain-twice = two pieces of terrain have the same id
unfit-too-many-in = { $id }: holds { $most } figures at most
unfit-two-characters = { $id }: { $seat } has { $other } already, and each player one character only; give one of them another role, or a seat of its own
unfit-unknown-key-of = { $id }: { $key } is not known here; known: { $allowed }
unfit-wounds = { $id }: a living man has fewer than { $most } wounds
unfit-wrong-type =
    { $id }{ $field ->
        [none] { "" }
       *[other] , { $field }
    }: { $expected ->
        [str] a text
        [int] a whole number
        [float] a number
        [bool] true or false
        [array] a list
        [object] a table of keys and values
       *[other] { $expected }
    } is wanted, not { $got ->
        [str] a text
        [int] a whole number
        [float] a number
        [bool] true or false
        [array] a list
        [object] a table of keys and values
       *[other] { $got }
    }
