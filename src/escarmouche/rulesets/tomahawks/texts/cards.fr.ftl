# Cartes
card-troop = Carte { $type_word } ({ $side })
card-forward = En Avant ! ({ $side })
card-morale = Carte Moral ({ $side })
card-clock = Horloge
card-unknown = Carte face cachée
ask-play =
    { $points ->
        [0] À vous de jouer : quelle carte ?
        [one] À vous de jouer : une carte, ou une aptitude (un point de commandement).
       *[other] À vous de jouer : une carte, ou une aptitude ({ $points } points de commandement).
    }
option-play-troop =
    { $reserved ->
        [true] Jouer de la réserve : { $card }
       *[false] Jouer : { $card }
    }
option-play-forward = Jouer : { $card }
option-play-morale = Jouer : { $card }
option-play-clock = Jouer : { $card }
event-card-dealt =
    { $secret ->
        [true] Une carte est distribuée : { $side }.
       *[false] Carte distribuée ({ $side }) : { $card }.
    }
event-card-drawn =
    { $secret ->
        [true] Une carte est piochée : { $side }.
       *[false] Carte piochée ({ $side }) : { $card }.
    }
event-clock-shown =
    { $aside ->
        [true] Une Horloge, qui ne compte pas : la manche vient de finir.
       *[false] { $shown ->
            [1] Une Horloge : la première de la manche.
            [2] Une Horloge : la deuxième de la manche.
           *[other] Une Horloge : la troisième de la manche.
        }
    }
event-morale-card-added = La moitié des figurines est perdue : la carte Moral entre dans le paquet ({ $side }).
event-reshuffled = Le paquet est mélangé à nouveau : { $count } cartes.
event-card-played =
    { $reserved ->
        [true] Carte jouée de la réserve ({ $side }) : { $card }.
       *[false] Carte jouée ({ $side }) : { $card }.
    }

# Refus de cartes
refusal-not-your-turn = C’est au camp adverse de jouer
refusal-must-play = Vous devez jouer une carte ou une aptitude
refusal-card-not-held = Ni dans votre main, ni dans votre réserve : { $card }
refusal-not-own-troop-card = Seulement vos cartes Troupes ({ $card })
