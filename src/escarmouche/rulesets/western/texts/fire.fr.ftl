# Déclarations de tir
ask-early-shots = Tirs anticipés : chaque joueur déclare en secret.
ask-shots = Tirs : chaque joueur déclare en secret.
ask-shooter =
    { $moment ->
        [early] Qui tire avant les mouvements ? Il ne bougera pas de tout le tour.
        [surprise] Qui tire par surprise ?
       *[shoot] Qui tire ?
    }{ $count ->
        [0] { "" }
        [one] { " " }Un tireur est déjà noté.
       *[other] { " " }{ $count } tireurs sont déjà notés.
    }
ask-target = Sur qui { LE($figure) } tire-t-il ?
ask-arms = Avec quoi { LE($figure) } tire-t-il sur { LE($target) }, et combien de fois ?
ask-spread = { LE($figure, start: 1) } : comment tire-t-il ses { $shots } coups ({ $weapon_word }) ?
ask-split-target = { LE($figure, start: 1) } : sur qui le coup { $shot } sur { $shots } ?
ask-call-duel =
    { $count ->
        [one] { LE($figure, start: 1) } provoque-t-il { LE($target) } en duel ? Si chacun ne vise que l’autre, les dés de couleur disent qui est le plus rapide.
       *[other] { LE($figure, start: 1) } provoque-t-il en duel { LE($target) } et les siens ? Si personne d’autre ne s’en mêle, les dés de couleur disent qui est le plus rapide.
    }
ask-volley-target = Sur qui { LE($figure) } et les siens tirent-ils ensemble ?
ask-volley = Qui participe à la salve sur { LE($target) }, et comment ?
option-shooter = { $figure }
option-volley = Salve : { LE($figure) } et les siens ({ $count } en tout)
option-arrows = Volée de traits : { LE($figure) } et les siens ({ $count } en tout)
option-target =
    { $figure }, à { $distance } cm{ $cover ->
        [cover] , à couvert
        [swimmer] , à la nage
        [forest] , à travers la forêt
        [loophole] , derrière une meurtrière
       *[none] { "" }
    }
option-target-group =
    Le groupe de { $figure } ({ $count } en tout), à { $distance } cm{ $cover ->
        [cover] , à couvert
        [swimmer] , à la nage
        [forest] , à travers la forêt
        [loophole] , derrière une meurtrière
       *[none] { "" }
    }
option-pick =
    { $figure }, choisi dans son groupe, à { $distance } cm{ $cover ->
        [cover] , à couvert
        [swimmer] , à la nage
        [forest] , à travers la forêt
        [loophole] , derrière une meurtrière
       *[none] { "" }
    }
option-point-blank = { $figure }, à bout portant
option-arms =
    { $weapon_word }, { $shots ->
        [one] un tir
       *[other] { $shots } tirs
    }{ $elite ->
        [bonus] , tir d’élite
        [pick] , tir d’élite sur la cible choisie
       *[none] { "" }
    } : il faut { $need ->
        [7] un 7 naturel
        [8] trois 6 ensemble
        [9] quatre 6 ensemble
        [10] cinq 6 ensemble
        [11] six 6 ensemble
        [12] sept 6 ensemble
       *[other] { $need } ou plus
    }
option-spread-together = Ensemble, d’un seul jet
option-spread-spaced = Espacés, un jet par coup
option-spread-split = Sur plusieurs cibles
option-spread-later =
    { $shots ->
        [2] Un maintenant, l’autre plus tard sur la même cible
       *[other] Un maintenant, les autres plus tard sur la même cible
    }
option-spread-later-other =
    { $shots ->
        [2] Un maintenant, l’autre plus tard sur une autre cible
       *[other] Un maintenant, les autres plus tard sur une autre cible
    }
option-volley-target =
    { $count ->
        [one] { $figure } : { $shooters } tireurs l’ont en vue
       *[other] Le groupe de { $figure } ({ $count } en tout) : { $shooters } tireurs l’ont en vue
    }

# Le long d’un mouvement
ask-interruptions = Un ennemi bouge : tirs sur lui au passage.
ask-interrupt =
    { LE($figure, start: 1) } bouge : qui tire sur lui au passage ? Le tireur ne bougera pas de tout le tour.{ $count ->
        [0] { "" }
        [one] { " " }Un tireur est déjà noté.
       *[other] { " " }{ $count } tireurs sont déjà notés.
    }
ask-moving-shots = Tirs en mouvement.
ask-moving-shot = { LE($figure, start: 1) } tire-t-il en chemin ?
ask-point =
    À quel endroit du chemin, en cm depuis le départ ({ $length } cm en tout) ?
# Ce que dit celui qui passe
pass-shooter =
    { $count ->
        [0] Personne ne tire
       *[other] C’est tout
    }
pass-interrupt =
    { $count ->
        [0] Le laisser passer
       *[other] C’est tout
    }
pass-moving-shot = Il ne tire pas
option-moving-target =
    { $count ->
        [one] { $figure }
       *[other] Le groupe de { $figure } ({ $count } en tout)
    }
refusal-not-from-there = { LE($figure, start: 1) } ne peut pas tirer ainsi à cet endroit du chemin ({ $at } cm)

# Ce qui arrive
event-fired =
    { LE($shooter, start: 1) } tire{ $shots ->
        [one] { "" }
       *[other] { " " }{ $shots } fois
    }{ $moment ->
        [early] { " " }avant les mouvements
        [interruption] { " " }au passage
        [moving] { " " }en mouvement
        [surprise] { " " }par surprise
       *[shoot] { "" }
    } ({ $weapon_word }) sur { $group ->
        [one] { LE($target) }
       *[other] le groupe { DU($target) }
    }, à { NUMBER($distance, maximumFractionDigits: 1) } cm{ $elite ->
        [none] { "" }
       *[other] , en tireur d’élite
    } : { $struck_count ->
        [0] { $hits ->
            [0] manqué.
           *[other] touche perdue.
        }
        [one] touche { LE($struck) }.
       *[other] { $struck_count } touches ({ $struck }).
    }
event-volley-fired =
    Salve de { $shooters } sur { $group ->
        [one] { LE($target) }
       *[other] le groupe { DU($target) }
    }, à { NUMBER($distance, maximumFractionDigits: 1) } cm : { $struck_count ->
        [0] manqué.
        [one] touche { LE($struck) }.
       *[other] { $struck_count } touches ({ $struck }).
    }
event-shot-held =
    { $cause ->
        [fell-first] { LE($shooter, start: 1) } tombe avant d’avoir tiré.
       *[target-gone] { LE($shooter, start: 1) } ne tire pas : sa cible n’est plus là.
    }
event-duel-fought =
    Duel ! { LE($lone, start: 1) } contre { $others } (totaux : { $totals }). { $faster ->
        [lone] { LE($lone, start: 1) } dégaine le premier.
        [others] { $others_count ->
            [one] { $others } dégaine le premier.
           *[other] { $others } dégainent les premiers.
        }
       *[nobody] Ils dégainent au même instant.
    }
event-jammed = L’arme { DU($figure) } s’enraye ({ $weapon_word }) : deux 1 dans le tour.

# Refus
refusal-early-moved = { LE($figure, start: 1) } a bougé ce tour : il ne tire plus avant l’étape des tirs
refusal-found-now = { LE($figure, start: 1) } vient d’être découvert : il agit de nouveau dès l’étape suivante
refusal-no-missile = { LE($figure, start: 1) } n’a rien pour tirer
refusal-swimmer = { LE($figure, start: 1) } nage : il ne tire ni ne recharge
refusal-barred = Arme à recharger : après son double 1, { LE($figure) } ne tire avec rien ce tour
refusal-other-weapon = Tir non déclaré : { LE($figure) } a déjà tiré avec une autre arme ce tour
refusal-shots-declared =
    { $shots ->
        [one] Tir non déclaré : { LE($figure) } n’avait annoncé qu’un tir ce tour
       *[other] Tir non déclaré : { LE($figure) } n’avait annoncé que { $shots } tirs ce tour
    }
refusal-driver-hands = Qui mène l’attelage n’a pas les deux mains libres pour cette arme
refusal-in-contact = Vous êtes au contact : { LE($figure) } ne tire que sur un ennemi qui le touche
refusal-other-target = Tir non déclaré : { LE($figure) } avait annoncé une autre cible
refusal-not-visible =
    { $cause ->
        [wall] Cible non visible : un mur la cache
        [opening] Cible non visible : l’ouverture est trop de biais
        [high] Cible non visible : une palissade ou un rempart la cache
        [solid] Cible non visible : le relief la cache
        [vehicle] Cible non visible : un véhicule la cache
        [forest] Cible non visible : plus de 10 cm de forêt
        [crouched] Cible non visible : accroupie et immobile dans les broussailles ou la rocaille
       *[other] Cible non visible
    }
refusal-mixed-with-friends = Cible mêlée à vos amis
refusal-declared-already = { LE($figure, start: 1) } est déjà noté
refusal-nobody-visible = { LE($figure, start: 1) } ne voit aucune cible
refusal-volley-alone = Une salve se tire à deux au moins
