# Why a path cannot be walked, or cannot end there. Params: figure, unit, enemy, thing, other, length, allowance.
refusal-too-far = Path longer than the allowance: { NUMBER($length, maximumFractionDigits: 1) }", { NUMBER($allowance, maximumFractionDigits: 1) }" at most ({ $figure })
refusal-impassable = Impassable for { $figure }: { $thing }
refusal-enemy-too-near = Within 1" of an enemy without engaging: { $figure }, { $enemy }
refusal-base-overlap = No room for the base there: { $figure } would lie over { $other }
refusal-off-table = Outside the table: the whole base of { $figure } must be on it
refusal-cohesion = Unit out of cohesion: everybody in { $unit } must be within { NUMBER($distance, maximumFractionDigits: 1) }" of another, all in one chain
refusal-gun-turn = { $figure } turns by { $most } degrees at most
refusal-crew-behind = The crew go with their piece: { $figure } must end within { $reach }" of it
refusal-formation =
    Formation not allowed ({ $shape_word }): { $cause ->
        [trait] { $unit } is not trained for it
        [few] { $unit } has too few figures
        [near] somebody in { $unit } is less than 2" from another
        [apart] somebody in { $unit } is too far from the others
        [ranks] { $unit } does not stand in its ranks
        [ground] somebody in { $unit } stands in rough ground or in a building
        [march] { $unit } keeps its ranks only straight ahead or back, with one pivot at most
        [broken] { $unit } has broken its ranks over an obstacle or in rough ground
       *[other] there is none of that name
    }

# Why somebody cannot be shot at. Params: figure, target, weapon, distance, range, spotting, cause, by.
refusal-no-los =
    No line of sight from { $figure } to { $target }: { $cause ->
        [base] { $by } stands in between
       *[other] { $by } is in between
    }
refusal-not-spotted =
    Target not spotted: { $target }{ $spotting ->
        [0] {""}
       *[other] , spotted at { $spotting }" at most and { NUMBER($distance, maximumFractionDigits: 1) }" away
    }
refusal-out-of-range =
    { $figure ->
        [none] Out of range: { NUMBER($distance, maximumFractionDigits: 1) }", { $range }" at most ({ $weapon_word })
       *[other] Out of range: { $target } is { NUMBER($distance, maximumFractionDigits: 1) }" from { $figure }, { $range }" at most ({ $weapon_word })
    }
refusal-out-of-arc = Outside the shooting arc of { $figure }: { $target } is not within 45° of the facing
refusal-officer-screened = The Officer is screened by nearer troops ({ $target })
