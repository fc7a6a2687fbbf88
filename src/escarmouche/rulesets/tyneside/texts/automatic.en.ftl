# What units do by themselves: where to, and why
event-unit-moved =
    { $purpose ->
        [order-move] { $unit }: on to the next point of the order.
        [order-exit] { $unit }: on to the edge by which the order leads off the table.
        [order-attack] { $unit }: the order is to attack; towards { $about }, the nearest enemy in sight.
        [order-seek] { $unit }: the order is to attack; no enemy in sight, so towards { $about }, the nearest one known.
        [order-edge] { $unit }: the order is to attack; no enemy known, so towards the middle of the enemy's edge.
        [order-follow] { $unit }: after { $about }, as ordered.
        [advance] { $unit }: forward to { $about }, the nearest enemy in sight.
        [approach] { $unit }: no enemy in sight; forward to { $about }, the nearest one known.
        [join] { $unit }: over to { $about }, the nearest friendly group.
        [cover] { $unit }: into cover at { $about }, the nearest that one move can reach.
        [away] { $unit }: no cover within one move; away from every enemy, on the heading that leads farthest from them.
        [refuge] { $unit }: to cover farther from the enemy, at { $about }.
        [no-refuge] { $unit }: no cover farther from the enemy; away from every enemy.
        [flee] { $unit }: flees from { $about }.
        [fall-back] { $unit }: half a move back from { $about }, facing the enemy.
        [home] { $unit }: no enemy known; towards the home edge.
        [march] { $unit }: marches on in column, as ordered.
        [beside] { $unit }: keeps its place beside { $about }.
        [dress] { $unit }: each man to his place in the ranks.
       *[other] { $unit }: moved.
    }
event-unit-stayed =
    { $purpose ->
        [hold] { $unit }: stands, facing { $about }.
        [hold-blind] { $unit }: stands; no enemy known.
        [order-hold] { $unit }: stands, as ordered.
        [order-defend] { $unit }: stays to defend { $about }, as ordered.
        [order-done] { $unit }: has come to the last point of its order, and holds.
        [order-near] { $unit }: near enough to { $about }, which it follows.
        [order-lost] { $unit }: nobody left to follow; holds.
        [defends] { $unit }: defends { $about } and does not come out of it.
        [in-cover] { $unit }: in cover already, every man of them; stays.
        [fights] { $unit }: in contact; stays and fights.
        [with-group] { $unit }: stays with { $about }.
        [in-line] { $unit }: deployed already; faces { $about }.
        [no-room] { $unit }: no room to deploy here; holds.
        [blocked] { $unit }: can get no farther; stays.
       *[other] { $unit }: no movement.
    }

value-continue = goes on
value-advance = forward
value-cover = takes cover
value-hold = holds
value-continue-charge = goes on (charge?)
value-advance-charge = forward (charge?)
value-refuge = takes refuge
value-flee = flees
value-march = marches
value-deploy = deploys
value-halfback = falls back half a move
