# Mêlée
ask-victim = Ils l’emportent : qui chacun d’eux frappe-t-il ?
option-victim =
    { $effect ->
        [dead] Tuer { LE($figure) }
       *[wound] Blesser { LE($figure) }
    }
ask-pursue = Victoire ! Quelles unités poursuivent, jusqu’à 5 cm ?
option-pursue = { $unit }

event-melee-fought = Mêlée ({ $units }). Duels gagnés ({ $duels }).
event-struck =
    { $effect ->
        [dead] { LE($striker, start: 1) } abat { LE($victim) }.
       *[wound] { LE($striker, start: 1) } blesse { LE($victim) }.
    }
event-melee-decided =
    { $wiped_out ->
        [true] { $beaten ->
            [both] Plus personne debout, ni d’un côté ni de l’autre.
           *[other] Anéantis : { LE($beaten_word) }.
        }
       *[false] { $beaten ->
            [both] La mêlée est égale : les deux camps sont repoussés.
           *[other] Repoussés : { LE($beaten_word) }.
        }
    }
event-pushed-back =
    { $paths_count ->
        [0] { $unit } : défaite, sans pouvoir reculer.
       *[other] { $unit } : recul.
    }
event-pursued =
    { $met_count ->
        [0] { $unit } : poursuite, sans contact.
       *[other] { $unit } : poursuite, de nouveau au contact.
    }
value-melee = mêlée
