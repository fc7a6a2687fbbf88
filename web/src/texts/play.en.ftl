# The page of a game

## The bar
play-sequence = Sequence of the turn
play-turn = Turn
play-turn-of = { $turns ->
    [0] Turn { $turn }
   *[other] Turn { $turn } of { $turns }
  }

## The panel
play-panel = Question, log and roster
play-tab-question = Question
play-tab-log = Log
play-tab-roster = Roster
play-roster = Who is on the table
play-under = hidden: { $name }
play-unseen = out of sight
play-hidden = hidden
play-reserve = in reserve
play-fell = fell in turn { $turn }
play-fell-in = fell, { $word } { $turn }
play-left-table = left the table
play-aboard = aboard { $name }
play-sheet = Raise or lower the panel
play-to-answer = { $side } to answer
play-composed = Decided so far; nothing is done yet
play-step-back = Step back
play-step-back-about = Take the last step back (Esc)

## Waiting
play-thinking = { $side }: thinking…
play-following = This is what happens…
play-skip = Show how it ends
play-skip-key = Space
play-carried-out = One moment…
play-as-it-was = As it was at answer { $at }
play-to-present = Back to the present
play-line-lost = The line to the server is cut. Trying again…
play-your-turn = { $side }, your turn

## Answers
play-pass = Pass
play-yes = Yes
play-no = No
play-yes-key = Y
play-no-key = N
play-all = All
play-none = None
play-nobody = nobody yet
play-no-option = Nobody is in reach.
play-asked-anyway = You have nothing to choose from here. You are asked all the same, so that your opponent learns nothing from it.
play-pick-exactly = { $count ->
    [one] Choose one.
   *[other] Choose { $count }.
  }
play-pick-between = Choose { $low } to { $high }.
play-pick-order = The order counts.
play-go-choose = Do it
play-go-none = None of them
play-go-several = { $count ->
    [one] With this one
   *[other] With these { $count }
  }
play-go-assign = { $count ->
    [0] Nobody
    [one] This one
   *[other] These { $count }
  }
play-go-allocate = Share out like this
play-go-number = Answer { $value }
play-go-move = Move here
play-go-stand = Stand like this
play-go-place = Put down here
play-left = { $left } of { $total } still to be shared out
play-less = Less
play-more = More

## Moves and places
play-move-hint = Drag the figure, or click where it goes. A click adds a waypoint, Shift too while dragging.
play-moves-hint = Drag a figure, or click where they go: all { $count } move together. A click on one of them moves it alone. A click on the table adds a waypoint, Shift too while dragging.
play-touch-hint = Touch the table where to go; each touch adds a leg. Figures can be dragged, too.
play-turn-hint = Turn a figure by its handle.
play-pad = { $turns ->
    [true] Arrows draw the path (with Shift: finer, Ctrl: further), the space bar sets a waypoint, Q and E turn.
   *[false] Arrows draw the path (with Shift: finer, Ctrl: further), the space bar sets a waypoint.
  }
play-legs = Legs of the path
play-length-of = { $length } of { $budget }
play-who-moves = Who moves
play-together = All { $count } together
play-alone = { $name } alone
play-undo-leg = Undo leg
play-stay = Stay put
play-as-they-are = As they are
play-place-hint = Choose who is next, then click on the table.
play-place-adjust = { $turns ->
    [true] Drag the figures to where you want them; turn them by the handle.
   *[false] Drag the figures to where you want them.
  }
play-to-place = To be put down
play-the-spot = The spot
play-by-unit = By unit
play-one-by-one = One by one
play-all-together = All together
play-as-proposed = As proposed
play-leave-off = Leave off the table
play-without = Do without

## Odds
play-on-die = on { $die }
play-on-best = on the best of { $die }
play-on-sum = on the sum of { $die }
play-odds-hint = Point at an answer to see the odds.

## Tools
play-tools = Tools
play-measure = Measure, base to base
play-measure-first = Measure from…
play-measure-second = …to
play-sight = Line of sight
play-sight-first = Who looks?
play-sight-second = At what?
play-conduct = What a unit does by itself
play-conduct-hint = Whose conduct? Click on one of a unit.
play-conduct-point = Point at a result to see on the table what it would make the unit do. Italic: commanded troops ignore it.
play-conduct-pin = Click on the number beside the name, or take the die (R), to see what each result would do.
play-zoom-in = Closer
play-zoom-out = Further away
play-fit = The whole table
play-save = Save to a file

## The table in words
twin = The table in words
twin-about = { $width } by { $height }; places are counted from the south-west corner, distances from base to base.
twin-who = Who
twin-where = Where
twin-ground = On what ground
twin-enemy = Nearest enemy
twin-at = { $east } east, { $north } north ({ $unit })
twin-open = open ground
twin-beside = at: { $line }

## Taking back
play-undo = Undo
play-undo-free = Take back the last answer (Ctrl+Z)
play-undo-asks = Take back the last answer: dice have been rolled since (Ctrl+Z)
play-undo-nothing = There is nothing to take back
play-undo-title = Take back what was rolled?
play-undo-text = Dice have been rolled since, or something hidden was seen. The answer can be taken back all the same, and the log will say so.
play-undo-agree = Take it back
play-undo-keep = Leave it as it is

## The way of another
play-glimpses = Who can fire, where and with what odds
play-glimpse = from { $from } to { $to }
play-exposed = Along this way you can be fired at:

# Cards
play-cards = Cards
play-cards-all = Read all cards
play-cards-held = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
play-card-last = Last played:
play-card-reserve = in reserve
play-hand = Your hand

play-order = Steps of the order
play-order-short = falls short: it takes { $count } moves
play-order-units = { $count } units
play-order-needs = { $count ->
    [one] 1 move
   *[other] { $count } moves
  }
play-body-hint = Drag the unit to where it goes; it keeps its facing. Turn it by the handle where it stands. A click adds a leg, Shift too while dragging.
play-bodies-hint = Drag a unit: all { $count } move together and keep their facing. A click on one of them moves it alone. Turn them by the handle; a click on the table adds a leg.
play-body-touch-hint = Touch the table where to go; each touch adds a leg. Units can be dragged, and turned by the handle.
play-form-hint = Choose the formation; turn the unit by its handle.
