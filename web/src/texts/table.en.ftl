## The table

table-small = Small picture of the table
table-mini = Overview of the table; choose the part to be shown
table-leader = leader
table-fallen = fallen
table-hidden = hidden marker
table-acted = has acted
table-facing =
    { $way ->
        [n] facing north
        [ne] facing north-east
        [e] facing east
        [se] facing south-east
        [s] facing south
        [sw] facing south-west
        [w] facing west
       *[nw] facing north-west
    }
table-level = level { $level }
table-more = { $count } more
table-turn = Turn { $name }
table-selectable = can be chosen
table-selected = chosen
table-target = target
table-refused = refused
table-scale-cm = cm
table-scale-in = inches
# Lengths: as they are written with figures
length-cm = { $length } cm
length-in = { $length }"
table-north = N
