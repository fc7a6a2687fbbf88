# Manches et tours de joueur
event-first-player-rolled = Le plus haut dé. En premier : { $side }.
event-round-began =
    Manche { $round }.{ $weather ->
        [clear] { "" }
       *[other] { " " }Temps : { $weather_word }.
    }
event-round-ended = La troisième Horloge termine la manche { $round }.
event-turn-began = Tour de joueur : { $side }.
event-turn-skipped = Ni carte à jouer, ni aptitude à payer : pioche seulement ({ $side }).

# Actions
ask-activate =
    { $count ->
        [0] { $card } : plus personne ne peut agir.
        [one] { $card } : une unité peut encore agir. Le fait-elle ?
       *[other] { $card } : { $count } unités peuvent encore agir. À qui le tour ?
    }
pass-activate = Terminé : plus personne n’agit
option-activate = { $unit }
option-activate-marker =
    { $unit ->
        [decoy] { $marker } (leurre)
       *[other] { $marker } ({ $unit })
    }
option-done = Terminé : plus personne n’agit
ask-action =
    { $unit } : { $left ->
        [one] une action. Que fait l’unité ?
       *[other] { $left } actions. Que fait l’unité d’abord ?
    }
option-act-move = Mouvement
option-act-engage = Engager : { $target }
option-act-shoot = Tirer
option-act-reload = Recharger
option-act-vigilance = Vigilance : prête à tirer sur un ennemi qui bouge
option-act-reveal = Retourner le marqueur
option-act-burn = Incendier : { $target }
option-act-enter = Entrer sur la table
option-act-decline = Ne plus rien faire
ask-forward = En Avant ! Vos Officiers et unités d’Élite agissent-ils, ou prenez-vous { $points ->
        [one] un point de commandement
       *[other] { $points } points de commandement
    } ?
option-forward-actions = Une action pour chaque Officier et chaque unité d’Élite
option-forward-points =
    { $points ->
        [one] Un point de commandement
       *[other] { $points } points de commandement
    }
ask-morale =
    { $count ->
        [one] Carte Moral : une unité doit encore tester.
       *[other] Carte Moral : { $count } unités doivent encore tester. À qui le tour ?
    }
event-unit-activated =
    { $actions ->
        [one] { $unit } : une action.
       *[other] { $unit } : { $actions } actions.
    }
event-actions-declined = { $unit } : plus d’autre action.
event-forward-decided =
    { $choice ->
        [points] En Avant ! Points de commandement : { $side }.
       *[actions] En Avant ! Les Officiers et l’Élite agissent : { $side }.
    }
event-nobody-acts = { $card } : personne ne peut agir.
event-recovered = { $unit } : l’unité se reprend et n’est plus ébranlée.
event-rally-rolled =
    { $rallied ->
        [true] { $unit } : ralliement.
       *[false] { $unit } : pas de ralliement.
    }
event-rallied = Autorité, ralliement : { $unit }.
ask-turn-rallied = Ralliement, { $unit } : vers où se tourne chaque figurine ? Personne ne bouge. Sans réponse, face à l’ennemi le plus proche.
event-burnt = Incendie ({ $unit }) : { $building }. Il n’en reste que cendres.
event-vehicle-hit =
    { $wrecked ->
        [true] Mis en pièces : { $unit }.
       *[false] { $unit } : { $hits } des { $most } coups qui l’achèvent.
    }

# Refus d’actions
refusal-rallied-moves = Qui se rallie pivote sur place et ne bouge pas ({ $figure })
refusal-wrong-troop-type = { $card } : la carte n’active pas cette unité ({ $unit })
refusal-not-officer-or-elite = En Avant ! n’active que les Officiers et l’Élite ({ $unit })
refusal-no-actions-left = Plus d’action disponible : { $unit }
refusal-reveal-first = Un marqueur ne se retourne qu’avant sa première action ({ $unit })
refusal-engaged-before = Un corps-à-corps déjà livré dans cette activation, plus d’engagement : { $unit }
refusal-artillery-shot = Artillerie ayant déjà tiré dans cette activation : { $unit }
refusal-already-vigilant = { $unit } : déjà en vigilance
refusal-cannot-burn = Ne peut pas être incendié : { $building }
refusal-burnt-already = Déjà détruit : { $building }
refusal-building-too-far = Aucune figurine à { $distance }" ou moins : { $building }
refusal-building-held = Tenu par l’ennemi : { $building }

# La fin
verdict-both = Les deux camps arrivent à leur fin en même temps.
verdict-nobody-left = L’ennemi n’a plus de figurine.
verdict-two-thirds = Les deux tiers de l’ennemi sont éliminés.
verdict-losses = Les pertes décident.
verdict-points = Les points de victoire décident.
verdict-undecided = Le temps est écoulé, sans décision.
event-game-ended =
    { $degree ->
        [draw] La partie est nulle.
       *[win] Victoire : { $winner }.
    } { $reason ->
        [both] { verdict-both }
        [nobody-left] { verdict-nobody-left }
        [two-thirds] { verdict-two-thirds }
        [points] { verdict-points }
        [undecided] { verdict-undecided }
        [got-away] { verdict-got-away }
        [too-few] { verdict-too-few }
        [held-up] { verdict-held-up }
        [burnt] { verdict-burnt }
        [unburnt] { verdict-unburnt }
        [one-burnt] { verdict-one-burnt }
        [convoy-lost] { verdict-convoy-lost }
        [convoy-saved] { verdict-convoy-saved }
       *[losses] { verdict-losses }
    }
