# Mêlée
ask-melee = Mêlée : qui frappe qui, et avec quoi ?
ask-strike = Qui frappe qui, et avec quoi ? L’arme la plus longue frappe la première.
ask-strike-instead = Leur ennemi n’est plus là : qui frappent-ils à la place, avec la même arme ?
option-strike = { $figure }, avec { $weapon_word }

event-struck =
    { $free ->
        [true] { $striker } frappe { $target } qui se dérobe : { $result ->
            [kill] touché !
            [push-back] repoussé.
           *[miss] manqué.
        }
       *[false] { $striker } frappe { $target } ({ $weapon_word }) : { $result ->
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
        [one] { $figure } ne peut reculer devant { $by } et ne frappe pas.
       *[other] { $figure } recule devant { $by }.
    }

refusal-no-time = Plus le temps de frapper : { $figure } a tiré { $shots } coups
refusal-no-blow = { $figure } n’a plus de coup à porter ce tour-ci
refusal-no-contact = { $figure } n’est au contact de personne
