# Le tour
event-turn-began = Tour { $turn }. Premier joueur : { $first_word }.
event-step-began =
    { $step ->
        [hide] Personnages cachés.
        [deploy] Déploiement.
        [early] Tirs anticipés.
        [move] Mouvements.
        [shoot] Tirs.
        [melee] Mêlées.
       *[surprise] Actions surprise.
    }

# Recharges
event-reloaded =
    { LE($figure, start: 1) } a rechargé ({ $weapon_word }{ $barrels ->
        [0] { "" }
        [one] , un canon
       *[other] , { $barrels } canons
    }).
event-reload-failed = { LE($figure, start: 1) } n’a pas pu finir de recharger ({ $weapon_word }).

# Pertes
event-hurt =
    { LE($figure, start: 1) } est touché mais tient bon : il lui reste { $life ->
        [one] un point de vie.
       *[other] { $life } points de vie.
    }
event-health-tested =
    { $wounded ->
        [true] { LE($figure, start: 1) } reste en jeu, blessé.
       *[false] { LE($figure, start: 1) } ne se relève pas.
    }
event-out-of-action =
    { LE($figure, start: 1) } est hors de combat{ $cause ->
        [shot] , abattu.
        [melee] , vaincu en mêlée.
       *[other] .
    }

# Personnages cachés et actions surprise
pass-surprise = Ils restent cachés
ask-surprise = Qui agit par surprise ? Il apparaît et bouge, ou apparaît et tire.
ask-surprise-action =
    { $count ->
        [one] { LE($figure, start: 1) } surgit : que fait-il ?
       *[other] { LE($figure, start: 1) } et les siens surgissent ({ $count } en tout) : que font-ils ?
    }
option-surprise = { $figure }
option-surprise-unit = { $figure } et les siens ({ $count } en tout)
option-surprise-move =
    { $count ->
        [one] Apparaître et bouger
       *[other] Apparaître et bouger, tous
    }
option-surprise-shoot =
    { $count ->
        [one] Apparaître et tirer
       *[other] Apparaître et tirer, tous
    }
event-revealed =
    { $cause ->
        [found] { LE($finder, start: 1) } tombe sur { LE($figure) }, caché tout près.
        [seen] { LE($finder, start: 1) } aperçoit { LE($figure) }, qui se cachait.
        [touched] { LE($finder, start: 1) } bute sur { LE($figure) }, qui se cachait là.
        [surprise] { LE($figure, start: 1) } surgit !
       *[acted] { LE($figure, start: 1) } sort de sa cachette.
    }
event-surprise =
    { $action ->
        [shoot] Surprise ! { $figures } : des coups de feu ou des traits partent d’une cachette.
       *[move] Surprise ! { $figures } : mouvement depuis une cachette.
    }
refusal-surprise =
    { $cause ->
        [not-hidden] Action surprise interdite : { LE($figure) } n’est pas resté caché depuis le début
        [no-leader] Action surprise interdite : aucun chef caché ne mène ce groupe
       *[other] Action surprise interdite
    }

# La fin
verdict-adobe-held = Les tuniques bleues tiennent la ruine d’adobe.
verdict-creek-closed = Trop peu de soldats ont passé le lit du ruisseau.
verdict-post-taken = Les guerriers tiennent le baraquement de Sand Wells.
verdict-post-held = Le poste de Sand Wells a tenu.
verdict-leader-out = Le chef adverse est hors de combat et les siens sont les moins nombreux.
verdict-coach-away = La diligence est partie avec ses deux civils.
verdict-nobody-drives = Plus personne à bord ne peut mener la diligence.
verdict-no-figures = L’adversaire n’a plus personne en jeu.
verdict-both = Les deux camps sont à bout au même moment.
verdict-broken = Les pertes de l’adversaire atteignent son seuil de rupture.
verdict-points = Les points de ceux qui restent debout décident.
verdict-limit = Le temps est écoulé et personne n’a gagné.
event-game-ended =
    { $degree ->
        [draw] Partie nulle.
       *[win] Victoire : { $winner }.
    } { $reason ->
        [adobe-held] { verdict-adobe-held }
        [creek-closed] { verdict-creek-closed }
        [post-taken] { verdict-post-taken }
        [post-held] { verdict-post-held }
        [leader-out] { verdict-leader-out }
        [coach-away] { verdict-coach-away }
        [nobody-drives] { verdict-nobody-drives }
        [no-figures] { verdict-no-figures }
        [both] { verdict-both }
        [broken] { verdict-broken }
        [points] { verdict-points }
       *[limit] { verdict-limit }
    }
