# Answers in words
said-none = no more
said-pass = pass
said-yes = yes
said-no = no
said-stays = stays
# How a game ended
ended-won = { $winner } win.
ended-draw = A draw.
