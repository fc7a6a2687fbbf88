# Ce qui se voit sur la table, outre ce qui porte un nom à soi
opening-door = porte
opening-gate = porte renforcée
opening-weak = trou à agrandir
note-on-ladder = sur une échelle
note-horse = cheval sans cavalier
pool-ap = points d'action
pool-casualties = pertes
zone-deploy = Déploiement : { $whose }
zone-exit = Sortie : { $whose }
zone-objective = Objectif : { $whose }
