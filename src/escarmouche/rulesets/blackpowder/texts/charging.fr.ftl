# Charges impossibles
refusal-cannot-charge =
    { $unit ->
        [none] L’unité
       *[other] { $unit }
    } ne peut pas charger { $cause ->
        [garrison] depuis un bâtiment
        [artillery] : ni canons ni chariots ne chargent
        [formation] dans cette formation : ni colonnes de marche ni carrés ne chargent
        [shaken] tant qu’elle est ébranlée
        [building] un bâtiment : seule l’infanterie en attaque
       *[skirmishers] un tel ennemi : les tirailleurs chargent colonnes de marche, garnisons, artillerie et autres tirailleurs, ou de flanc et à revers une unité engagée de front
    }
refusal-charge-no-sight = Le leader de { $unit } ne voit pas { $target }
refusal-charge-square =
    { $unit ->
        [none] Pas de charge contre un carré en bon ordre
       *[other] { $unit } ne peut pas charger { $target }
    } : la cavalerie ne charge un carré que s’il est en désordre ou ébranlé
refusal-side-full = Plus de place pour { $unit } sur ce côté de { $target }

# Réactions impossibles
refusal-reaction-forbidden =
    { $unit ->
        [none] L’unité
       *[other] { $unit }
    } ne peut pas { $reaction ->
        [evade] esquiver
        [counter-charge] contre-charger
        [face] faire face à la charge
        [closing-fire] donner de tir de réaction
        [traversing-fire] donner de tir d’opportunité
        [stand] simplement attendre le choc
       *[steady-line] tirer puis contre-charger
    }

# Percées impossibles
refusal-no-sweep =
    { $cause ->
        [kind] Pas de percée pour { $unit } : elle est réservée à la cavalerie et à l’infanterie en terrain découvert
        [disordered] Pas de percée pour { $unit } : elle est en désordre
        [charge] Pas de percée pour { $unit } : elle n’a pas chargé dans ce combat
        [contact] Pas de percée pour { $unit } tant qu’elle touche l’ennemi
        [infantry] { $unit } ne peut pas charger pendant sa percée : seule la cavalerie le fait
        [shaken] Pas de percée pour { $unit } : c’est de la cavalerie ébranlée
        [swept] { $unit } a déjà fait sa seule charge de percée de ce tour
        [direction] La percée de { $unit } va droit devant, à 45 degrés au plus de part et d’autre
        [reach] { $unit } ne peut atteindre cet ennemi par sa percée
       *[room] { $unit } n’a pas la place d’y faire sa percée
    }
