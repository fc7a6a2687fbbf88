# Charges portées
option-pick-up = Ramasser : { LE($kit) }
option-lay-down = Déposer ce que l’on porte
event-kit-taken =
    { LE($kit, start: 1) } : { $figures } { $figures_count ->
        [one] s’en charge.
       *[other] s’en chargent.
    }
event-kit-dropped = { LE($kit, start: 1) } : à terre.
refusal-kit-not-on-ground = { LE($kit, start: 1) } : rien à ramasser par terre
refusal-kit-reach = { LE($kit, start: 1) } hors d’atteinte : il faut être au contact
refusal-hands-not-free = { LE($figure, start: 1) } ne peut pas s’en charger : il faut être à pied et avoir les mains libres
refusal-nothing-carried = Personne ici ne porte quoi que ce soit
refusal-carriers-only-carry = { LE($figure, start: 1) } porte une charge : il ne fait rien d’autre
refusal-carriers-together = { LE($kit, start: 1) } : les porteurs avancent ensemble, et sans personne d’autre

# Échelles
option-climb = Monter : { LE($ladder) }
event-ladder-raised = { LE($ladder, start: 1) } est dressée contre { LE($against) }.
event-climbed =
    { $top ->
        [true] { LE($figure, start: 1) } arrive au bout ({ $ladder }).
       *[false] { LE($figure, start: 1) } est sur les échelons ({ $ladder }).
    }
refusal-ladder-not-raised = { LE($ladder, start: 1) } n’est pas en place
refusal-ladder-reach = { LE($figure, start: 1) } n’est ni au pied ni au sommet ({ $ladder })
refusal-ladder-same = Pas par l’échelle qui l’a fait monter : une autre, ou un escalier
refusal-climb-skirmish = On grimpe en tiraillant, sans dé de distance
refusal-climb-on-foot = { LE($figure, start: 1) } devrait d’abord mettre pied à terre

# Portes
option-open = Ouvrir : { LE($door) } ({ $cost } PA)
option-close = Fermer : { LE($door) } ({ $cost } PA)
event-door-handled =
    { LE($figure, start: 1) } { $state ->
        [open] ouvre
       *[closed] referme
    } ({ $door }).
refusal-door-gone = { LE($door, start: 1) } : ce n’est plus une porte
refusal-door-already = { LE($door, start: 1) } : c’est déjà fait

# Béliers et dégâts
ask-ram-blow = { LE($kit, start: 1) } contre { LE($door) }, { $bearers } porteurs : frappent-ils ?
event-obstacle-struck =
    { LE($obstacle, start: 1) }, sous les coups ({ $by }) : { $damage ->
        [0] aucun dégât
        [one] un point de dégâts
       *[other] { $damage } points de dégâts
    } ({ $total } en tout){ $fire ->
        [true] , et le feu prend
       *[false] { "" }
    }{ $destroyed ->
        [true] { " " }; tout cède !
       *[false] .
    }
refusal-ram-struck = { LE($kit, start: 1) } : un seul coup par tour

# Tonneaux de poudre
ask-set-barrel = { LE($figure, start: 1) } pose-t-il la charge ici ({ $obstacle }) ?
ask-barrel-against = Contre quoi { LE($figure) } pose-t-il la charge ?
option-set-barrel = Poser le tonneau de poudre
option-obstacle = { $obstacle }
event-barrel-set =
    { LE($figure, start: 1) } pose la charge ({ $against }) : { $outcome ->
        [blast] elle lui saute au visage !
        [dud] elle fait long feu.
        [hole-to-widen] le trou est trop petit, il faut l’élargir.
       *[hole] le passage est ouvert !
    }
refusal-no-barrel = Personne ici ne porte de tonneau de poudre
refusal-barrel-reach = Une charge se pose contre un mur, une porte ou une barricade : le porteur doit en être au pied

# Canons
ask-gun = Comment tire { LE($gun) } ?
ask-gun-target = Sur qui tire { LE($gun) } ?
ask-gun-obstacle = Sur quel obstacle tire { LE($gun) } ?
ask-gun-aim = Quel point { DU($obstacle) } vise { LE($gun) } ?
ask-gun-impact = Quel point d’un bâtiment { LE($gun) } bombarde-t-il ?
option-gun-direct = Tir direct sur une figurine
option-gun-obstacle = Sur une porte, une barricade ou un mur
option-gun-bombard = Bombardement d’un bâtiment, à l’aveugle
option-gun-target =
    { $figure } à { $distance } cm : { $need } ou plus aux 2d6{ $plus ->
        [0] { "" }
       *[other] , en ajoutant { $plus }
    }
option-gun-mark = { $obstacle } : { $need } ou plus aux 2d6, dégâts déjà faits { $damage } sur { $resistance }
event-cannon-fired =
    { $manner ->
        [direct] { LE($gun, start: 1) } tire sur { LE($target) }, à { NUMBER($distance, maximumFractionDigits: 1) } cm : { $outcome ->
            [hit] en plein dessus !
           *[miss] manqué.
        }
        [defensive] { LE($gun, start: 1) } tire sur { LE($target) }, qui charge ses servants de { NUMBER($distance, maximumFractionDigits: 1) } cm : { $outcome ->
            [hit] en plein dessus !
           *[miss] manqué.
        }
        [obstacle] { LE($gun, start: 1) } tire sur { LE($target) }.
       *[bombardment] { LE($gun, start: 1) } bombarde un bâtiment à { NUMBER($distance, maximumFractionDigits: 1) } cm : { $outcome ->
            [hit] l’obus est parti.
           *[miss] manqué.
        }
    }
event-shell-drifted =
    L’obus dévie de { $distance } cm { $direction ->
        [left] à gauche.
        [right] à droite.
        [forward] trop long.
       *[back] trop court.
    }
event-exploded =
    { $figures_count ->
        [0] L’explosion n’atteint personne.
       *[other] Pris dans l’explosion : { $figures }.
    }
refusal-gun-nothing = { LE($gun, start: 1) } n’a rien sur quoi tirer : ni ennemi, ni obstacle, ni bâtiment dans son arc et en vue
refusal-gun-no-obstacle = { LE($obstacle, start: 1) } : ni porte, ni barricade, ni mur encore debout
refusal-gun-off-obstacle = Ce point n’est pas sur l’obstacle ({ $obstacle })
refusal-gun-no-building = On bombarde un point situé dans un bâtiment ou des ruines
