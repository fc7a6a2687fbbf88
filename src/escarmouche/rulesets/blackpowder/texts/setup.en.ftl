# Setting up
ask-deploy =
    { $count ->
        [one] Where do you put your unit and your generals?
       *[other] Where do you put your { $count } units and your generals?
    } Everybody in the zone, in any formation and facing, nobody over anybody else.
event-side-deployed =
    { $count ->
        [one] { $side }: one unit is deployed.
       *[other] { $side }: { $count } units are deployed.
    }
refusal-out-of-zone = { $piece } is set up wholly in the deployment zone of its side
refusal-skirmish-order = { $unit }: skirmishers stand 1" to 2" apart, in one or two ranks (tiny units in one): { $given } will not do
