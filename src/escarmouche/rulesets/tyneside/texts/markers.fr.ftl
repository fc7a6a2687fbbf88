# Marqueurs cachés
ask-hide = Quels groupes cachez-vous sous un marqueur ? Des leurres s’y ajoutent, moitié moins nombreux.
option-hide = Cacher { LE($unit) }
ask-place-markers = Où posez-vous vos { $count } marqueurs ? Dans votre zone ; l’adversaire ne sait pas lesquels sont des leurres.
ask-reveal = Retournez-vous un de vos marqueurs ? Un groupe caché ne tire et ne charge qu’une fois révélé.
pass-reveal = N’en retourner aucun
option-reveal =
    { $unit ->
        [decoy] Retirer { LE($marker) }, un leurre
       *[other] Révéler { LE($unit) } ({ LE($marker) })
    }
ask-move-markers = Où vont vos marqueurs ? { $allowance } cm au plus ; les leurres se déplacent comme les autres.
ask-markers-go-on =
    { $count ->
        [one] Votre groupe caché agit seul, selon son jet.
       *[other] Vos groupes cachés agissent seuls, selon leur jet.
    }
pass-markers-go-on = Continuer
ask-set-up = { $unit } : hors de sous le marqueur. Où placez-vous ces figurines ? À { $most } cm du marqueur au plus.
event-markers-placed =
    { $count ->
        [one] { $side } : un marqueur caché est posé.
       *[other] { $side } : { $count } marqueurs cachés sont posés.
    }
event-marker-sighted = { $marker } : visible jusqu’à { $die }0 cm dans cette phase, si rien ne gêne.
event-marker-turned =
    { $cause ->
        [near] { LE($finder, start: 1) } est à 10 cm au plus { DU($marker) }
        [seen] { LE($finder, start: 1) } aperçoit { LE($marker) }
        [charges] Ceux { DU($marker) } chargent
        [own] { LE($marker, start: 1) } est retourné
       *[other] { LE($marker, start: 1) } est retourné
    } : { $what ->
        [decoy] ce n’est qu’un leurre.
       *[group] { LE($unit) } !
    }
event-marker-moved = { LE($marker, start: 1) } se déplace.
refusal-marker-placement =
    { $reason ->
        [zone] Un marqueur se pose dans la zone de son camp
       *[ground] Personne ne peut se tenir là
    }
refusal-marker-move =
    { $reason ->
        [table] { LE($marker, start: 1) } sortirait de la table
        [turned] Un marqueur n’a pas d’orientation : { LE($marker) } ne peut pas être tourné
        [barred] Le passage est barré ({ LE($marker) })
       *[far] { $marker } : mouvement insuffisant, { $cost } cm pour { $most } cm permis
    }
value-hide = cache ses groupes
value-markers = déplace ses marqueurs
value-decoy = leurre
value-unknown = inconnu
