# Tir : sur qui, et avec quoi
ask-shoot = Tir, { $unit } : sur qui, et avec quoi ?
ask-single-shots = Fin du mouvement, { $unit } : utiliser les armes à coup unique ? Tir précipité, et le coup est parti pour la partie.
pass-single-shots = Les garder
ask-split = { $unit } : sur qui tire chaque figurine ? Les figurines omises ne tirent pas. Les résultats s’appliquent dans l’ordre où les cibles sont nommées.
ask-interrupt =
    { $moment ->
        [half] { $target }, à mi-chemin du mouvement : qui l’interrompt ?
       *[end] { $target }, au bout du mouvement : qui l’interrompt ?
    }
pass-interrupt = Personne ne tire maintenant
ask-fire-at-engager =
    { $target } contre { $unit } : tirer avant le contact ? { $vigilant ->
        [true] Unité à l’affût : tir ajusté, le marqueur est dépensé.
       *[false] Tir précipité.
    }
pass-fire-at-engager = Attendre le choc
option-fire =
    { $target }, { $weapon_word } : { $count ->
        [one] un tir
       *[other] { $count } tirs
    } à partir de { NUMBER($distance, maximumFractionDigits: 1) }", touche sur { $impossible ->
        [true] un 9 naturel
       *[false] { $need }+
    }
option-fire-by =
    { $unit }, { $weapon_word } : { $count ->
        [one] un tir
       *[other] { $count } tirs
    } à partir de { NUMBER($distance, maximumFractionDigits: 1) }", touche sur { $impossible ->
        [true] un 9 naturel
       *[false] { $need }+
    }
option-volley =
    Salve sur { $target }, { $weapon_word } : { $count } tirs à partir de { NUMBER($distance, maximumFractionDigits: 1) }", touche sur { $impossible ->
        [true] un 9 naturel
       *[false] { $need }+
    }
option-volley-by =
    Salve, { $unit }, { $weapon_word } : { $count } tirs à partir de { NUMBER($distance, maximumFractionDigits: 1) }", touche sur { $impossible ->
        [true] un 9 naturel
       *[false] { $need }+
    }
option-split = { $unit }, figurine par figurine ({ $count } peuvent tirer)
option-shot =
    { $target }, { $weapon_word }, à { NUMBER($distance, maximumFractionDigits: 1) }" : touche sur { $impossible ->
        [true] un 9 naturel
       *[false] { $need }+
    }

# Pertes
ask-casualties =
    { $unit } : { $count ->
        [one] quelle figurine tombe ?
       *[other] quelles { $count } figurines tombent ?
    } Seulement parmi celles qui pouvaient être prises pour cible.
option-casualty = { $figure }
ask-sacrifice = L’Officier va être tué ({ $figure }) : l’un de ses voisins tombe-t-il à sa place ?
pass-sacrifice = Personne : il tombe
option-sacrifice = { $figure } ({ $unit })

# Ce qui arrive
event-unit-fired =
    { $volley ->
        [true] Salve
       *[false] { $hasty ->
            [true] Tir précipité
           *[false] Tir
        }
    }, { $unit } sur { $target } : { $weapon_word }, { $count ->
        [one] un tir
       *[other] { $count } tirs
    } à { NUMBER($distance, maximumFractionDigits: 1) }" ; { $hits ->
        [0] aucune touche.
        [one] une touche, { $kills ->
            [0] aucun tué.
           *[other] un tué.
        }
       *[other] { $hits } touches, { $kills ->
            [0] aucun tué.
            [one] un tué.
           *[other] { $kills } tués.
        }
    }
event-move-interrupted =
    { $moment ->
        [half] À l’affût, { $unit } : tir sur { $target } en plein mouvement.
       *[end] À l’affût, { $unit } : tir sur { $target } au bout du mouvement.
    }
event-sacrificed = Sacrifice pour l’Officier ({ $officer }) : { $figure }.
event-figures-lost =
    Pertes, { $unit } : { $figures_count ->
        [one] une figurine
       *[other] { $figures_count } figurines
    }{ $cause ->
        [fire] { " " }sous le feu ennemi.
        [melee] { " " }au corps-à-corps.
        [break-off] , en rompant le combat.
        [rout] { " " }dans la déroute.
        [flight] , en fuite hors de la table.
       *[other] .
    }
event-unit-destroyed = { $unit } : plus personne.
event-reloaded =
    Rechargement, { $unit } : { $figures_count ->
        [one] une figurine.
       *[other] { $figures_count } figurines.
    }
event-became-vigilant = À l’affût : { $unit }.

# Refus de tir
refusal-no-weapon = Aucune arme de tir : { $unit }
refusal-not-carried = Arme que personne ne porte ({ $weapon_word }) : { $unit }
refusal-not-loaded = Arme non rechargée ({ $weapon_word }) : { $figure }
refusal-already-used = Arme à coup unique déjà utilisée : { $figure } ({ $weapon_word })
refusal-nobody-to-shoot = Aucune cible : { $unit }
refusal-nobody-shoots = Il faut qu’au moins une figurine tire ({ $unit })
refusal-no-crew =
    { $unit ->
        [none] Moins de { $need } servants à la pièce :
       *[other] Moins de { $need } servants à la pièce ({ $unit }) :
    } { $count ->
        [0] personne
        [one] un seul
       *[other] { $count }
    } à 2" ou moins
refusal-no-volley =
    { $unit ->
        [none] Salve impossible : il faut l’ordre serré et { $need } tireurs (ici { $count })
       *[other] Salve impossible : il faut l’ordre serré et { $need } tireurs ({ $unit } : { $count } peuvent tirer sur cette cible)
    }
refusal-target-hidden = Marqueur caché : ni tir ni engagement ({ $target })
refusal-nothing-to-reload = Rien à recharger, aucun marqueur Fumée : { $unit }
refusal-no-vigilance = Vigilance impossible, aucune arme chargée : { $unit }
refusal-artillery-cannot =
    { $unit ->
        [none] Interdit à l’artillerie : ni engagement, ni vigilance, ni mouvement caché
       *[other] Interdit à l’artillerie : ni engagement, ni vigilance, ni mouvement caché ({ $unit })
    }
refusal-not-exposed = Ne pouvait pas être pris pour cible, une autre figurine doit tomber : { $figure }
refusal-no-sacrifice = Seul un ami à { $distance }" ou moins, qui n’est pas Officier, peut tomber à sa place ({ $figure })
