# Pourquoi un trajet est impossible, ou ne peut pas finir là. Params : figure, unit, enemy, thing, other, length, allowance.
refusal-too-far = Trajet trop long : { NUMBER($length, maximumFractionDigits: 1) }", { NUMBER($allowance, maximumFractionDigits: 1) }" au plus ({ $figure })
refusal-impassable = Infranchissable pour { $figure } : { $thing }
refusal-enemy-too-near = À moins de 1" d’un ennemi sans l’engager : { $figure }, { $enemy }
refusal-base-overlap = Pas la place pour le socle : { $figure } recouvrirait { $other }
refusal-off-table = Hors de la table : le socle de { $figure } doit s’y trouver en entier
refusal-cohesion = Cohésion rompue : chacun dans { $unit } doit être à { NUMBER($distance, maximumFractionDigits: 1) }" au plus d’un autre, tous d’une seule chaîne
refusal-gun-turn = { $figure } pivote de { $most } degrés au plus
refusal-crew-behind = Les servants suivent leur pièce : { $figure } doit finir à { $reach }" d’elle au plus
refusal-formation =
    Formation interdite ({ $shape_word }) : { $cause ->
        [trait] { $unit } n’y est pas exercée
        [few] { $unit } n’a plus assez de figurines
        [near] quelqu’un dans { $unit } est à moins de 2" d’un autre
        [apart] quelqu’un dans { $unit } est trop loin des autres
        [ranks] { $unit } ne tient pas ses rangs
        [ground] quelqu’un dans { $unit } est en terrain accidenté ou dans un bâtiment
        [march] { $unit } ne garde ses rangs que droit devant ou en arrière, avec un pivot au plus
        [broken] { $unit } a rompu ses rangs sur un obstacle ou en terrain accidenté
       *[other] aucune ne porte ce nom
    }

# Pourquoi on ne peut pas tirer sur quelqu’un. Params : figure, target, weapon, distance, range, spotting, cause, by.
refusal-no-los =
    Pas de ligne de vue de { $figure } à { $target } : { $cause ->
        [base] { $by } se tient entre les deux
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
       *[other] Hors de portée : { $target } est à { NUMBER($distance, maximumFractionDigits: 1) }" de { $figure }, { $range }" au plus ({ $weapon_word })
    }
refusal-out-of-arc = Hors de l’arc de tir de { $figure } : { $target } n’est pas à moins de 45° de la direction
refusal-officer-screened = Officier couvert par des troupes plus proches ({ $target })
