# Hidden movement
ask-hide =
    Which units do you hide under a marker? { $decoys ->
        [0] There is no decoy.
        [one] One decoy is added if you hide any.
       *[other] { $decoys } decoys are added if you hide any.
    }
option-hide = Hide { $unit }
ask-place-markers = Where do you put your { $count } markers? In your zone; the enemy does not know what lies under them.
ask-move-marker =
    { $unit ->
        [decoy] Where does { $marker }, a decoy, go?
       *[other] Where does { $marker } ({ $unit }) go?
    } If it is spotted half-way or at the end it is revealed there.
ask-set-up = { $unit } comes out from under its marker. Where do you put { $count ->
        [one] its figure? In the marker’s place.
       *[other] its { $count } figures? One in the marker’s place, the others within { $reach }".
    }
event-markers-placed =
    { $markers_count ->
        [one] { $side }: one hidden marker is put down.
       *[other] { $side }: { $markers_count } hidden markers are put down.
    }
event-marker-moved = { $marker } moves.
event-marker-revealed =
    { $cause ->
        [spotted] { $by } spots { $marker }
        [near] { $by } comes upon { $marker }
       *[own] { $marker } is turned over
    }: { $what ->
        [decoy] only a decoy.
       *[unit] { $unit }!
    }
event-unit-set-up =
    { $figures_count ->
        [one] { $unit } is on the table.
       *[other] { $unit } is on the table, { $figures_count } figures.
    }
refusal-reveal-place =
    { $reason ->
        [spot] One figure takes the marker’s place
        [far] { $figure } would be too far from the marker’s place
        [enemy] { $figure } would be within 1" of an enemy
       *[obstacle] { $figure } would be on the far side of an obstacle
    }
refusal-decoy-type = A decoy passes for a type that you hide: { $allowed }
value-hide = hides its units
value-move-marker = moves a marker
value-decoy = decoy
value-unknown = unknown
