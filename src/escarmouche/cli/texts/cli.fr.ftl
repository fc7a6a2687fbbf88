help-app = Escarmouches à la poudre noire sur table : jouer, cotes exactes, règles, listes d’armée.
help-version = Affiche la version.
help-rulesets = Liste les règles du jeu disponibles.
help-scenarios = Liste les scénarios, d’une règle ou de toutes.
help-play = Joue un scénario dans le terminal, contre un ami ou un robot.
help-odds = Cotes exactes d’un test nommé. Sans test : la liste des tests.
help-resolve = Résout un test nommé avec les dés que vous avez jetés.
help-replay = Rejoue une partie enregistrée ou un fichier de position et raconte ce qui s’est passé.
help-tale = Raconte une partie finie : pertes par tour, chance de chaque camp, jets qui l’ont fait basculer.
help-rules = Le livret : tout entier, une règle, ou celles qui contiennent un mot. « rules coverage » dit quelles règles ont un test, « rules check » si une règle du jeu est saine.
help-army = Listes d’armée.
help-army-check = Vérifie une liste d’armée : chaque faute avec sa règle et le remède.
help-army-new = Écrit une liste d’armée valable pour commencer.
help-ruleset = Règle du jeu, par son identifiant
help-test = Test nommé, par exemple fire
help-fields = Champs sous la forme nom=valeur
help-show-fields = Montre les champs du test, leurs types, défauts et résultats.
help-dice = Les dés jetés, dans l’ordre, séparés par des virgules
help-scenario = Scénario, par son identifiant
help-side = Qui joue un camp : CAMP=human, CAMP=regular, CAMP=recruit ou un bot à vous, CAMP=module:Classe ; peut être répété
help-seed = Graine des dés et des robots
help-typed = Jetez de vrais dés et tapez ce qu’ils montrent.
help-option = Option de la partie sous la forme nom=valeur ; peut être répétée
help-save = Enregistre la partie dans ce fichier après chaque réponse.
help-resume = Reprend une partie enregistrée.
help-explain = Dit après chaque décision d’un bot pourquoi elle a été prise.
help-bots = Liste des bots ; « bots check BOT » vérifie que l’un d’eux joue comme il se doit : réponses légales, temps, secrets.
help-bots-what = Rien, ou « check »
help-bot = Bot : un nom, ou module:Classe pour un bot à vous
help-bot-scenario = Scénario à jouer ; sinon, un court
help-bot-games = Nombre de parties
help-file = Une partie enregistrée (JSON) ou un fichier de position (TOML)
help-to = S’arrête après ce nombre de réponses.
help-verify = Échoue si la relecture diffère de ce que le fichier a noté.
help-rules-target = Règle du jeu, ou « coverage », ou « check »
help-rules-word = Numéro de règle ou mot ; après « coverage » ou « check » : une règle du jeu
help-army-file = Liste d’armée (TOML)
help-army-side = Camp de la liste
help-army-output = Écrit dans ce fichier au lieu de l’écran ; un fichier existant n’est pas remplacé.

heading-arguments = Arguments :
heading-usage = Usage :
heading-options = Options :
heading-commands = Commandes :
help-help = Montrer cette aide.
unknown-command = commande inconnue { $given } ; connues : { $known }
unknown-option = option inconnue { $given }
option-value = { $name } attend une valeur
option-flag = { $name } ne prend pas de valeur
argument-missing = il manque { $name }
argument-extra = { $given } : un mot de trop
bad-number = { $name } : { $given } n’est pas un nombre

bad-lang = --lang : { $given } est inconnu ; permis : fr, en
unknown-ruleset = règle du jeu inconnue { $given } ; connues : { $known }
ruleset-broken = la règle du jeu { $id } du paquet { $package } est laissée de côté : { $cause ->
    [twice] le paquet { $detail } en a une du même nom
    [import] elle ne peut pas être chargée ({ $detail })
    [contract] il lui manque { $detail }
    [id] elle se nomme elle-même { $detail }
   *[contents] son contenu ne peut pas être lu ({ $detail })
}
no-ruleset = { $file } : il manque la règle du jeu, ruleset = "..." ; connues : { $known }
unknown-test = test inconnu { $given } de { $ruleset } ; connus : { $known }
unknown-scenario = scénario inconnu { $given } ; connus : { $known }
unknown-side = camp inconnu { $given } ; connus : { $known }
unknown-player = { $given } ne sait pas jouer ; joueurs connus : { $known }
scenario-missing = quel scénario ? connus : { $known }
bad-field = { $given } : un champ s’écrit nom=valeur
field-twice = { $field } est donné deux fois
dice-word = --dice : { $given } n’est pas un nombre
dice-missing = --dice : il manque un { $die_word } après { $used } { $used ->
    [one] dé
   *[other] dés
}{ die-for }
dice-face = --dice : le dé numéro { $place } montre { $face }, qu’un { $die_word } n’a pas{ die-for }
dice-left = --dice : { $used } { $used ->
    [one] dé suffisait
   *[other] dés suffisaient
}, il en reste { $left }
bad-to = --to : { $given } n’est pas un nombre de réponses
to-beyond = --to : le fichier n’a que { $answers } réponses, pas { $given }
bad-toml = { $file } : fichier abîmé ({ $reason })
file-exists = { $file } : existe déjà et n’est pas touché
interrupted = interrompu

column-id = id
column-name = nom
column-version = version
column-rules = règles
column-tests = tests
column-scenarios = scénarios
column-field = champ
column-values = valeurs
column-default = défaut
column-meaning = sens
column-options = Options
column-outcomes = Résultats
scenario-size = { $size ->
    [small] petit
    [medium] moyen
    [large] grand
   *[free] libre
}, { $turns } tours, { $low } à { $high } minutes

mark-s = énoncé par la source
mark-r = interprétation
mark-c = complément
rule-unknown = ni règle ni mot { $given } dans { $ruleset }
coverage-line = { $ruleset } : { $tested } règles sur { $rules } ont un test
rules-check-which = quelle règle du jeu vérifier ? connues : { $known }
rules-check-line = { $state ->
    [fault] ✗ { $check } : { $about }
    [unasked] – { $check } : pas vérifié, { $about }
   *[sound] ✓ { $check }
}
rules-check-told = { $ruleset } : { $faulty ->
    [0] les { $checks } vérifications sont passées
    [one] une vérification sur { $checks } a échoué
   *[other] { $faulty } vérifications sur { $checks } ont échoué
} en { $seconds } s{ $unasked ->
    [0] {"."}
    [one] {", une n’a pas été faite."}
   *[other] {", "}{ $unasked } n’ont pas été faites.
}
rules-unasked-never = l’occasion ne s’est pas présentée
rules-unasked-secrets = la règle ne dit pas ce qui pourrait être redistribué (dealt_anew)
rules-check-texts = Les deux langues ont les mêmes messages
rules-check-questions = Chaque question a ses mots
rules-check-events = Chaque événement a ses mots
rules-check-refusals = Chaque refus a ses mots
rules-check-rulebook = Le livret est entier dans les deux langues
rules-check-citations = Chaque règle citée est dans le livret
rules-check-scenarios = Scénarios et options se lisent et commencent
rules-check-lists = Les troupes ont un nom, les listes proposées sont valides
rules-check-odds = Les chances font 1, et les dés tombent comme elles disent
rules-check-ends = Les parties au hasard finissent
rules-check-words = Tout ce qui y arrive se raconte
rules-check-refused = Un refus ne change rien
rules-check-copies = Une copie ne touche pas l’original
rules-check-undo = Annuler rend la partie d’avant
rules-check-replay = Une partie enregistrée redonne la même
rules-check-positions = Une position redonne l’état
rules-check-forecasts = Les prévisions font 1 et ont leurs mots
rules-check-client = Tout ce que montrent les clients existe et a un nom
rules-check-secrets = Aucun camp n’apprend ce qu’on lui cache
rules-check-bots = Les réguliers décident de tout, et toujours pareil

verify-same = La relecture donne exactement ce que le fichier a noté.
verify-differs = { $file } : la relecture diffère de ce que le fichier a noté ({ $part })
verify-nothing = { $file } : rien n’y est noté à quoi comparer
part-answers = nombre de réponses
part-state = état final
part-events = événements

army-valid =
    { $points ->
        [0] Liste valable.
       *[other] Liste valable, { $points } points.
    }
army-written = { $file } écrit.

welcome = Tapez le numéro de votre choix ; « help » dit ce que vous pouvez taper d’autre.
play-help =
    0            passer, ou aucun
    Entrée       la réponse indiquée par la question
    1 3 4        plusieurs choix ; * tous
    undo (u)     reprendre le dernier pas
    map (m)      redessiner la table
    rule GM.9.10 (r)   lire une règle
    why (w)      pourquoi le bot a pris sa dernière décision, et ce qu’il a pesé d’autre
    save FICHIER (s)   enregistrer, désormais après chaque réponse
    quit (q)     quitter
asked = { $seat } :
pass = passer
no-pass = Il faut choisir l’un d’eux.
no-such-number = { $given } n’est pas un choix de 1 à { $high }.
no-such-piece = { $given } ne fait pas partie de : { $known }
bad-point = { $given } : un endroit s’écrit x,y – un pas depuis le dernier +x,y
type-several = Plusieurs numéros (de { $low } à { $high }), * pour tous{ $low ->
    [0] , 0 pour aucun.
   *[other] .
}
type-assign = Tapez des couples élément=numéro, par exemple a.1=2{ $skip ->
    [true] { " " }; 0 pour aucun.
   *[other] .
}
type-allocate = Répartissez { $total } : couples clé=nombre.
type-number = Un nombre de { $low } à { $high }.
type-confirm = o ou n
type-enter = Entrée : { $none ->
    [true] aucun
   *[other] { $answer }
}
type-move =
    { $budget ->
        [0] « pièce @90 » oriente, ou « all @90 », plusieurs pièces séparées par « ; » ; Entrée : ne rien changer.
       *[other] Jusqu’à { $budget }{ $unit ->
            [in] "
           *[other] { " " }{ $unit }
        } : « pièce x,y x,y » ou « all +dx,dy », plusieurs pièces séparées par « ; », « @90 » oriente ; Entrée : rester.
    }
type-tags = À déclarer si l’on veut : { $words } ({ $pieces })
type-place = Entrée : les places proposées. Ou « pièce x,y @orientation ^niveau » séparés par « ; » pour : { $pieces }
saved = Enregistré dans { $file }, désormais après chaque réponse.
undone = Repris.
why-nothing = Aucun bot n’a encore rien décidé.
why-rather = Plutôt que { $answer }
yes = oui
no = non
left = Vous quittez la table.
left-saved = Vous quittez la table. Pour reprendre : escarmouche play --resume { $file }
not-over = La partie n’est pas finie ({ $answers } réponses jusqu’ici).

# escarmouche simulate
help-simulate = Faire jouer un scénario par des robots un grand nombre de fois : qui gagne, la durée, les pertes, la chance.
help-games = Combien de parties (100)
help-sim-bots = Les robots des camps, dans leur ordre ; un seul nom vaut pour tous (regular)
help-jobs = Combien de processus ; 0 : un par cœur
help-sim-seed = Graine de la série : avec le numéro d’une partie, elle en donne les dés et les robots (1)
help-keep = Conserver la partie de ce numéro dans un fichier pour « replay » ; peut être répété
help-keep-in = Dossier des parties conservées
help-html = Écrire un rapport avec des graphiques dans ce fichier.
bad-games = --games : { $given } n’est pas un nombre de parties ; au moins 1
bad-keep = --keep : il n’y a pas de partie { $given } ; les parties sont numérotées de 1 à { $games }
bad-bots = --bots : { $given } ne donne pas un robot à chaque camp ({ $sides })
bad-jobs = --jobs : { $given } n’est pas un nombre de processus ; au moins 1, ou 0 pour un par cœur
no-folder = { $folder } : ce dossier n’existe pas
not-writable = { $file } : impossible d’y écrire
compiling = Compilation : une fois par version sur cette machine, une minute environ
simulating = En jeu

# Mesures
help-bench = Mesure ici la vitesse et la mémoire, en regard de ce qu’elles doivent être.
help-only = Seulement cette mesure ; peut être répété
help-quick = Coup d’œil rapide : moins de parties, mesures plus grossières.
unknown-figure = mesure inconnue { $given } ; connues : { $known }
figure-decisions = décisions par seconde, recruit contre recruit
figure-games = parties entières par seconde, recruit contre recruit
figure-copy = copie d’une partie en cours, amenée à sa question
figure-replay = relecture d’une partie de 500 réponses
figure-of = { $ruleset } : { $figure }
figure-odds = premières cotes exactes de { $test }
figure-sight = vue, 60 hommes sur 60, grand scénario
figure-command = « escarmouche odds », commande entière
figure-jobs = simulation à 2 processus contre 1
figure-regular-median = décision de regular, grand scénario, médiane
figure-regular-p99 = décision de regular, grand scénario, 99 sur 100
figure-server-answer-p95 = serveur : une réponse confirmée, 95 sur 100
figure-server-load-p99 = serveur : 100 parties, 20 réponses par seconde, 99 sur 100
figure-server-replay-open = serveur : ouverture d’une partie de 1 000 réponses
figure-server-replay-step = serveur : un pas dans une partie de 1 000 réponses, 95 sur 100
figure-web-load-start = navigateur : la première page, tout ce qui est chargé
figure-web-load-game = navigateur : la page d’une partie, tout ce qui est chargé
figure-web-frames = navigateur : déplacer et agrandir le grand scénario
figure-web-frames-500 = navigateur : de même avec 500 figurines
figure-memory-regular = mémoire tenue au plus, parties de regular, grand scénario
figure-memory-growth = mémoire gagnée en { $games } parties, passé le premier dixième
figure-memory-peak = mémoire tenue au plus en { $games } parties
bench-holds = tenu
bench-fails = MANQUÉ
bench-not-measurable = non mesurable
bench-reference = { $name } : { $value }, × { $ratio }
bench-empty-flow = un déroulement qui ne fait que demander
bench-icepool = icepool pour un enchaînement semblable
bench-shapely = shapely
bench-empty-process = un processus Python vide
bench-empty-process-MB = un processus Python vide
bench-two-loops = simples boucles à 2 processus contre 1
bench-disk-flush = le disque seul garde une page, 95 fois sur 100
bench-also-decisions-a-game = { $value } décisions par partie
bench-also-median = la moitié sous { $value }
bench-also-slowest = la plus lente { $value }
bench-also-places = { $value } endroits
bench-also-pairs = { $value } paires
bench-also-again = de nouveau { $value }
bench-also-half = la moitié sous { $value }
bench-also-worked = { $value } de travail
bench-also-cores = processeurs : { $value }
bench-also-decisions = { $value } décisions
bench-also-events = { $value } événements par seconde
bench-also-games = { $value } parties
bench-also-answers = { $value } réponses
bench-also-seconds = en { $value } s
bench-empty-page = une page vide
bench-also-app = l’application { $value }
bench-also-faces = les caractères { $value }
bench-also-told = les réponses du serveur { $value }
bench-also-line = la table { $value }
bench-also-pan = déplacer { $value }
bench-also-zoom = agrandir { $value }
bench-also-pieces = { $value } pièces
bench-machine = { $python } sur { $system }, { $processor }, { $cores } { $cores ->
    [one] cœur
   *[other] cœurs
} (charge { $load }), { $compiled ->
    [true] compilé
   *[false] Python seul, non compilé
} ; une simple boucle tourne { $loop } millions de fois par seconde

# Bots
bot-recruit = joue n’importe quelle réponse légale ; connaît les sortes de questions et rien du jeu
bot-regular = pèse ses réponses selon le jugement de la règle du jeu et sait dire pourquoi
bots-own = Un bot à vous s’écrit module:Classe ; docs/bots.md dit comment faire.
bots-action = { $given } : on ne peut ici que vérifier un bot, avec « check »
bots-which = quel bot faut-il vérifier ? connus : { $known }
bots-games = --games : { $given } n’est pas un nombre de parties à partir de 1
bots-sound = { $bot } joue comme il se doit : { $games } parties, { $decisions } décisions, dont 99 sur 100 en moins de { $slowest } ms.
bots-unsound = { $bot } a des défauts ({ $games } parties, { $decisions } décisions) :
bot-fault-name = il n’a pas de nom ({ $detail })
bot-fault-handed-over = une recrue a dû prendre une décision à sa place ({ $detail })
bot-fault-view-changed = il modifie ce qu’on lui montre ({ $detail })
bot-fault-not-json = il donne une réponse qui ne peut pas s’écrire en JSON ({ $detail })
bot-fault-not-the-same = la même graine ne donne pas les mêmes réponses ({ $detail })
bot-fault-not-the-same-elsewhere = dans un autre processus, la même graine ne donne pas les mêmes réponses ({ $detail })
bot-fault-looked = ses réponses dépendent de ce que l’autre camp cache ({ $detail })
bot-fault-slow = il est lent : une décision sur cent dépasse le temps permis ({ $detail })
bot-fault-not-sent = il ne peut pas être envoyé à un autre processus ({ $detail })
