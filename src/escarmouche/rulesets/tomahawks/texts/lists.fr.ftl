# Listes d’armée : ce qui ne va pas, et le remède
army-head =
    Liste d’armée de Mousquets & Tomahawks : points = le total convenu ({ $points }), que la force ne dépasse pas.
    Une ligne de units par unité : troop (voir plus bas), count, et au choix id, name, commander = true pour un officier.
    Une unité compte { $low } à { $high } figurines, un canon 2 à 5 servants pour le même prix ; un officier au plus pour deux unités.
    Les cartes du paquet sont celles des types de troupe présents. Troupes, points par figurine et type :
list-shape = La liste est illisible : { $reason }
list-shape-fix = Écrivez-la comme le modèle : side, points, et units avec un troop chacune
list-side = Il n’y a pas de camp { $given }
list-side-fix = side est l’un de : { $allowed }
list-ruleset = La liste est pour un autre jeu : { $given }
list-ruleset-fix = ruleset = "tomahawks"
list-agreed = On ne joue pas à { $given } points
list-agreed-fix = points est l’un de : { $allowed }
list-points = La force coûte { $given } points, { $most } sont convenus
list-points-fix = Enlevez des figurines, ou convenez d’un autre total
list-twice = Deux unités portent le même nom : { $troop }
list-twice-fix = Donnez à chacune un id à elle
list-no-unit = Il n’y a que des officiers, ou personne
list-no-unit-fix = Ajoutez une unité au moins
list-officers =
    { $units ->
        [one] { $given } officiers pour une unité, { $most } au plus
       *[other] { $given } officiers pour { $units } unités, { $most } au plus
    }
list-officers-fix = Un officier pour deux unités, arrondi au-dessus : enlevez-en, ou ajoutez des unités
list-commanders = { $given } commandants : il n’y en a qu’un par camp
list-commanders-fix = Laissez commander = true à un seul officier
list-commander = { $troop } : seul un officier peut être le commandant
list-commander-fix = Enlevez commander de la ligne
list-scenario-only = { $troop } : side est pour les scénarios
list-scenario-only-fix = Enlevez-le de la ligne
list-troop = Il n’y a pas de troupe { $troop }
list-troop-fix = Les troupes du camp : { $allowed }
list-troop-side = { $troop } ne combat pas pour ce camp
list-troop-side-fix = Les troupes du camp : { $allowed }
list-one = { $troop } : un officier est une unité d’une seule figurine, pas { $given }
list-one-fix = count = 1, ou plusieurs lignes
list-size = { $troop } : une unité de { $given }, il en faut { $low } à { $high }
list-size-fix = Écrivez count entre { $low } et { $high }, en plusieurs lignes s’il le faut
list-crew = { $troop } : { $given } servants, il en faut { $low } à { $high }
list-crew-fix = Écrivez count entre { $low } et { $high }
list-vehicle = { $troop } : une ligne de la liste vaut un seul véhicule, pas { $given }
list-vehicle-fix = count = 1, ou plusieurs lignes
refusal-list = La liste d’armée ne peut pas être jouée : « escarmouche army check » dit ce qui ne va pas
