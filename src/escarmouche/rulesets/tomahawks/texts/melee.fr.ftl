# Engagement et corps-à-corps
ask-engage = { $unit } engage { $target } : comment ses figurines vont-elles au contact ? Sans autre indication, toutes celles qui le peuvent.
event-engaged =
    { $surprise ->
        [true] { $unit } engage { $target } par surprise !
       *[false] { $unit } engage { $target }.
    }
event-engagement-failed =
    { $cause ->
        [test] { $unit } : arrêt avant { $target }, l’engagement échoue.
        [marker] { $unit } tombe sur un marqueur caché et s’arrête avant { $target }.
       *[away] { $target } est désormais hors d’atteinte : { $unit } ne trouve pas le contact.
    }
event-contacted =
    { $unit } est au contact de { $target } : { $met_count ->
        [one] une figurine touche l’ennemi.
       *[other] { $met_count } figurines touchent l’ennemi.
    }
ask-join-melee = Un corps-à-corps tout près : quels Officiers s’y joignent ?
option-join = { $unit } se joint au corps-à-corps
event-officer-joined = { $unit } se joint au corps-à-corps.
ask-strike = Plusieurs unités ennemies leur font face : laquelle chaque figurine frappe-t-elle ?
option-strike = Frapper { $unit }
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
        [0] { $unit } rompt le combat sans perte.
        [one] { $unit } perd une figurine en rompant le combat.
       *[other] { $unit } perd { $losses } figurines en rompant le combat.
    }
event-stepped-in = { $unit } : retour au contact.
event-melee-ended =
    { $inconclusive ->
        [true] Trois rounds sans décision : l’assaillant se retire.
       *[false] { $holder ->
            [nobody] Fin du corps-à-corps ; personne ne tient le terrain.
           *[other] Fin du corps-à-corps. Maîtres du terrain : { $holder_word }.
        }
    }
ask-turn = { $unit } tient le terrain : dans quelle direction se tourne l’unité ?
option-turn = Orientation { $facing }°
event-turned = { $unit } fait désormais face à { $facing }°.

refusal-cannot-reach = Aucune figurine de { $unit } n’atteint le contact avec { $target }
refusal-target-engage-limit = Une seule unité cible par engagement
refusal-must-contact = { $figure } peut atteindre le contact avec { $target } et doit le faire
refusal-draw-nearer = { $figure } ne peut finir plus loin de { $target } qu’au départ
