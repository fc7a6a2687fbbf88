# La liaison avec le serveur, et ce qu’il garde
server-refused = Le serveur a refusé ({ $status }).
server-keeps-nothing = Rien ne sera gardé.
line-stale = Une autre réponse est arrivée avant la vôtre ; voici où en est la partie.
line-holds = Votre réponse attend ici ; elle partira, une seule fois, dès que la liaison sera rétablie.
line-bot-again = L’autre camp recommence de lui-même.

# Au pouce
phone-zoom = À quelle taille la table est vue
play-proposal-next = Autre proposition ({ $now } sur { $count })
play-proposal-first = C’était la dernière : revoir la première
