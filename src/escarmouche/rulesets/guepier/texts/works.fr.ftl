# Charges portées
option-pick-up = Ramasser : { $kit }
option-lay-down = Déposer ce que l’on porte
event-kit-taken =
    { $kit } : { $figures } { $figures_count ->
        [one] s’en charge.
       *[other] s’en chargent.
    }
event-kit-dropped = { $kit } : à terre.
refusal-kit-not-on-ground = { $kit } : rien à ramasser par terre
refusal-kit-reach = { $kit } hors d’atteinte : il faut être au contact
refusal-hands-not-free = { $figure } ne peut pas s’en charger : il faut être à pied et avoir les mains libres
refusal-nothing-carried = Personne ici ne porte quoi que ce soit
refusal-carriers-only-carry = { $figure } porte une charge : il ne fait rien d’autre
refusal-carriers-together = { $kit } : les porteurs avancent ensemble, et sans personne d’autre

# Échelles
option-climb = Monter : { $ladder }
event-ladder-raised = { $ladder } dressée : { $against }.
event-climbed =
    { $top ->
        [true] { $figure } arrive au bout ({ $ladder }).
       *[false] { $figure } est sur les échelons ({ $ladder }).
    }
refusal-ladder-not-raised = { $ladder } n’est pas en place
refusal-ladder-reach = { $figure } n’est ni au pied ni au sommet ({ $ladder })
refusal-ladder-same = Pas par l’échelle qui l’a fait monter : une autre, ou un escalier
refusal-climb-skirmish = On grimpe en tiraillant, sans dé de distance
refusal-climb-on-foot = { $figure } devrait d’abord mettre pied à terre

# Portes
option-open = Ouvrir : { $door } ({ $cost } PA)
option-close = Fermer : { $door } ({ $cost } PA)
event-door-handled =
    { $figure } { $state ->
        [open] ouvre
       *[closed] referme
    } ({ $door }).
refusal-door-gone = { $door } : ce n’est plus une porte
refusal-door-already = { $door } : c’est déjà fait

# Béliers et dégâts
ask-ram-blow = { $kit } contre { $door }, { $bearers } porteurs : frappent-ils ?
event-obstacle-struck =
    { $obstacle }, sous les coups ({ $by }) : { $damage ->
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
refusal-ram-struck = { $kit } : un seul coup par tour

# Tonneaux de poudre
ask-set-barrel = { $figure } pose-t-il la charge ici ({ $obstacle }) ?
ask-barrel-against = Contre quoi { $figure } pose-t-il la charge ?
option-set-barrel = Poser le tonneau de poudre
option-obstacle = { $obstacle }
event-barrel-set =
    { $figure } pose la charge ({ $against }) : { $outcome ->
        [blast] elle lui saute au visage !
        [dud] elle fait long feu.
        [hole-to-widen] le trou est trop petit, il faut l’élargir.
       *[hole] le passage est ouvert !
    }
refusal-no-barrel = Personne ici ne porte de tonneau de poudre
refusal-barrel-reach = Une charge se pose contre un mur, une porte ou une barricade : le porteur doit en être au pied

# Canons
ask-gun = Comment tire { $gun } ?
ask-gun-target = Sur qui tire { $gun } ?
ask-gun-obstacle = Sur quel obstacle tire { $gun } ?
ask-gun-aim = Quel point vise { $gun } ({ $obstacle }) ?
ask-gun-impact = Quel point d’un bâtiment { $gun } bombarde-t-il ?
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
        [direct] { $gun } tire sur { $target }, à { NUMBER($distance, maximumFractionDigits: 1) } cm : { $outcome ->
            [hit] en plein dessus !
           *[miss] manqué.
        }
        [defensive] { $gun } tire sur { $target }, qui charge ses servants de { NUMBER($distance, maximumFractionDigits: 1) } cm : { $outcome ->
            [hit] en plein dessus !
           *[miss] manqué.
        }
        [obstacle] { $gun } tire : { $target }.
       *[bombardment] { $gun } bombarde un bâtiment à { NUMBER($distance, maximumFractionDigits: 1) } cm : { $outcome ->
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
refusal-gun-nothing = { $gun } n’a rien sur quoi tirer : ni ennemi, ni obstacle, ni bâtiment dans son arc et en vue
refusal-gun-no-obstacle = { $obstacle } : ni porte, ni barricade, ni mur encore debout
refusal-gun-off-obstacle = Ce point n’est pas sur l’obstacle ({ $obstacle })
refusal-gun-no-building = On bombarde un point situé dans un bâtiment ou des ruines
