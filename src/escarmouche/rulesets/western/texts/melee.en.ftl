# Melee
ask-melee = Melee: who strikes whom, and with what?
ask-strike = Who strikes whom, and with what? The longer weapon strikes first.
ask-strike-instead = Their enemy is gone: whom do they strike instead, with the same weapon?
option-strike = { $figure }, with { $weapon_word }

event-struck =
    { $free ->
        [true] { $striker } strikes at { $target }, who is moving away: { $result ->
            [kill] a telling blow!
            [push-back] pushed back.
           *[miss] missed.
        }
       *[false] { $striker } strikes { $target } ({ $weapon_word }): { $result ->
            [kill] a telling blow{ $stands ->
                [true] !
               *[false] , but the other was there first.
            }
            [push-back] pushed back{ $stands ->
                [true] .
               *[false] , but the other was there first.
            }
           *[miss] missed.
        }
    }
event-recoiled =
    { $path_count ->
        [one] { $figure } has no way back from { $by }, and strikes no blow.
       *[other] { $figure } recoils before { $by }.
    }

refusal-no-time = No time left to strike: { $figure } has fired { $shots } shots
refusal-no-blow = { $figure } has no blow left this turn
refusal-no-contact = { $figure } is in contact with nobody
