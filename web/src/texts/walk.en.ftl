## Walking the table by keys

walk-table = Table, { $width } by { $height }. Page Down walks it piece by piece, U by unit, C puts a cross on it; arrows pan, plus and minus zoom. Question mark: all keys.
walk-unit = Unit
walk-cross = Cross on the table
walk-loose = belonging to no unit
walk-way =
    { $wind ->
        [n] north ({ $degrees }°)
        [nne] north-north-east ({ $degrees }°)
        [ne] north-east ({ $degrees }°)
        [ene] east-north-east ({ $degrees }°)
        [e] east ({ $degrees }°)
        [ese] east-south-east ({ $degrees }°)
        [se] south-east ({ $degrees }°)
        [sse] south-south-east ({ $degrees }°)
        [s] south ({ $degrees }°)
        [ssw] south-south-west ({ $degrees }°)
        [sw] south-west ({ $degrees }°)
        [wsw] west-south-west ({ $degrees }°)
        [w] west ({ $degrees }°)
        [wnw] west-north-west ({ $degrees }°)
        [nw] north-west ({ $degrees }°)
       *[nnw] north-north-west ({ $degrees }°)
    }
walk-from = { $length } { $way } of { $name }
walk-touching = touching { $name }, { $way }
walk-same = where { $name } stands
walk-upon = { $name } stands here
walk-length-cm = { NUMBER($length, maximumFractionDigits: 1) } cm
walk-length-in = { NUMBER($length, maximumFractionDigits: 1) ->
    [one] { NUMBER($length, maximumFractionDigits: 1) } inch
   *[other] { NUMBER($length, maximumFractionDigits: 1) } inches
}
walk-unit-of = unit: { $unit }
walk-enemy = nearest enemy: { $name }, { $where }
walk-around = Around, nearest first: { $list }
walk-nobody = Nobody else is on the table.
walk-count = { $count ->
    [one] one on the table
   *[other] { $count } on the table
  }
walk-lost = { $count ->
    [one] one lost
   *[other] { $count } lost
  }
walk-reference = bearings are taken from here
walk-reference-now = Bearings are now taken from { $name }.
walk-reference-usual = Bearings are taken from { $name } again.
walk-end = it ends { $length } { $way } of its start
walk-not-moved = it ends where it began
walk-pad-turn = Left and right turn by 15 degrees (with Shift: by one), Enter gives the answer.
walk-placed = { $name }: { $where }

## What is heard

walk-earlier = { $count ->
    [one] One event before these is in the log.
   *[other] { $count } events before these are in the log.
  }
walk-dice = dice: { $faces }
walk-dice-total = total { $total }
walk-dice-need = { $most ->
    [true] { $need } or less needed
   *[false] { $need } or more needed
  }
walk-dice-many = { $count } dice, in the log
walk-asked = { $side }: { $question }
walk-odds = { $title }: { $list }
walk-page = Page: { $title }

## Getting about

skip = Skip
skip-content = To the content
skip-question = To the question
skip-table = To the table

## By numbers

aim = By numbers
aim-bearing = Bearing (°)
aim-distance = Distance ({ $unit })
aim-leg = Draw this leg
aim-east = East ({ $unit })
aim-north = North ({ $unit })
aim-put = Put it there
aim-facing = Facing (°)
aim-turn = Turn
aim-who = Who moves

## Motion

setting-motions = Motion
motions-auto = as the system
motions-on = on
motions-off = off
setting-motions-about = Figures walk and dice settle; off, everything changes at once.

## The keys

keys = Keys
keys-open = All keys
keys-everywhere = Everywhere
keys-table = At the table
keys-cross = With the cross
keys-question = Answering
keys-path = Drawing a path
keys-past = Looking back
key-arrows = Arrows
key-shift = Shift
key-ctrl = Ctrl
key-space = Space
key-enter = Enter
key-escape = Esc
key-backspace = Backspace
key-page-down = Page Down
key-page-up = Page Up
key-home = Home
key-end = End
key-tab = Tab
keys-help = this list
keys-tab = from control to control; the first Tab of a page offers to skip to its content
keys-undo = take back the last answer
keys-escape = close, put the tool down, or one step back
keys-twin = the table in words
keys-measure = measure from base to base: choose two pieces or places
keys-sight = line of sight between two pieces or places
keys-conduct = what a unit does by itself
keys-skip = while others act: show how it ends
keys-near = the nearest piece that way; from the table itself, pan
keys-next = next or previous piece; on a unit, next or previous unit
keys-ends = first or last of the unit
keys-unit = out to the unit; again, the next unit (with Shift, the one before)
keys-into = into the men of the unit
keys-able = next piece that can be chosen (with Shift, the one before)
keys-reference = take bearings from this piece; again, as usual
keys-where = where am I: all that is known of it
keys-around = who is around, nearest first
keys-cross-on = a cross on the table, to choose a place
keys-pick = choose what has the focus
keys-zoom = closer, further away, the whole table
keys-cross-move = lead the cross by one, finer by a tenth, further by five
keys-cross-pick = choose this place: a leg of the path, a place to stand, an end of the ruler
keys-cross-off = put the cross away
keys-number = the answer of that number
keys-pass = pass
keys-yes = yes or no
keys-go = give the answer
keys-go-anywhere = give the answer, wherever the focus is
keys-path-move = lead the end of the path by one, finer by a tenth, further by five
keys-path-corner = set a waypoint
keys-path-turn = turn by 15 degrees; with Shift by one
keys-path-drop = undo the last leg
