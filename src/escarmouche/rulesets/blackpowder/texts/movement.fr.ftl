# Pourquoi un mouvement est impossible, ou ne peut pas finir là. Params : unit, other, length, allowance, cause, reach.
refusal-move-too-long = Mouvement trop long pour { $unit } : { NUMBER($length, maximumFractionDigits: 1) }", { NUMBER($allowance, maximumFractionDigits: 1) }" au plus
refusal-proximity =
    À moins de 12" d’un ennemi, { $unit } ne va que tout droit, dans son quart avant ou arrière : { $cause ->
        [quarter] cette direction en sort
        [turn] ce changement d’orientation serait un changement de formation, à moins de suivre la direction prise
       *[straight] un seul trajet droit est permis
    }
refusal-too-close-enemy = Trop près de l’ennemi sans charger : { $unit } doit rester à 1" au moins ({ $other })
refusal-overlap = Position occupée : { $unit } ne peut pas s’arrêter sur { $other }, ni traverser qui que ce soit d’engagé ou d’ennemi
refusal-off-the-table = { $unit } ne quitte pas la table de son plein gré
refusal-regroup-back = { $unit } se regroupe en arrière, dans son quart arrière
refusal-return-place = { $unit } revient le dos au bord, à { $reach }" au plus de l’endroit où il a été franchi

# Formations
refusal-formation-forbidden =
    Formation interdite{ $unit ->
        [none] {""}
       *[other] {" "}pour { $unit }
    } ({ $formation_word }) : { $cause ->
        [arm] cette arme ne la connaît pas
        [untrained] l’unité n’y est pas exercée
        [astray] l’unité doit d’abord revenir à sa formation habituelle
        [road] les irréguliers et les unités minuscules ne sont en colonne de marche que sur une route
        [woods] une horde ne se disperse en tirailleurs que pour traverser un terrain qui lui est fermé
        [spacing] les tirailleurs se tiennent à 1" au moins et 2" au plus les uns des autres
        [ranks] un ou deux rangs, un seul pour une unité minuscule
        [bent] une ligne ne se plie qu’à l’angle d’un obstacle ou d’un bâtiment, si l’option le permet
       *[unknown] aucune ne porte ce nom
    }

# Pas d’un ordre
refusal-step-forbidden =
    { $cause ->
        [inside] { $unit } est dans un bâtiment et ne peut qu’en sortir
        [away] { $unit } est hors table et ne peut que revenir
        [bent] { $unit } est une ligne pliée et doit d’abord se redresser
        [half-way] { $unit } n’est ni tout à fait attelée ni tout à fait en batterie
        [mount] { $unit } ne peut ni monter ni descendre de cheval maintenant
        [side] { $unit } ne peut pas sortir de ce côté dans cette direction
       *[formation] { $unit } ne peut pas faire cela dans sa formation
    }
refusal-prolonge-used = Un seul mouvement à la prolonge par tour : { $unit } a déjà fait le sien
refusal-building-same-turn = { $unit } ne peut pas entrer dans un bâtiment et en sortir dans le même tour ({ $terrain })
