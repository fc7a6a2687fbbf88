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
