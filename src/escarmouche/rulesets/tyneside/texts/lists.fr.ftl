# Listes d’armée : ce qui ne va pas, et le remède
army-head =
    Liste d’armée d’Escarmouche en Nouvelle-France : { $most } figurines au plus, sans points. Un personnage joueur (role = "pc") par joueur et un groupe au moins.
    Une ligne de units : troop (voir plus bas), count, et au choix id, name, role, class, weapons, nation, mounted = true, platoon, with_group.
    Les troupes en formation vont par pelotons de deux à quatre groupes (le même platoon) ; with_group dit près de quel groupe se tient un chef.
    Un second joueur du même camp a son propre personnage : seat = "son nom". Troupes, effectif ou rôle, classes, armes et nations :
list-shape = La liste est illisible : { $reason }
list-shape-fix = Écrivez-la comme le modèle : side, et units avec un troop chacune
list-side = Il n’y a pas de camp { $given }
list-side-fix = side est l’un de : { $allowed }
list-ruleset = La liste est pour un autre jeu : { $given }
list-ruleset-fix = ruleset = "tyneside"
list-twice = Deux unités portent le même nom : { $troop }
list-twice-fix = Donnez à chacune un id à elle
list-no-pc = Personne ne commande : il faut un personnage joueur
list-no-pc-fix = Ajoutez un officier ou un chef avec role = "pc"
list-pcs = { $given } personnages joueurs pour un même joueur
list-pcs-fix = Un seul PJ par joueur : donnez aux autres role = "second", ou un seat à eux
list-seats = Le joueur qui porte le nom du camp n’a pas de personnage
list-seats-fix = Laissez un des personnages joueurs sans seat
list-no-group = Il n’y a aucun groupe à commander
list-no-group-fix = Ajoutez au moins un groupe
list-size = { $given } figurines, { $most } au plus
list-size-fix = Ramenez la liste à { $most } figurines
list-platoon-size = Le peloton { $troop } compte { $given ->
    [one] { $given } groupe
   *[other] { $given } groupes
}, il en faut { $low } à { $high }
list-platoon-size-fix = Ajoutez ou enlevez des groupes du peloton
list-platoon-empty = Le peloton { $troop } n’a aucun groupe en formation
list-platoon-empty-fix = Donnez le même platoon à deux groupes d’infanterie de ligne au moins
list-scenario-only = { $troop } : side, rank, loyal_to et order sont pour les scénarios
list-scenario-only-fix = Enlevez-les de la ligne
list-troop = Il n’y a pas de troupe { $troop }
list-troop-fix = Les troupes du camp : { $allowed }
list-troop-side = { $troop } ne combat pas pour ce camp
list-troop-side-fix = Les troupes du camp : { $allowed }
list-choice = { $troop } : { $what } ne peut pas être { $given }
list-choice-fix = Au choix : { $allowed }
list-mounted = { $troop } ne va pas à cheval
list-mounted-fix = Enlevez mounted de la ligne
list-no-platoon = { $troop } : une troupe en formation appartient à un peloton
list-no-platoon-fix = Donnez-lui un platoon, le même qu’à un autre groupe au moins
list-platoon-troop = { $troop } n’est pas une troupe en formation
list-platoon-troop-fix = Enlevez platoon de la ligne
list-seat = { $troop } : seul un personnage joueur a un seat, qui n’est pas le nom d’un camp
list-seat-fix = Enlevez seat, ou écrivez role = "pc"
list-one = { $troop } : un chef ou un musicien est seul, pas { $given }
list-one-fix = count = 1, ou plusieurs lignes
list-group-size = { $troop } : un groupe de { $given }, il en faut { $low } à { $high }
list-group-size-fix = Écrivez count entre { $low } et { $high }, en plusieurs lignes s’il le faut
list-joins = { $troop } ne peut pas être membre de { $given }
list-joins-fix = Il se joint à un groupe de : { $allowed } ; sinon enlevez joins
list-with-group = { $troop } : with_group = "{ $given }" ne désigne aucun groupe pour un chef
list-with-group-fix = Mettez l’id d’un groupe de la liste, ou enlevez with_group
refusal-list = La liste d’armée ne peut pas être jouée : « escarmouche army check » dit ce qui ne va pas
