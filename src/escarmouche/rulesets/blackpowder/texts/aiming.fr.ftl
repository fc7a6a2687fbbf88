# Pourquoi une cible ne peut être prise
refusal-cannot-shoot =
    { $unit ->
        [none] L’unité
       *[other] { $unit }
    } ne peut pas tirer : sa formation ou son arme ne le permet pas
refusal-target-commander = Un général ne peut être pris pour cible ({ $target })
refusal-target-engaged = { $target } est au corps à corps : on ne tire pas dans la mêlée
refusal-out-of-range =
    { $unit ->
        [none] La cible est hors de portée des tireurs, qui tirent à { NUMBER($reach, maximumFractionDigits: 1) }"
       *[other] { $target } est hors de portée de { $unit }, qui tire à { NUMBER($reach, maximumFractionDigits: 1) }"
    }
refusal-out-of-arc = { $target } est hors du quart avant de { $unit }
refusal-no-sight = { $unit } ne voit pas { $target }
refusal-gap-too-narrow = La trouée par laquelle { $unit } tirerait sur { $target } est trop étroite
refusal-not-nearest = { $unit } doit tirer sur la cible la plus proche, { $other }, et non sur { $target }

# Pourquoi une cible n’est pas dégagée
unclear-artillery = pièces en batterie
unclear-skirmish = tirailleurs
unclear-building = en bâtiment
unclear-screen = derrière ses tirailleurs
unclear-part-in-arc = moins de la moitié dans le champ de tir
unclear-part-seen = moins de la moitié visible
unclear-gap = par une trouée étroite
unclear-cover = à couvert
