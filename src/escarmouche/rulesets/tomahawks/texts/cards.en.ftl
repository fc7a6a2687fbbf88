# Cards
card-troop = { $type_word } card ({ $side })
card-forward = Forward! ({ $side })
card-morale = Morale card ({ $side })
card-clock = Clock
card-unknown = Face-down card
ask-play =
    { $points ->
        [0] Your player turn: which card do you play?
        [one] Your player turn: play a card, or use an ability (one command point).
       *[other] Your player turn: play a card, or use an ability ({ $points } command points).
    }
option-play-troop =
    { $reserved ->
        [true] Play from the reserve: { $card }
       *[false] Play: { $card }
    }
option-play-forward = Play: { $card }
option-play-morale = Play: { $card }
option-play-clock = Play: { $card }
event-card-dealt =
    { $secret ->
        [true] A card is dealt: { $side }.
       *[false] { $side } are dealt: { $card }.
    }
event-card-drawn =
    { $secret ->
        [true] A card is drawn: { $side }.
       *[false] { $side } draw: { $card }.
    }
event-clock-shown =
    { $aside ->
        [true] A Clock, which does not count: the round has just ended.
       *[false] { $shown ->
            [1] A Clock: the first of this round.
            [2] A Clock: the second of this round.
           *[other] A Clock: the third of this round.
        }
    }
event-morale-card-added = Half of the figures are lost: the Morale card joins the deck ({ $side }).
event-reshuffled = The deck is shuffled anew: { $count } cards.
event-card-played =
    { $reserved ->
        [true] { $side } play from the reserve: { $card }.
       *[false] { $side } play: { $card }.
    }

# Refusals of cards
refusal-not-your-turn = It is the other camp's turn
refusal-must-play = You must play a card or use an ability
refusal-card-not-held = { $card } is neither in your hand nor in your reserve
refusal-not-own-troop-card = Only your own Troop cards, not { $card }
