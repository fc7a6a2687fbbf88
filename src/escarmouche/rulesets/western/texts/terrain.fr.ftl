# Pourquoi un trajet est refusé, ou une place à la pose. Paramètres : thing, figure, vehicle, length, allowance, reason.
refusal-move-too-long = Mouvement interdit : le trajet fait { $length } cm, pour { $allowance } cm permis
refusal-move-impassable = Mouvement interdit : { LE($thing) } barre le passage et ne se franchit pas ainsi
refusal-move-through-enemy = Mouvement interdit : on ne traverse pas un ennemi ({ LE($figure) })
refusal-move-off-table = Mouvement interdit : il mène hors de la table
refusal-move-overlap = Mouvement interdit : à l’arrivée, le socle couvrirait { LE($thing) }
refusal-move-off-line = Mouvement interdit : { LE($vehicle) } ne quitte pas sa ligne
refusal-placement =
    { $reason ->
        [zone] { LE($figure, start: 1) } se place dans sa zone, le centre du socle faisant foi
        [table] Le socle { DU($figure) } doit tenir tout entier sur la table
        [ground] { LE($figure, start: 1) } ne peut pas s’y trouver à cheval
        [overlap] { LE($figure, start: 1) } couvrirait un autre socle, un mur ou un véhicule
       *[enemy] { LE($figure, start: 1) } commence à plus de 10 cm de tout ennemi visible
    }
refusal-hiding =
    { $reason ->
        [zone] { LE($figure, start: 1) } ne se cache pas là : le scénario ne le veut pas à cet endroit
        [table] Le socle { DU($figure) } doit tenir tout entier sur la table
        [mounted] On ne se cache pas à cheval ({ LE($figure) })
        [opening] Dans une construction, on se cache à plus de 2 cm de toute ouverture ({ LE($figure) })
        [ground] { LE($figure, start: 1) } ne peut pas s’y trouver
        [overlap] { LE($figure, start: 1) } couvrirait un autre socle, un mur ou un véhicule
       *[terrain] On se cache dans les broussailles, la rocaille ou la forêt, ou dans une construction, là où le scénario l’admet ({ LE($figure) })
    }
