# Mise en place
ask-deploy =
    { $count ->
        [one] Où placez-vous votre figurine ?
       *[other] Où placez-vous vos { $count } figurines ?
    } Le socle entier dans la zone, chacun en vue d’un camarade de son groupe.
event-side-deployed =
    { $count ->
        [one] { $side } : une figurine est placée.
       *[other] { $side } : { $count } figurines sont placées.
    }
refusal-placement =
    { $reason ->
        [zone] { $figure } se place dans sa zone, le socle tout entier
        [inside] { $figure } commence à l’intérieur de la construction
        [table] Le socle de { $figure } doit tenir tout entier sur la table
        [ground] Personne ne peut se tenir là ({ $figure })
        [mounted] { $figure } ne peut pas s’y trouver à cheval
        [wall] Le socle de { $figure } serait sur un mur
        [border] { $figure } serait juste au bord d’un terrain, ni dedans ni dehors
        [far] { $figure } serait trop loin du marqueur
       *[overlap] { $figure } couvrirait un autre socle, ou serait à moins de 1 cm d’un ennemi
    }
refusal-building-full = { $building } : { $most } figurines au plus

# Renforts
ask-arrive = { $unit } : les renforts arrivent. Où les placez-vous ? Contre le bord { $edge_word }, entre { $low } et { $high } cm.
event-arrived = Des renforts arrivent par le bord { $edge_word } : { $unit }.
refusal-arrival =
    { $figure } arrive le socle contre le bord { $edge ->
        [north] nord
        [south] sud
        [east] est
       *[west] ouest
    }, entre { $low } et { $high } cm

# Groupes réunis
ask-merge = Voulez-vous réunir deux groupes ? L’un des deux ne compte plus que trois hommes ou moins.
pass-merge = Ne réunir aucun groupe
option-merge = Réunir { $unit } et { $into }
event-merged = { $unit } et { $into } : un seul groupe, { $count } hommes.
refusal-merge-size = Fusion impossible : ni { $unit } ni { $into } n’est réduit à trois hommes
refusal-merge-turned = C’est { $into } qui est réduit à trois hommes : il peut rejoindre { $unit }, et non l’inverse
refusal-merge-unlike = Fusion impossible : { $unit } et { $into } ne sont pas de même sorte, ou pas fidèles aux mêmes chefs
refusal-merge-many = Fusion impossible : { $unit } et { $into } feraient plus de dix hommes
refusal-merge-far = Fusion impossible : { $unit } et { $into } sont à plus de 5 cm
refusal-merge-routing = Fusion impossible : { $unit } ou { $into } est en déroute
refusal-merge-engaged = Fusion impossible : { $unit } ou { $into } est en mêlée
