# Answers in words
said-none = no more
said-pass = pass
said-yes = yes
said-no = no
said-stays = stays
said-place = ({ $x }, { $y })
said-number = { $number }
# How a game ended
ended-won = { $winner } win.
ended-draw = A draw.
# What a die is thrown for, and which have fallen
die-for = { $told ->
    [roll] { " " }({ $roll_word }{ $many ->
        [one] { "" }
       *[other] , die { $number } of { $many }
    }{ $fallen ->
        [none] { "" }
       *[other] ; fallen so far: { $fallen }
    })
    [fallen] { " " }(fallen so far: { $fallen })
   *[none] { "" }
}
