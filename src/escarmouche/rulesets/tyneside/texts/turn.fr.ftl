# Le tour
event-turn-began = Tour { $turn }. En premier : { LE($first) }.
event-phase-began = Phase : { LE($side) }.
event-step-began =
    { $step ->
        [command] Commandement : { LE($side) }.
        [act] Mouvements : { LE($side) }.
        [fire] Tirs : { LE($side) }.
       *[melee] Mêlées.
    }
event-initiative-rolled =
    { $tied ->
        [true] Trois égalités. En premier à chaque tour : { LE($first) }.
       *[false] Le plus haut dé. En premier à chaque tour : { LE($first) }.
    }
event-sighted = { $unit }, en terrain dense : visible du dehors jusqu’à { $die }0 cm pendant cette phase.
event-aroused = Un ennemi en vue : tous les groupes de ce camp ont désormais l’ordre d’attaquer ({ LE($side) }).

# Risque et résultats
event-action-rolled =
    { $unit } : facteur de risque { $factor }{ $modifiers ->
        [0] { "" }
       *[other] { " " }({ $parts })
    } ; le dé donne { $die } : { $cell_word }.{ $standing ->
        [uncommanded] { "" }
        [following] { " " }Le peloton reste uni, avec { LE($follows) } : { $result_word }.
        [pc] { $bound ->
            [true] { " " }Il doit obéir à ce résultat.
           *[false] { " " }Il agit à sa guise.
        }
       *[commanded] { $bound ->
            [true] { " " }Unité commandée, mais le résultat est obligatoire.
           *[false] { " " }Unité commandée : elle agit librement.
        }
    }
event-routed =
    { $broken ->
        [true] { $unit } : en déroute, formation rompue.
       *[false] { $unit } : en déroute.
    }
event-rallied = { $unit } : la déroute est finie.
value-risk-hero = héros avec l’unité
value-risk-cover = unité entièrement à couvert
value-risk-enemy-in-range = ennemi en vue et à portée
value-risk-greens-in-range = bleus à portée d’un ennemi en vue
value-risk-losses = pertes
value-risk-seconds-killed = officiers en second tués
value-risk-flank = ennemi sur le flanc ou l’arrière
value-risk-fled = en fuite ou repoussé

# Ce qui arrive aux hommes
event-wounded = { LE($figure, start: 1) } est blessé.
event-killed =
    { $second ->
        [true] { LE($figure, start: 1) } est blessé une seconde fois et tombe.
       *[false] { LE($figure, start: 1) } est tué.
    }
event-figure-left =
    { $safe ->
        [true] { LE($figure, start: 1) } s’échappe par le bord { $edge_word }.
       *[false] { LE($figure, start: 1) } a quitté la table par le bord { $edge_word } : il est perdu.
    }
event-unit-destroyed = { $unit } : il n’en reste personne.
event-loaded =
    { $figures_count ->
        [one] { LE($figures, start: 1) } a rechargé.
       *[other] { $unit } : { $figures_count } hommes ont rechargé.
    }
event-burnt = { LE($building, start: 1) } : le feu y est mis ({ LE($side) }).
value-north = nord
value-south = sud
value-east = est
value-west = ouest

# La fin
verdict-retreat = Tous les groupes ennemis sont en retraite ou détruits.
verdict-both = Les deux camps arrivent à leur fin en même temps.
verdict-points = Les points de victoire décident.
verdict-losses = Les pertes décident.
verdict-got-away = Assez d’hommes se sont échappés par le bord nord.
verdict-too-few = Il reste trop peu d’hommes pour passer.
verdict-held-up = Le temps est écoulé : la patrouille n’est pas passée.
verdict-broke-through = Deux groupes en formation ont percé vers l’ouest.
verdict-barred = Le temps est écoulé : la route de l’ouest est restée barrée.
event-game-ended =
    { $degree ->
        [draw] La partie est nulle.
       *[win] Victoire : { LE($winner) }.
    } { $reason ->
        [retreat] { verdict-retreat }
        [both] { verdict-both }
        [points] { verdict-points }
        [got-away] { verdict-got-away }
        [too-few] { verdict-too-few }
        [held-up] { verdict-held-up }
        [broke-through] { verdict-broke-through }
        [barred] { verdict-barred }
       *[losses] { verdict-losses }
    }
