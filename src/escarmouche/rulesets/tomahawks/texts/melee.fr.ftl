# Engagement et corps-à-corps
ask-engage = { $unit } contre { $target } : comment les figurines vont-elles au contact ? Sans autre indication, toutes celles qui le peuvent.
event-engaged =
    { $surprise ->
        [true] { $unit } contre { $target } : attaque surprise !
       *[false] { $unit } contre { $target } : engagement.
    }
event-engagement-failed =
    { $cause ->
        [test] { $unit } : arrêt avant { $target }, l’engagement échoue.
        [marker] { $unit } : un marqueur caché sur le chemin, arrêt avant { $target }.
       *[away] { $unit } : pas de contact, { $target } hors d’atteinte désormais.
    }
event-contacted =
    { $unit } : contact avec { $target }, { $met_count ->
        [one] une figurine touche l’ennemi.
       *[other] { $met_count } figurines touchent l’ennemi.
    }
ask-join-melee = Un corps-à-corps tout près : quels Officiers s’y joignent ?
option-join = { $unit }
event-officer-joined = { $unit } : dans la mêlée !
ask-melee-casualties =
    { $unit } : { $count ->
        [one] quelle figurine tombe ? Une de celles qui sont engagées.
       *[other] quelles { $count } figurines tombent ? Seulement parmi celles qui sont engagées.
    }
ask-break-off-casualties =
    { $unit } : { $count ->
        [one] quelle figurine est perdue en rompant le combat ?
       *[other] quelles { $count } figurines sont perdues en rompant le combat ?
    }
ask-strike = Plusieurs unités ennemies leur font face : laquelle chaque figurine frappe-t-elle ?
option-strike = Frapper : { $unit }
event-round-fought =
    { $first_strike ->
        [true] Les lances frappent les premières. Touches : { $hits }. Tués : { $kills_count ->
            [0] aucun.
           *[other] { $kills }.
        }
       *[false] Corps-à-corps, round { $round }. Figurines engagées : { $fighters }. Touches : { $hits }. Tués : { $kills_count ->
            [0] aucun.
           *[other] { $kills }.
        }
    }
event-broke-off =
    { $losses ->
        [0] { $unit } : combat rompu sans perte.
        [one] { $unit } : une figurine perdue en rompant le combat.
       *[other] { $unit } : { $losses } figurines perdues en rompant le combat.
    }
event-stepped-in = { $unit } : retour au contact.
event-melee-ended =
    { $inconclusive ->
        [true] Trois rounds sans décision : l’assaillant se retire.
       *[false] { $holder ->
            [nobody] Fin du corps-à-corps ; personne ne tient le terrain.
           *[other] { $holder_word } tiennent le terrain : fin du corps-à-corps.
        }
    }
ask-turn = { $unit } : l’unité tient le terrain, de quel côté se tourne-t-elle, en degrés depuis le nord ?
event-turned = { $unit } : orientation { $facing }° désormais.

refusal-cannot-reach = Aucune figurine n’atteint le contact : { $unit } contre { $target }
refusal-target-engage-limit = Une seule unité cible par engagement
refusal-must-contact = Qui peut atteindre le contact doit le faire : { $figure } contre { $target }
refusal-draw-nearer = Personne ne finit plus loin de la cible qu’au départ : { $figure } contre { $target }
