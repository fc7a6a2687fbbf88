# Why a bot moves as it does
why-pass = Nobody has anything better to do than to stay where he is.
why-stay = The place is good: they stay.
why-alone = He is better off alone.
why-together =
    { $count ->
        [one] He acts by himself.
       *[other] { $count } men move for the price of one.
    }
why-nothing-more = Nothing else is needed.
why-halt = They stop running: standing men shoot better and are harder to kill.
why-move-on = They get nearer to what decides the game.
why-cover = They make for a cover that looks out on the enemy.
why-turn = They turn to where the enemy is.
why-leave =
    { $count ->
        [one] One man can get away.
       *[other] { $count } men can get away.
    }
why-charge =
    { $count ->
        [one] A charge at { $figure } promises more than it risks.
       *[other] { $count } men together should overcome { $figure }.
    }
why-deploy = Set up with cover, a view of the enemy and a short way to what matters.
why-edge = From there the way is the shortest.
why-work = Somebody has to work on the hole in the wall.
why-ram = The ram has to get to the door.
why-ladder = The ladder has to get to the wall.
why-barrel = The powder has to get to the wall.
why-lay-down = It is of no use here: free hands fight better.
why-climb = The ladder stands: up it.
why-set-barrel = This is the place for the powder.
why-not-here = This is not the place for the powder.
why-open = The door is in our way: open it.
why-pick-up = It is still needed.
why-better-ground = There is better ground a little way off.
why-enter = Those who come on bring what they have, with enough hands.
