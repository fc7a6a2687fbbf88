# The Move action
ask-move =
    { $formation ->
        [close-order] { $unit }, in close order: where to? Up to { NUMBER($allowance, maximumFractionDigits: 1) }" before terrain, all alike, forward or back; a pivot costs an inch.
        [column] { $unit }, in column: where to? Up to { NUMBER($allowance, maximumFractionDigits: 1) }" before terrain, 4" more on a road.
       *[other] { $count ->
            [one] { $unit }: where to? Up to { NUMBER($allowance, maximumFractionDigits: 1) }" before terrain.
           *[other] { $unit }, { $count } figures: where to? Up to { NUMBER($allowance, maximumFractionDigits: 1) }" each before terrain, in cohesion at the end.
        }
    }
ask-close-up = { $unit } has gaps in its ranks: where do the figures close up to? Nobody by more than { $allowance }"; without paths they close on the middle.

# What happens
event-unit-moved =
    { $paths_count ->
        [0] { $unit } stays where it is{ $formation ->
            [close-order] , in close order, facing { $facing }°.
            [column] , in column.
            [dispersed] , dispersed.
           *[normal] .
        }
       *[other] { $unit } moves{ $formation ->
            [close-order] , in close order, facing { $facing }°.
            [column] , in column.
            [dispersed] , dispersed.
           *[normal] .
        }
    }
event-move-ended = { $unit } gets no further: its move ends here.
event-move-stopped = { $unit } comes upon something hidden and stops.
event-formation-changed =
    { $formation ->
        [close-order] { $unit } is in close order now.
        [column] { $unit } is in column now.
        [dispersed] { $unit } is dispersed now.
       *[normal] { $unit } has lost its formation.
    }
event-closed-up = { $unit } closes up.
event-figures-left =
    { $figures_count ->
        [one] { $figures } leaves by the { $edge_word } edge.
       *[other] { $figures_count } figures of { $unit } leave by the { $edge_word } edge.
    }

# Refusals
refusal-closing-too-far = Closing up takes nobody farther than { $allowance }" ({ $figure }: { NUMBER($given, maximumFractionDigits: 1) }")
