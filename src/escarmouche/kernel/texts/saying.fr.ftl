# Answers in words
said-none = rien de plus
said-pass = passer
said-yes = oui
said-no = non
said-stays = reste
said-place = ({ $x } ; { $y })
said-number = { $number }
# How a game ended
ended-won = Victoire : { $winner }.
ended-draw = Partie nulle.
# Pour quoi un dé est lancé, et ceux qui sont tombés
die-for = { $told ->
    [roll] { " " }({ $roll_word }{ $many ->
        [one] { "" }
       *[other] , dé { $number } sur { $many }
    }{ $fallen ->
        [none] { "" }
       *[other] { " " }; déjà tombé : { $fallen }
    })
    [fallen] { " " }(déjà tombé : { $fallen })
   *[none] { "" }
}
