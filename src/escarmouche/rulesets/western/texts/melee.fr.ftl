# Mêlée
ask-melee = Mêlée : qui frappe qui, et avec quoi ?
ask-strike = Qui frappe qui, et avec quoi ? L’arme la plus longue frappe la première.
ask-strike-instead = Leur ennemi n’est plus là : qui frappent-ils à la place, avec la même arme ?
option-strike = { $figure }, avec { $weapon_word }

event-struck =
    { $free ->
        [true] { LE($striker, start: 1) } frappe { LE($target) } qui se dérobe : { $result ->
            [kill] touché !
            [push-back] repoussé.
           *[miss] manqué.
        }
       *[false] { LE($striker, start: 1) } frappe { LE($target) } ({ $weapon_word }) : { $result ->
            [kill] touché{ $stands ->
                [true] { " " }!
               *[false] , mais l’autre l’a devancé.
            }
            [push-back] repoussé{ $stands ->
                [true] .
               *[false] , mais l’autre l’a devancé.
            }
           *[miss] manqué.
        }
    }
event-recoiled =
    { $path_count ->
        [one] { LE($figure, start: 1) } ne peut reculer devant { LE($by) } et ne frappe pas.
       *[other] { LE($figure, start: 1) } recule devant { LE($by) }.
    }

refusal-no-time = Plus le temps de frapper : { LE($figure) } a tiré { $shots } coups
refusal-no-blow = { LE($figure, start: 1) } n’a plus de coup à porter ce tour-ci
refusal-no-contact = { LE($figure, start: 1) } n’est au contact de personne
