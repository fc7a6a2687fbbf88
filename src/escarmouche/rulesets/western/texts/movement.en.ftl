# Setting up
ask-hide = Where do you hide those who lie in wait? Crouched in brush, rocks or forest, or indoors away from doors and windows.
ask-deploy =
    { $count ->
        [one] Where does your figure stand?
       *[other] Where do your { $count } figures stand?
    } In the zone, more than 10 cm from any enemy in view.
event-figures-hidden =
    { $count ->
        [one] { $side }: one figure lies in wait somewhere.
       *[other] { $side }: { $count } figures lie in wait somewhere.
    }
event-side-deployed =
    { $count ->
        [one] { $side }: one figure is put down.
       *[other] { $side }: { $count } figures are put down.
    }

# Activations
ask-activation = Movement: whom do you activate?
ask-activate = Whom do you activate? Passing ends your movements for the turn.
ask-next = Who of the group is next? Passing makes the others hold.
ask-action = What does { $figure } do?
ask-posture = Does { $figure } crouch or stand?
ask-move =
    { $action ->
        [mount] { $figure } mounts, then rides where? Up to { $allowance } cm.
        [dismount] { $figure } dismounts, then walks where? Up to { $allowance } cm.
        [walk-and-mount] Which horse does { $figure } go to? Up to { $allowance } cm, within 1 cm of it.
        [ride-and-dismount] Where does { $figure } ride to dismount? Up to { $allowance } cm.
       *[move] Where does { $figure } go? Up to { $allowance } cm.
    }
ask-surprise-move = Out of hiding: where does the figure go?
ask-length = How far does { $figure } go along the path? Up to { $most } cm of { $wanted }.
ask-board = By what way does { $figure } get to { $vehicle }? Up to { $allowance } cm.
ask-alight = { $figure } gets off { $vehicle } and goes where? Up to { $allowance } cm from its side: { $whole } cm from its middle.
ask-drive = Where does { $vehicle } go? Up to { $allowance } cm.
ask-free-blows = Before { $vehicle } drives off, at whom does each of yours strike?

option-activate = { $figure }
option-activate-hidden = { $figure }, hidden: to act is to be seen
option-activate-group = { $figure } and the group, { $count } in all
option-activate-close = { $figure } and those beside him in close order, { $count } in all
option-activate-loose = { $figure } and those beside him in loose order again, { $count } in all
option-move = Move
option-hold = Hold
option-stand = Stand
option-crouch = Crouch: out of sight in brush and rocks, as long as nothing is done
option-reload =
    { $barrels ->
        [0] Reload: { $weapon_word }
        [one] Reload one barrel: { $weapon_word }
       *[other] Reload both barrels: { $weapon_word }
    }
option-mount = Mount, then ride half a move
option-walk-and-mount = Walk half a move to a horse, then mount
option-dismount = Dismount, then walk half a move
option-ride-and-dismount = Ride half a move, then dismount
option-board-inside = Board { $vehicle }, inside
option-board-guard = Board { $vehicle }, beside the driver
option-board-driver = Board { $vehicle } and take the reins
option-alight = Get off { $vehicle }
option-drive = Drive { $vehicle }
option-free-blow = { $figure }

event-group-activated = The group acts, one after the other: { $figures }.
event-order-taken =
    { $order ->
        [close] Close order: { $figures }.
       *[loose] Open order again: { $figures }.
    }
event-movements-ended = { $side }: no more movements this turn.
event-held =
    { $posture ->
        [crouch] { $figure } crouches.
        [stand] { $figure } stands up.
       *[none] { $figure } holds.
    }
event-reload-began = { $figure } reloads: { $weapon_word }.
event-slowness-rolled =
    { $blocked ->
        [true] { $figure } is blocked by the ground{ $shared ->
            [true] { " " }(dice of the group)
           *[false] { "" }
        }.
       *[false] The ground slows { $figure }: { $allowance } cm at the most{ $shared ->
            [true] { " " }(dice of the group)
           *[false] { "" }
        }.
    }
event-moved =
    { $charged ->
        [true] { $figure } charges { $met } ({ $length } cm)!
       *[false] { $met_count ->
            [0] { $figure } moves { $length } cm{ $crouched ->
                [true] { " " }and crouches
               *[false] { "" }
            }.
           *[other] { $figure } moves { $length } cm into contact with { $met }.
        }
    }
event-pinned = { $figure } is pinned by { $by } and moves no more this turn.
event-mounted =
    { $mounted ->
        [true] { $figure } mounts.
       *[false] { $figure } dismounts.
    }
event-boarded =
    { $outside ->
        [true] { $figure } climbs onto the box of { $vehicle }.
       *[false] { $figure } gets into { $vehicle }.
    }
event-alighted = { $figure } gets off { $vehicle }.
event-vehicle-moved = { $driver } drives { $vehicle } { $length } cm on.
event-vehicle-left =
    With { $figures } aboard, { $vehicle } leaves the table by the { $edge ->
        [north] north
        [south] south
        [east] east
       *[west] west
    } edge.
event-obstacle-worked-on =
    { $cleared ->
        [true] { $figures }: { $obstacle } is cleared away.
       *[false] { $figures } at work on { $obstacle }: { $done } of { $needed }.
    }

refusal-hiding-must = { $figure } begins the game hidden
refusal-hiding-many = No more than { $most } may hide
refusal-activated = Action already done: { $figure } has been activated this turn
refusal-illegal-move =
    { $cause ->
        [pinned] Illegal move: { $figure } is pinned by an enemy who reached it before its activation
       *[early] Illegal move: { $figure } has fired early and stays where it is
    }
refusal-declared-crouch = At the end of a move a figure can only crouch, and only on foot (not { $tag })
refusal-cannot-reload =
    { $cause ->
        [moved] Cannot reload: { $figure } moves this turn
        [contact] Cannot reload: { $figure } is in contact with an enemy
        [shot] Cannot reload: { $figure } has fired this turn
        [struck] Cannot reload: { $figure } has struck this turn
        [swimmer] Cannot reload: { $figure } is swimming
       *[loaded] Cannot reload: { $figure } has nothing to load or clear there
    }
refusal-neither-moves-nor-reloads =
    { $moves ->
        [pinned] Cannot reload, nor move: an enemy has pinned { $figure }
       *[early] Cannot reload, nor move: { $figure } has fired early
    }
refusal-riding =
    { $cause ->
        [again] Action already done: { $figure } has moved, mounted or dismounted this turn
        [contact] Impossible in contact with an enemy: { $figure } neither mounts nor dismounts there
        [horse] Impossible without a horse: none of the side stands riderless within 1 cm of { $figure }
        [room] Impossible: there is no room for { $figure } on horseback
       *[kind] Impossible: one mounts from the ground and dismounts from the saddle
    }
refusal-vehicle =
    { $cause ->
        [other] Impossible: { $figure } boards only a vehicle of its own side that has a team
        [kind] Impossible: { $figure } boards on foot, before any other move
        [moving] Impossible: the vehicle has moved this turn, or { $figure } has
        [contact] Impossible: { $figure } is in contact with an enemy
        [full] Impossible: every seat is taken
        [far] Impossible: the path must end against the vehicle
        [driver-fell] Impossible: the driver fell this turn; someone else takes the reins in the next
        [cannot-drive] Impossible: { $figure } cannot drive
        [other-driver] Impossible: somebody else has the reins
       *[afoot] Impossible: { $figure } is on no vehicle
    }
