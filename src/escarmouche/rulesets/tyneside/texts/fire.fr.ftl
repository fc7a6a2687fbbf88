# Tir : les unités du joueur
ask-fire = Qui tire maintenant ?
pass-fire = Personne d’autre ne tire
ask-target = Cible du tir : { $unit } tire sur qui ?
ask-weapon = { $unit } tire sur { $target } : avec quelle arme ?
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
    } sur { $target } ({ $firers ->
        [one] un tir
       *[other] { $firers } tirs
    } ; { $able } en état de tirer).
event-shot =
    { $shooter } tire sur { $target } ({ $weapon_word }, { NUMBER($distance, maximumFractionDigits: 1) } cm, { $range_word }{ $shifted ->
        [true] , une de plus pour le mouvement
       *[false] { "" }
    }{ $cover ->
        [light] , couvert léger
        [heavy] , couvert lourd
       *[open] { "" }
    }, { $need }+) : { $effect ->
        [miss] manqué.
        [lost] touche perdue, il n’y a plus personne à atteindre.
        [graze] { $victim } n’a qu’une écorchure.
        [wound] { $victim } est touché.
       *[dead] { $victim } est abattu.
    }
event-shot-lost = { $shooter } n’a plus personne à portée et ne tire pas ({ $target }).

# Refus du tir
refusal-charged-or-engaged = A chargé ou est engagé : pas de tir ({ $unit })
refusal-fleeing = En fuite : pas de tir ({ $unit })
refusal-no-missile = { $unit } : personne n’a de quoi tirer ou lancer
refusal-engaged-target = Cible en mêlée avec les vôtres : { $figure }
refusal-no-line =
    { $cause ->
        [figure] Pas de ligne de tir sur { $figure } : { $by } fait obstacle
        [low] Pas de ligne de tir sur { $figure } : { $by } fait obstacle
        [high] Pas de ligne de tir sur { $figure } : { $by } fait obstacle
        [hill] Pas de ligne de tir sur { $figure } : { $by } fait obstacle
        [forest] Pas de ligne de tir sur { $figure } : plus de 10 cm de bois
        [wall] Pas de ligne de tir sur { $figure } : aucune ouverture de ce côté de { $by }
        [deep] Pas de ligne de tir sur { $figure } : trop loin dans le terrain dense pour être vu
        [die] Pas de ligne de tir sur { $figure } : trop éloigné pour être vu en terrain dense
        [far] Pas de ligne de tir sur { $figure } : dans un bois on voit à 20 cm au plus
       *[other] Pas de ligne de tir sur { $figure }
    }
refusal-outside-arc = { $figure } est hors de l’arc frontal : en ligne ou en colonne, on tire devant soi
refusal-only-pc-names = Seul un PJ vise un individu : { $unit } tire sur un groupe entier
refusal-fired-already = { $unit } : a déjà tiré dans cette phase
refusal-not-carried = { $unit } : personne ne porte cette arme ({ $weapon })
refusal-thrown-away = Arme déjà lancée : { $weapon }
refusal-nobody-to-fire-at = { $unit } : personne sur qui tirer
