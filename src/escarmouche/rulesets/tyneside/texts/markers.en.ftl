# Hidden markers
ask-hide = Which groups do you hide under a marker? Half as many decoys are added.
option-hide = Hide { $unit }
ask-place-markers = Where do you put your { $count } markers? In your zone; the enemy does not know which are decoys.
ask-reveal = Do you turn over one of your markers? A hidden group neither fires nor charges until it is revealed.
pass-reveal = Turn over none
option-reveal =
    { $unit ->
        [decoy] Remove { $marker }, a decoy
       *[other] Reveal { $unit } ({ $marker })
    }
ask-move-markers = Where do your markers go? { $allowance } cm at most; decoys move like the others.
ask-markers-go-on =
    { $count ->
        [one] Your hidden group acts by itself, as it has rolled.
       *[other] Your hidden groups act by themselves, as they have rolled.
    }
pass-markers-go-on = Go on
ask-set-up = { $unit } comes out from under its marker. Where do you put its figures? At most { $most } cm from the marker.
event-markers-placed =
    { $count ->
        [one] { $side }: one hidden marker is put down.
       *[other] { $side }: { $count } hidden markers are put down.
    }
event-marker-sighted = { $marker }: seen from up to { $die }0 cm in this phase, if nothing is in the way.
event-marker-turned =
    { $cause ->
        [near] { $finder } is within 10 cm of { $marker }
        [seen] { $finder } catches sight of { $marker }
        [charges] Those under { $marker } charge
        [own] { $marker } is turned over
       *[other] { $marker } is turned over
    }: { $what ->
        [decoy] only a decoy.
       *[group] { $unit }!
    }
event-marker-moved = { $marker } moves.
refusal-marker-placement =
    { $reason ->
        [zone] A marker is put down in the zone of its side
       *[ground] Nobody can stand there
    }
refusal-marker-move =
    { $reason ->
        [table] { $marker } would leave the table
        [turned] A marker has no facing: { $marker } cannot be turned
        [barred] The way is barred ({ $marker })
       *[far] { $marker }: too far, { $cost } cm of { $most } cm allowed
    }
value-hide = hides its groups
value-markers = moves its markers
value-decoy = decoy
value-unknown = unknown
