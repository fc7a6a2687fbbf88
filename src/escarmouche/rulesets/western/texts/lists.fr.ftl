# Listes d’armée : ce qui ne va pas, et le remède
army-head =
    Liste d’armée de Far West : une troupe de { $low } à { $high } personnages. Les points aident à équilibrer, ils ne limitent rien.
    Une ligne de figures : troop (voir plus bas), count, scope = true pour une lunette sur un fusil (2 points de plus).
    troop_leader = true désigne le chef de troupe ; sinon c’est le chef de la plus haute classe. Troupes et points :
list-shape = La liste est illisible : { $reason }
list-shape-fix = Écrivez-la comme le modèle : side, et figures avec un troop chacune
list-side = Il n’y a pas de camp { $given }
list-side-fix = side est l’un de : { $allowed }
list-ruleset = La liste est pour un autre jeu : { $given }
list-ruleset-fix = ruleset = "western"
list-size = { $given ->
    [one] { $given } personnage
   *[other] { $given } personnages
}, une troupe en compte { $low } à { $high }
list-size-fix = Ramenez la troupe entre { $low } et { $high } personnages
list-troop-leader = { $given } chefs de troupe, il ne peut y en avoir qu’un
list-troop-leader-fix = Gardez troop_leader = true pour un seul personnage, ou enlevez-le partout
list-elite = { $given } tireurs d’élite, { $most } au plus
list-elite-fix = Gardez { $most } personnage de compétence 4 ou plus, ou jouez sans l’option max_one_elite_figure
list-count = { $troop } : { $given } n’est pas un nombre possible
list-count-fix = Écrivez 1 ou plus, ou enlevez la ligne
list-scenario-only = { $troop } : id et side d’une ligne sont pour les scénarios
list-scenario-only-fix = Enlevez id et side de la ligne
list-troop = Il n’y a pas de troupe { $troop }
list-troop-fix = Les troupes du camp : { $allowed }
list-troop-side = { $troop } ne combat pas pour ce camp
list-troop-side-fix = Les troupes du camp : { $allowed }
list-skill = { $troop } a une compétence de { $given } ; sans scénario particulier, { $most } est le maximum
list-skill-fix = Prenez une troupe de compétence { $most } ou moins
list-scope = { $troop } n’a pas de fusil où monter une lunette
list-scope-fix = Enlevez scope de la ligne
refusal-list = La liste d’armée ne peut pas être jouée : « escarmouche army check » dit ce qui ne va pas
