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
