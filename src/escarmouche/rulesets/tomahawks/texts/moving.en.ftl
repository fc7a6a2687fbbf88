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
ask-close-up = Gaps in the ranks, { $unit }: where do the figures close up to? Nobody by more than { $allowance }"; without paths they close on the middle.

# What happens
event-unit-moved =
    { $paths_count ->
        [0] { $unit }: no move
       *[other] Move, { $unit }
    }{ $formation ->
        [close-order] , in close order, facing { $facing }°.
        [column] , in column.
        [dispersed] , dispersed.
       *[normal] .
    }
event-move-ended = { $unit }: the move ends here.
event-move-stopped = { $unit }: something is hidden close by, and the move stops.
event-formation-changed =
    { $unit }: { $formation ->
        [close-order] in close order now.
        [column] in column now.
        [dispersed] dispersed now.
       *[normal] the formation is lost.
    }
event-closed-up = { $unit }: the ranks are closed up.
event-figures-left =
    { $figures_count ->
        [one] { $figures } leaves by the { $edge_word } edge.
       *[other] { $figures_count } figures of { $unit } leave by the { $edge_word } edge.
    }

# Refusals
refusal-closing-too-far = Closing up takes nobody farther than { $allowance }" ({ $figure }: { NUMBER($given, maximumFractionDigits: 1) }")
