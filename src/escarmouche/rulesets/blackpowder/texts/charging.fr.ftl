# Charges impossibles
refusal-cannot-charge =
    { $cause ->
        [garrison] { $unit } ne peut pas charger depuis un bâtiment
        [artillery] { $unit } ne peut pas charger : ni canons ni chariots ne chargent
        [formation] { $unit } ne peut pas charger dans cette formation : ni colonnes de marche ni carrés ne chargent
        [shaken] { $unit } ne peut pas charger : elle est ébranlée
        [building] { $unit } ne peut pas charger { $target } : seule l’infanterie attaque un bâtiment
       *[skirmishers] { $unit } ne peut pas charger { $target } : les tirailleurs chargent colonnes de marche, garnisons, artillerie et autres tirailleurs, ou de flanc et à revers une unité engagée de front
    }
refusal-charge-no-sight = Le leader de { $unit } ne voit pas { $target }
refusal-charge-square = { $unit } ne peut pas charger { $target } : la cavalerie ne charge un carré que s’il est en désordre ou ébranlé
refusal-side-full = Plus de place pour { $unit } sur ce côté de { $target }

# Réactions impossibles
refusal-reaction-forbidden =
    { $reaction ->
        [evade] { $unit } ne peut pas esquiver
        [counter-charge] { $unit } ne peut pas contre-charger
        [face] { $unit } ne peut pas faire face à la charge
        [closing-fire] { $unit } ne peut pas donner de tir de réaction
       *[steady-line] { $unit } ne peut pas tirer puis contre-charger
    }

# Percées impossibles
refusal-no-sweep =
    { $cause ->
        [kind] Pas de percée pour { $unit } : elle est réservée à la cavalerie et à l’infanterie en terrain découvert
        [disordered] Pas de percée pour { $unit } : elle est en désordre
        [charge] Pas de percée pour { $unit } : elle n’a pas chargé dans ce combat
        [contact] Pas de percée pour { $unit } tant qu’elle touche l’ennemi
        [infantry] { $unit } ne peut pas charger pendant sa percée : seule la cavalerie le fait
        [shaken] { $unit } ne peut pas charger pendant sa percée : elle est ébranlée
        [swept] { $unit } a déjà fait sa seule charge de percée de ce tour
        [direction] La percée de { $unit } va droit devant, à 45 degrés au plus de part et d’autre
        [reach] { $unit } ne peut atteindre cet ennemi par sa percée
       *[room] { $unit } n’a pas la place d’y faire sa percée
    }
