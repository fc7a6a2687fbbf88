# Generals
ask-general = { $commander } has given his orders: where does he go (up to { $inches }")?
pass-general = He stays where he is
ask-successor = Somebody takes over from { $commander } (staff rating { $rating }): with which unit?
option-successor = With { $unit }
event-commander-moved =
    { $aside ->
        [true] { $commander } makes way.
       *[false] { $commander } rides off.
    }
event-commander-joined =
    { $cause ->
        [refuge] { $commander } takes refuge with { $unit }.
       *[other] { $commander } joins { $unit }.
    }
event-commander-detached = { $commander } leaves { $unit }.
event-commander-lost = { $commander } is lost to the enemy.
event-commander-replaced =
    { $waits ->
        [true] An officer takes over from { $commander } (staff rating { $rating }) and waits off table.
       *[false] An officer takes over from { $commander } (staff rating { $rating }), with { $unit }.
    }
refusal-enemy-in-the-way = { $unit } is in the way of the general
refusal-general-off-table = { $unit } stays on the table
