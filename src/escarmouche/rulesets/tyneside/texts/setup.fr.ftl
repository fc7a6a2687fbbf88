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
        [zone] { LE($figure, start: 1) } se place dans sa zone, le socle tout entier
        [inside] { LE($figure, start: 1) } commence à l’intérieur de la construction
        [table] Le socle { DU($figure) } doit tenir tout entier sur la table
        [ground] Personne ne peut se tenir là ({ LE($figure) })
        [mounted] { LE($figure, start: 1) } ne peut pas s’y trouver à cheval
        [wall] Le socle { DU($figure) } serait sur un mur
        [border] { LE($figure, start: 1) } serait juste au bord d’un terrain, ni dedans ni dehors
        [far] { LE($figure, start: 1) } serait trop loin du marqueur
       *[overlap] { LE($figure, start: 1) } couvrirait un autre socle, ou serait à moins de 1 cm d’un ennemi
    }
refusal-building-full = { LE($building, start: 1) } : { $most } figurines au plus

# Renforts
ask-arrive = { $unit } : les renforts arrivent. Où les placez-vous ? Contre le bord { $edge_word }, entre { $low } et { $high } cm.
event-arrived = Des renforts arrivent par le bord { $edge_word } : { LE($unit) }.
refusal-arrival =
    { LE($figure, start: 1) } arrive le socle contre le bord { $edge ->
        [north] nord
        [south] sud
        [east] est
       *[west] ouest
    }, entre { $low } et { $high } cm

# Groupes réunis
ask-merge = Voulez-vous réunir deux groupes ? L’un des deux ne compte plus que trois hommes ou moins.
pass-merge = Ne réunir aucun groupe
option-merge = Réunir { LE($unit) } et { LE($into) }
event-merged = { LE($unit, start: 1) } et { LE($into) } : un seul groupe, { $count } hommes.
refusal-merge-size = Fusion impossible : aucun des deux groupes n’est réduit à trois hommes ({ LE($unit) }, { LE($into) })
refusal-merge-turned = À trois hommes ou moins, on rejoint un autre groupe, et non l’inverse : { LE($into) } peut rejoindre { LE($unit) }
refusal-merge-unlike = Fusion impossible : { LE($unit) } et { LE($into) } ne sont pas de même sorte, ou pas loyaux aux mêmes chefs
refusal-merge-many = Fusion impossible : { LE($unit) } et { LE($into) } feraient plus de dix hommes
refusal-merge-far = Fusion impossible : { LE($unit) } et { LE($into) } sont à plus de 5 cm
refusal-merge-routing = Fusion impossible : l’un des deux groupes est en déroute ({ LE($unit) }, { LE($into) })
refusal-merge-engaged = Fusion impossible : l’un des deux groupes est en mêlée ({ LE($unit) }, { LE($into) })
