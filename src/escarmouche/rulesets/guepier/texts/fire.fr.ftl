# Localisations
ask-locate = Qui cherchez-vous à localiser ?
option-locate =
    { $figure }, { $shelter ->
        [dense] sous abri dense
        [light] sous abri léger
       *[open] à découvert
    }, à { $distance } cm de { $observer } : { $need } ou plus au d6{ $plus ->
        [0] { "" }
       *[other] , en ajoutant { $plus }
    }
event-localised =
    { $located ->
        [true] { LE($observer, start: 1) } localise { LE($target) }{ $shelter ->
            [dense] , sous abri dense.
            [light] , sous abri léger.
           *[open] , à découvert.
        }
       *[false] { LE($observer, start: 1) } cherche { LE($target) } des yeux, en vain.
    }
refusal-already-located = { LE($figure, start: 1) } est déjà localisé

# Tirs
ask-fire = Qui tire maintenant ?
ask-target = Sur qui { LE($figure) } tire-t-il ?
ask-aim = { LE($figure, start: 1) } prend-il le temps de viser { LE($target) } ?
ask-salvo-shooters = Qui participe à la salve ?
ask-salvo-target = Sur quel détachement la salve est-elle tirée ?
option-fire = { $figure }
option-salvo = Salve { DU($figure) } et des siens ({ $count } en tout)
option-gun = { $gun }
option-target =
    { $figure } à { $distance } cm : { $need } ou plus{ $plus ->
        [0] { "" }
       *[other] , en ajoutant { $plus }
    }{ $priority ->
        [true] { "" }
       *[false] , moins un d4 (cible non prioritaire)
    }
option-salvo-target = { $figure } et les siens ({ $count } en tout)
refusal-no-firearm = { LE($figure, start: 1) } n’a pas d’arme à feu
refusal-no-enemy = { LE($figure, start: 1) } n’est pas un ennemi présent sur la table

event-fired =
    { $manner ->
        [aimed] { LE($shooter, start: 1) } vise et tire
        [salvo] Dans la salve, { LE($shooter) } tire
        [defensive] { LE($shooter, start: 1) }, chargé, tire
       *[plain] { LE($shooter, start: 1) } tire
    } { $weapon ->
        [pistol] au pistolet
        [obsolete_rifle] avec son vieux fusil
       *[rifle] au fusil
    } sur { LE($target) }, à { NUMBER($distance, maximumFractionDigits: 1) } cm : { $outcome ->
        [hit] touché.
        [jam] l’arme s’enraye.
       *[miss] manqué.
    }
event-salvo-ordered = Salve ! { $shooters } tirent sur { $targets }.
event-saved =
    { LE($figure, start: 1) }{ $cover ->
        [dense] , sous couvert dense,
        [light] , sous couvert léger,
       *[none] { "" }
    } { $outcome ->
        [stopped] est stoppé par { $cause ->
            [cannon] le boulet
            [explosion] l’explosion
           *[other] le tir
        }.
        [pinned] est cloué au sol.
       *[eliminated] est mis hors de combat.
    }
event-fire-started = Un incendie se déclare ; sa fumée restera jusqu’à la fin.
event-breach-opened = { LE($obstacle, start: 1) } : le passage est ouvert.
