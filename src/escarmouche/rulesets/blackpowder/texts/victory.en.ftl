# Demoralised brigades
event-brigade-demoralised =
    { $cause ->
        [army] { $brigade } is drawn along: the brigade is demoralised.
       *[losses] { $brigade } is demoralised: { $lost } of { $counted } units lost or shaken.
    }
ask-withdraw = Demoralised and far from the enemy: which units withdraw all the same?
option-withdraw = { $unit }
event-withdrew =
    { $limbering ->
        [true] { $unit } limbers up to withdraw.
       *[false] { $unit } withdraws.
    }

# Objectives and points
event-objective-held =
    Objective held, { $side }: { $objective } ({ $points ->
        [one] one point
       *[other] { $points } points
    }).
event-points-counted = Victory points, { $side }: { $total } (brigades { $brigades }, units { $units }, objectives { $objectives }, others { $others }).

# The end
verdict-demoralised = The whole enemy army is demoralised.
verdict-points = The victory points decide.
event-game-ended =
    { $degree ->
        [draw] The battle is drawn.
        [minor] Minor victory: { $winner }.
       *[major] Major victory: { $winner }.
    } { $reason ->
        [demoralised] { verdict-demoralised }
       *[points] { verdict-points }
    }
degree-draw = Draw
degree-minor = Minor victory
degree-major = Major victory
