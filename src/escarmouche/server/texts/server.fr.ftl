# Refusals of the server itself
refusal-stale = La partie a continué entre-temps.
refusal-game-unknown = Cette partie n’existe pas.
refusal-seat-unknown = Personne n’est assis là : { $given }
refusal-seat-closed = Vous ne pouvez pas regarder depuis cette place : { $given }
refusal-player-unknown = { $given } n’est pas un joueur ; connus : { $known }
refusal-ruleset-unknown = Il n’y a pas de règle { $given } ; connues : { $known }
refusal-scenario-unknown = Il n’y a pas de scénario { $given } ; connus : { $known }
refusal-rule-unknown = Il n’y a pas de règle { $given }.
refusal-piece-unknown = Il n’y a pas de { $given } sur cette table.
refusal-place-malformed = { $given } n’est ni une pièce ni un lieu comme 12.5,40
refusal-seed-odd = Une graine est un texte simple de { $most } signes au plus.
refusal-at-range = La partie compte { $answers } réponses ; le moment { $given } n’existe pas.
refusal-continue-over = À ce moment la partie est finie : choisissez-en un plus tôt pour continuer.
refusal-continue-secrets = Tant que cette partie dure, ses camps se cachent des choses : on ne pourra la continuer ailleurs qu’une fois finie.
refusal-continue-own-side = Dans cette partie, l’autre camp vous cache encore des choses : continuez avec votre camp et laissez l’autre à l’ordinateur.
refusal-tale-running = Cette partie n’est pas finie : elle sera racontée quand elle le sera.
refusal-sealed-seats = Dans cette partie, les camps se cachent des choses : elle ne reprend qu’avec ceux qui la jouaient, chacun dans le camp qu’il avait.
refusal-back-nothing = Il n’y a pas d’étape à reprendre.
refusal-undo-nothing = Il n’y a rien à reprendre.
refusal-undo-asks = Un dé a été jeté depuis, ou une chose cachée a été vue. Reprendre quand même ?
refusal-malformed = Cette demande est illisible : { $detail }
refusal-page-unknown = Il n’y a rien ici.
refusal-method = Cela ne se fait pas ici.
refusal-too-large = Plus de { $most } ko d’un coup sont refusés.
refusal-crowded = Trop de connexions à ce serveur pour le moment. Réessayez dans un instant.
refusal-too-slow = Cette demande arrivait trop lentement : elle a été abandonnée.
refusal-cross-site = Cette demande vient d’un autre site : elle est refusée.
refusal-host-unknown = Ce serveur ne répond pas au nom de { $given }.
refusal-internal = Le programme a commis une erreur ici. Rien n’a été changé ; ce qui s’est passé est dans le journal du serveur sous le numéro { $number }.
refusal-limit-answers = Cette partie a { $given } réponses ; d’un fichier, on en prend { $most } au plus.
refusal-limit-faces = Cette partie a { $given } dés ; d’un fichier, on en prend { $most } au plus.
refusal-limit-items = Une liste de ce fichier a { $given } entrées (figurines, points...) ; on en prend { $most } au plus.
refusal-limit-parts = Ce fichier a { $given } entrées en tout ; on en prend { $most } au plus.
refusal-limit-depth = Les entrées de ce fichier sont trop emboîtées ; on prend { $most } niveaux au plus.
refusal-limit-text = Un texte de ce fichier a { $given } signes ; on en prend { $most } au plus.
refusal-limit-number = Un nombre de ce fichier est trop grand ({ $given }) ; on prend les nombres jusqu’à { $most }.
refusal-limit-time = Rejouer cette partie a demandé plus de { $most } secondes : on y a renoncé.
refusal-limit-memory = Rejouer cette partie demande plus de { $most } Mo de mémoire : on y a renoncé.
refusal-busy = Le serveur est occupé par d’autres parties qu’on lui a envoyées. Dans un moment, on pourra recommencer.
refusal-kept-full = Le disque est plein : rien n’a pu être gardé, la partie est comme avant. Dès qu’il y aura de la place, on pourra recommencer.
refusal-kept-read-only = Ici, les parties ne peuvent qu’être regardées : leur dossier est protégé en écriture ({ $reason }). Rien n’a été changé.
refusal-kept-damaged = Le fichier des parties est abîmé ({ $reason }). Ce qui s’y lit encore peut être regardé et enregistré dans un fichier ; rien n’y est écrit.
refusal-kept-busy = Un autre programme tient les parties en ce moment. Rien n’a été changé ; dans un instant, on pourra recommencer.
refusal-kept-failed = Rien n’a pu être gardé ({ $reason }), la partie est comme avant. Dès que le disque acceptera l’écriture, on pourra recommencer.
note-continued = Continue la partie { $game } depuis la réponse { $answers }
not-http = ce n’est pas du HTTP
broken-off = le client est parti
too-deep = trop imbriquée
the-file = Ce fichier
# What players did to the game itself
remark-undo = { $count ->
    [one] Réponse reprise ({ $player }) après un jet de dés ou la vue d’une chose cachée.
   *[other] { $count } réponses reprises ({ $player }) après un jet de dés ou la vue d’une chose cachée.
}
remark-undo-die = Dé saisi repris ({ $player }).
remark-lost = { $count ->
    [one] Ce qui a été fait ensuite ne peut plus être lu : l’endroit où sont gardées les parties est abîmé. La partie reprend ici.
   *[other] Les { $count } choses faites ensuite ne peuvent plus être lues : l’endroit où sont gardées les parties est abîmé. La partie reprend ici.
}
remark-seed = La graine des dés a été choisie, ou venait d’un fichier : qui la connaît peut prévoir ce qu’ils donneront.
remark-watcher = Quelqu’un
# Bots
bot-recruit = la recrue
bot-recruit-about = Joue n’importe quelle réponse permise.
bot-regular = le régulier
bot-regular-about = Pèse ses réponses et sait dire pourquoi.
# The page when there is no app
no-bundle = L’application du navigateur n’a pas été construite : lancez make play, ou npm ci et npm run build dans le dossier web.

# Le récit
turn-head = Tour { $turn }
