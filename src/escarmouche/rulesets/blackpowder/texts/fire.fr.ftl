# La phase de tir
ask-shooter = Tir : qui fait feu maintenant ? Qui n’a pas tiré à la fin de la phase retient son feu.
option-shooter =
    { $side ->
        [none] { $unit }, sur { $target }{ $count ->
            [one] { "" }
           *[other] { " " }ou d’autres
        } ({ NUMBER($distance, maximumFractionDigits: 1) }")
       *[other] { $unit }, { $side_word }, sur { $target }{ $count ->
            [one] { "" }
           *[other] { " " }ou d’autres
        } ({ NUMBER($distance, maximumFractionDigits: 1) }")
    }
option-done-shooting = Cessez le feu : fin de la phase
ask-target = { $unit } : feu sur qui ?
option-target =
    { $target }, { NUMBER($distance, maximumFractionDigits: 1) }" : { $dice ->
        [one] un dé
       *[other] { $dice } dés
    } à { $need }+{ $enfilade ->
        [true] { ", " }enfilade
       *[false] { "" }
    }{ $overhead ->
        [true] { ", " }par-dessus
       *[false] { "" }
    }{ $clear ->
        [true] { "" }
       *[false] { ", " }cible non dégagée
    }
option-share = Répartir les { $dice } dés entre { $count } cibles
ask-share-dice = { $unit } : combien de dés sur chacun ? Jamais plus sur une cible plus lointaine que sur une plus proche.
ask-garrison-dice = { $unit } : combien de dés de ce côté ? Il en reste { $left } pour tous les côtés ensemble.
ask-shrapnel = { $unit }, sur { $target } : obus à balles ? Trois dés touchant à 5+ au lieu de deux à 4+.
ask-closing-target = { $unit }, tir de réaction : sur qui ?
option-charger = { $charger }
ask-traversing-fire = { $target } défile devant { $unit }, à { NUMBER($distance, maximumFractionDigits: 1) }" : feu ? C’est son seul tir de réaction de ce tour.

# Ce qui arrive
event-shot-fired =
    { $shot ->
        [closing-fire] Tir de réaction
        [traversing-fire] Tir d’opportunité
        [bounce] Le boulet rebondit
       *[shooting] { $enfilade ->
            [true] Tir en enfilade
           *[false] { $overhead ->
                [true] Tir par-dessus
               *[false] Tir
            }
        }
    }, { $unit } sur { $target } : { $thrown ->
        [one] un dé
       *[other] { $thrown } dés
    }, { $hits ->
        [0] aucune touche.
        [one] une touche, { $casualties ->
            [0] sauvée.
           *[other] une perte.
        }
       *[other] { $hits } touches, { $casualties ->
            [0] toutes sauvées.
            [one] une perte.
           *[other] { $casualties } pertes.
        }
    }{ $first_fire ->
        [true] { " " }Le premier feu compte.
       *[false] { "" }
    }
event-nerves-tested =
    { $result ->
        [terror] Recrues, { $unit } : la terreur ! Seuls les six touchent ce tour, et les rangs sont en désordre.
        [panic] Recrues, { $unit } : la panique. Seuls les six touchent ce tour.
        [huzzah] Recrues, { $unit } : hourra ! Un dé de plus.
       *[steady] Recrues, { $unit } : elles tiennent comme de vieux soldats.
    }
event-fire-declined =
    { $shot ->
        [closing-fire] { $unit } retient son feu contre { $target }.
       *[traversing-fire] { $unit } laisse passer { $target } sans tirer.
    }

# Refus
refusal-not-active-side = Seul le camp actif tire, pas { $unit }
refusal-already-shot = { $unit } a déjà tiré dans cette phase
refusal-side-shot = { $unit } a déjà tiré de ce côté ({ $side_word })
refusal-no-target = { $target } n’est pas une cible pour { $unit }
refusal-too-many-dice = Trop de dés pour ce tir : { $given } sur { $most }
refusal-split-order = { $target } est plus loin que { $nearer } et ne peut pas recevoir plus de dés ({ $given } contre { $less })
refusal-reaction-used = { $unit } a déjà donné son seul tir de réaction de ce tour

# Les côtés d’un carré
value-front = avant
value-rear = arrière
value-left = gauche
value-right = droite
