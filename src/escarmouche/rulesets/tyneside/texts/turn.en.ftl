# The turn
event-turn-began = Turn { $turn }. First: { $first }.
event-phase-began = Phase: { $side }.
event-step-began =
    { $step ->
        [command] Command: { $side }.
        [act] Movement: { $side }.
        [fire] Fire: { $side }.
       *[melee] Melees.
    }
event-initiative-rolled =
    { $tied ->
        [true] Three ties: { $first } go first in every turn.
       *[false] The higher die: { $first } go first in every turn.
    }
event-sighted = { $unit }, in dense ground: visible from outside up to { $die }0 cm in this phase.
event-aroused = An enemy in sight: every group on this side is now ordered to attack ({ $side }).

# Risk and results
event-action-rolled =
    { $unit }: risk factor { $factor }{ $modifiers ->
        [0] { "" }
       *[other] { " " }({ $parts })
    }; the die shows { $die }: { $cell_word }.{ $standing ->
        [uncommanded] { "" }
        [following] { " " }The platoon keeps together: like { $follows }, it { $result_word }.
        [pc] { $bound ->
            [true] { " " }He must obey it.
           *[false] { " " }He acts as he likes.
        }
       *[commanded] { $bound ->
            [true] { " " }Commanded, but this result is compulsory.
           *[false] { " " }Commanded: free to act.
        }
    }
event-routed =
    { $broken ->
        [true] { $unit }: routing, and the formation is broken.
       *[false] { $unit }: routing.
    }
event-rallied = { $unit }: rallied.
value-risk-hero = hero with the unit
value-risk-cover = all in cover
value-risk-enemy-in-range = enemy in sight and range
value-risk-greens-in-range = Greens in range of an enemy in sight
value-risk-losses = losses
value-risk-seconds-killed = second officers killed
value-risk-flank = enemy on the flank or rear
value-risk-fled = fled or driven back

# What befalls people
event-wounded = { $figure } is wounded.
event-killed =
    { $second ->
        [true] { $figure } is wounded a second time and falls.
       *[false] { $figure } is killed.
    }
event-figure-left =
    { $safe ->
        [true] { $figure } gets away by the { $edge_word } edge.
       *[false] { $figure } has left the table by the { $edge_word } edge and is lost.
    }
event-unit-destroyed = { $unit }: nobody is left.
event-loaded =
    { $figures_count ->
        [one] { $figures } has loaded again.
       *[other] { $unit }: { $figures_count } men have loaded again.
    }
event-burnt = { $building } is set on fire ({ $side }).
value-north = north
value-south = south
value-east = east
value-west = west

# The end
verdict-retreat = Every enemy group is retreating or destroyed.
verdict-both = Both sides came to their end at the same time.
verdict-points = The victory points decide.
verdict-losses = The losses decide.
verdict-got-away = Enough men have got away by the north edge.
verdict-too-few = Too few men are left to get through.
verdict-held-up = Time is up: the patrol has not got through.
verdict-broke-through = Two formed groups have broken through to the west.
verdict-barred = Time is up: the road to the west has been barred.
event-game-ended =
    { $degree ->
        [draw] The game is drawn.
       *[win] Victory: { $winner }.
    } { $reason ->
        [retreat] { verdict-retreat }
        [both] { verdict-both }
        [points] { verdict-points }
        [got-away] { verdict-got-away }
        [too-few] { verdict-too-few }
        [held-up] { verdict-held-up }
        [broke-through] { verdict-broke-through }
        [barred] { verdict-barred }
       *[losses] { verdict-losses }
    }
