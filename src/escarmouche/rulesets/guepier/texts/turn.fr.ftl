# Le tour
event-turn-began = Tour { $turn }.
event-sequence-began =
    { $sequence ->
        [deploy] Déploiement : { LE($side) }.
        [points] Points d’action.
        [rally] Ralliements : { LE($side) }.
        [locate] Localisations : { LE($side) }.
        [move] Mouvements : { LE($side) }.
        [fire] Tirs : { LE($side) }.
        [melee] Corps-à-corps.
       *[end] Fin du tour.
    }
event-points-rolled =
    { $group } : { $ap } PA{ $casualties ->
        [0] .
        [one] , un homme perdu.
       *[other] , { $casualties } hommes perdus.
    }
event-initiative-taken = Initiative : { LE($side) }. { $points } PA.

# Déploiement et réserves
ask-deploy = Déployez { $group } : où se tient chacun ?
ask-edge = Par quel bord arrive { $group } ?
ask-enter = { $group } arrive : où se tient chacun le long du bord ?
option-edge-north = Par le bord nord
option-edge-south = Par le bord sud
option-edge-east = Par le bord est
option-edge-west = Par le bord ouest
event-attacker-drawn = Le sort a désigné l’attaquant : { LE($side) }.
event-group-deployed = { $group } : tous en place.
event-group-entered =
    { $group } arrive par le bord { $edge ->
        [north] nord
        [south] sud
        [east] est
       *[west] ouest
    } ({ $figures_count }).

# Ralliements
ask-rally = Qui se rallie maintenant ?
ask-rally-points = Combien de PA pour { LE($figure) } ? { $group } : { $ap } PA.
option-rally-yellow = { $figure } (stoppé)
option-rally-green = { $figure } (cloué au sol)
event-rallied =
    { LE($figure, start: 1) }{ $ap ->
        [0] { "" }
       *[other] , avec { $ap } PA,
    } { $after ->
        [none] se rallie.
        [yellow] se reprend : il n’est plus que stoppé.
       *[other] ne se rallie pas.
    }

# Marqueurs, pertes et moral
event-marked =
    { LE($figure, start: 1) } reçoit un marqueur { $marker ->
        [yellow] jaune : stoppé.
       *[green] vert : cloué au sol.
    }
event-eliminated =
    { LE($figure, start: 1) } { $cause ->
        [rally] abandonne et quitte le combat.
        [morale] craque et quitte le combat.
        [melee] tombe au corps-à-corps.
        [charge] est submergé.
       *[other] est retiré de la table.
    }
event-morale-tested =
    { LE($figure, start: 1) } voit disparaître { LE($lost) } et { $after ->
        [none] tient bon.
        [yellow] { $before ->
            [yellow] tient bon.
           *[none] flanche.
        }
        [green] { $before ->
            [green] tient bon.
           *[yellow] flanche.
        }
       *[eliminated] n’en peut plus.
    }

# Corps-à-corps
ask-fight = Quel combat se règle maintenant ?
ask-weapon = Avec quoi { LE($figure) } se bat-il ?
ask-support =
    Qui soutient { LE($figure) } ({ LE($attacker) } attaque { LE($defender) }) ? Les soutiens tombent avec le perdant.
option-fight = { LE($attacker, start: 1) } attaque { LE($defender) }
option-ram = Le bélier frappe ({ $ram })
option-weapon-bayonet = Baïonnette
option-weapon-lance = Lance
option-weapon-sabre = Sabre
option-weapon-pistol = Pistolet
option-weapon-knife = Poignard
option-weapon-butt = Crosse
option-weapon-bare_hands = Mains nues
option-support = { $figure }
event-fought =
    { LE($attacker, start: 1) } attaque { LE($defender) }{ $attacker_supporters_count ->
        [0] { "" }
       *[other] , avec { $attacker_supporters }
    }{ $defender_supporters_count ->
        [0] { "" }
       *[other] { " " }; { $defender_supporters } à la rescousse
    } : { $outcome ->
        [attacker-wins] { LE($attacker) } l’emporte.
        [defender-wins] { LE($defender) } l’emporte.
       *[tie] aucun ne cède.
    }
event-place-taken = { LE($figure, start: 1) } prend la place du vaincu.
event-control-changed =
    Contrôle, { LE($zone) } : { $side ->
        [nobody] personne.
       *[other] { LE($side_word) }.
    }
refusal-both-pinned = Tous deux sont cloués au sol : ils ne se battent pas

# La fin
verdict-escaped = Trois légionnaires au moins ont pu s’échapper.
verdict-caught = Trop peu de légionnaires se sont échappés.
verdict-no-enemy-left = Il n’y a plus d’ennemi.
verdict-block-taken = Le cadre 34 est pris.
verdict-block-held = Le cadre 34 a tenu jusqu’au bout.
verdict-losses = Les pertes de l’adversaire sont trop lourdes.
verdict-overwhelmed = Les derniers défenseurs sont submergés.
verdict-held-out = Les légionnaires ont tenu jusqu’au bout.
verdict-honours = Une poignée d’hommes tient encore : on leur rend les honneurs de la guerre.
verdict-no-figures = L’adversaire n’a plus personne.
verdict-both = Les deux camps arrivent à leur fin en même temps.
verdict-broken = L’adversaire a perdu la moitié de son monde : il est démoralisé.
verdict-points = Les points décident : pertes de l’adversaire et objectifs tenus.
verdict-limit = Le temps est écoulé et personne ne l’emporte.
event-game-ended =
    { $degree ->
        [draw] Partie nulle.
        [honours] Honneurs de la guerre.
       *[win] Victoire : { LE($winner) }.
    } { $reason ->
        [escaped] { verdict-escaped }
        [caught] { verdict-caught }
        [no-enemy-left] { verdict-no-enemy-left }
        [block-taken] { verdict-block-taken }
        [block-held] { verdict-block-held }
        [losses] { verdict-losses }
        [overwhelmed] { verdict-overwhelmed }
        [held-out] { verdict-held-out }
        [honours] { verdict-honours }
        [no-figures] { verdict-no-figures }
        [both] { verdict-both }
        [broken] { verdict-broken }
        [points] { verdict-points }
       *[limit] { verdict-limit }
    }
