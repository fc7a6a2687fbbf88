# Pourquoi un trajet est impossible, ou ne peut pas finir là. Params : figure, unit, enemy, thing, other, length, allowance.
refusal-too-far = Trajet trop long : { NUMBER($length, maximumFractionDigits: 1) }", { NUMBER($allowance, maximumFractionDigits: 1) }" au plus ({ $figure })
refusal-impassable = Infranchissable ({ $figure }) : { $thing }
refusal-enemy-too-near = À moins de 1" d’un ennemi sans l’engager : { $figure }, { $enemy }
refusal-base-overlap = Pas la place pour le socle : { $figure } sur { $other }
refusal-off-table = Hors de la table, où le socle doit se trouver en entier : { $figure }
refusal-cohesion = Cohésion rompue ({ $unit }) : chacun doit être à { NUMBER($distance, maximumFractionDigits: 1) }" au plus d’un autre, tous d’une seule chaîne
refusal-gun-turn = La pièce pivote de { $most } degrés au plus ({ $figure })
refusal-crew-behind = Les servants suivent leur pièce, à { $reach }" d’elle au plus : { $figure }
refusal-formation =
    Formation interdite ({ $shape_word }), { $unit } : { $cause ->
        [trait] l’unité n’y est pas exercée
        [few] trop peu de figurines
        [near] quelqu’un est à moins de 2" d’un autre
        [apart] quelqu’un est trop loin des autres
        [ranks] les rangs ne sont pas tenus
        [ground] quelqu’un est en terrain accidenté ou dans un bâtiment
        [march] les rangs ne se gardent que droit devant ou en arrière, avec un pivot au plus
        [broken] les rangs se sont rompus sur un obstacle ou en terrain accidenté
       *[other] aucune ne porte ce nom
    }

# Pourquoi on ne peut pas tirer sur quelqu’un. Params : figure, target, weapon, distance, range, spotting, cause, by.
refusal-no-los =
    Pas de ligne de vue, { $figure } sur { $target } : { $cause ->
        [base] { $by } entre les deux
       *[other] il y a { $by } entre les deux
    }
refusal-not-spotted =
    Cible non repérée : { $target }{ $spotting ->
        [0] {""}
       *[other] , repérable à { $spotting }" au plus, se trouve à { NUMBER($distance, maximumFractionDigits: 1) }"
    }
refusal-out-of-range =
    { $figure ->
        [none] Hors de portée : { NUMBER($distance, maximumFractionDigits: 1) }", { $range }" au plus ({ $weapon_word })
       *[other] Hors de portée, { $figure } sur { $target } : { NUMBER($distance, maximumFractionDigits: 1) }", { $range }" au plus ({ $weapon_word })
    }
refusal-out-of-arc = Hors de l’arc de tir, { $figure } sur { $target } : à plus de 45° de la direction
refusal-officer-screened = Officier couvert par des troupes plus proches ({ $target })
