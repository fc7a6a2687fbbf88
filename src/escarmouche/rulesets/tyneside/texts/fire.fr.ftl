# Tir : les unités du joueur
ask-fire = Qui tire maintenant ?
pass-fire = Personne d’autre ne tire
ask-target = { $unit } : sur qui tirer ?
ask-weapon = { $unit } : avec quelle arme tirer sur { LE($target) } ?
option-fire = { $unit }
option-fire-figure = { $figure }
option-target =
    { $unit }, à { $distance } cm{ $cover ->
        [light] , sous couvert léger
        [heavy] , sous couvert lourd
       *[open] { "" }
    } : { $count ->
        [one] un tir
       *[other] { $count } tirs
    }, touche sur { $need }+
option-target-figure =
    { $figure }, à { $distance } cm{ $cover ->
        [light] , sous couvert léger
        [heavy] , sous couvert lourd
       *[open] { "" }
    } : { $count ->
        [one] un tir
       *[other] { $count } tirs
    }, touche sur { $need }+
option-target-man =
    { $figure } et nul autre, à { $distance } cm{ $cover ->
        [light] , sous couvert léger
        [heavy] , sous couvert lourd
       *[open] { "" }
    } : touche sur { $need }+
option-weapon =
    { $weapon_word } : { $able ->
        [one] un homme peut s’en servir
       *[other] { $able } hommes peuvent s’en servir
    }, touche sur { $need }+
event-unit-fired =
    { $unit } : { $share ->
        [half] de pied ferme, un homme sur deux tire
        [third] après un mouvement, un homme sur trois tire
       *[all] tir
    } sur { LE($target) } ({ $firers ->
        [one] un tir
       *[other] { $firers } tirs
    } ; { $able } en état de tirer).
event-shot =
    { LE($shooter, start: 1) } tire sur { LE($target) } ({ $weapon_word }, { NUMBER($distance, maximumFractionDigits: 1) } cm, { $range_word }{ $shifted ->
        [true] , une de plus pour le mouvement
       *[false] { "" }
    }{ $cover ->
        [light] , couvert léger
        [heavy] , couvert lourd
       *[open] { "" }
    }, { $need }+) : { $effect ->
        [miss] manqué.
        [lost] touche perdue, il n’y a plus personne à atteindre.
        [graze] { LE($victim) } n’a qu’une écorchure.
        [wound] { LE($victim) } est touché.
       *[dead] { LE($victim) } est abattu.
    }
event-shot-lost = { LE($shooter, start: 1) } n’a plus personne à portée et ne tire pas ({ LE($target) }).

# Refus du tir
refusal-charged-or-engaged = A chargé ou est engagé : pas de tir ({ LE($unit) })
refusal-fleeing = En fuite : pas de tir ({ LE($unit) })
refusal-no-missile = { $unit } : personne n’a de quoi tirer ou lancer
refusal-engaged-target = Cible en mêlée avec les vôtres : { LE($figure) }
refusal-no-line =
    { $cause ->
        [figure] Pas de ligne de tir sur { LE($figure) } : { LE($by) } fait obstacle
        [low] Pas de ligne de tir sur { LE($figure) } : { LE($by) } fait obstacle
        [high] Pas de ligne de tir sur { LE($figure) } : { LE($by) } fait obstacle
        [hill] Pas de ligne de tir sur { LE($figure) } : { LE($by) } fait obstacle
        [forest] Pas de ligne de tir sur { LE($figure) } : plus de 10 cm de bois
        [wall] Pas de ligne de tir sur { LE($figure) } : aucune ouverture de ce côté { DU($by) }
        [deep] Pas de ligne de tir sur { LE($figure) } : trop loin dans le terrain dense pour être vu
        [die] Pas de ligne de tir sur { LE($figure) } : trop éloigné pour être vu en terrain dense
        [far] Pas de ligne de tir sur { LE($figure) } : dans un bois on voit à 20 cm au plus
       *[other] Pas de ligne de tir sur { LE($figure) }
    }
refusal-outside-arc = { LE($figure, start: 1) } est hors de l’arc frontal : en ligne ou en colonne, on tire devant soi
refusal-only-pc-names = Seul un PJ vise un individu ; les autres tirent sur un groupe entier ({ LE($unit) })
refusal-fired-already = { $unit } : a déjà tiré dans cette phase
refusal-not-carried = { $unit } : personne ne porte cette arme ({ $weapon })
refusal-thrown-away = Arme déjà lancée : { $weapon }
refusal-nobody-to-fire-at = { $unit } : personne sur qui tirer
