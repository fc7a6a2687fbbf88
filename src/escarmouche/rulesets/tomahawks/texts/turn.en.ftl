# Rounds and player turns
event-first-player-rolled = The higher die: { $side } play first.
event-round-began =
    Round { $round }.{ $weather ->
        [clear] { "" }
       *[other] { " " }Weather: { $weather_word }.
    }
event-round-ended = The third Clock ends round { $round }.
event-turn-began = Player turn: { $side }.
event-turn-skipped = No card to play and no ability to pay for: { $side } only draw.

# Actions
ask-activate =
    { $count ->
        [0] { $card }: nobody else can act.
        [one] { $card }: one unit can still act. Does it?
       *[other] { $card }: { $count } units can still act. Which is next?
    }
pass-activate = Done: nobody else acts
option-activate = { $unit }
option-activate-marker =
    { $unit ->
        [decoy] { $marker } (decoy)
       *[other] { $marker } ({ $unit })
    }
option-done = Done: nobody else acts
ask-action =
    { $unit }: { $left ->
        [one] one action. What does it do?
       *[other] { $left } actions. What does it do first?
    }
option-act-move = Move
option-act-engage = Engage { $target }
option-act-shoot = Shoot
option-act-reload = Reload
option-act-vigilance = Vigilance: be ready to fire at an enemy who moves
option-act-reveal = Turn the marker over
option-act-burn = Set fire to { $target }
option-act-enter = Enter the table
option-act-decline = Do nothing more
ask-forward = Forward! Do your Officers and Elite units act, or do you take { $points ->
        [one] one command point
       *[other] { $points } command points
    }?
option-forward-actions = One action for each Officer and each Elite unit
option-forward-points =
    { $points ->
        [one] One command point
       *[other] { $points } command points
    }
ask-morale =
    { $count ->
        [one] Morale card: one unit is still to test.
       *[other] Morale card: { $count } units are still to test. Which is next?
    }
event-unit-activated =
    { $actions ->
        [one] { $unit }: one action.
       *[other] { $unit }: { $actions } actions.
    }
event-actions-declined = { $unit } does nothing more.
event-forward-decided =
    { $choice ->
        [points] Forward! { $side } take command points.
       *[actions] Forward! Officers and Elite units act: { $side }.
    }
event-nobody-acts = { $card }: nobody can act on it.
event-recovered = { $unit } recovers and is no longer shaken.
event-rally-rolled =
    { $rallied ->
        [true] { $unit } rallies.
       *[false] { $unit } does not rally.
    }
event-rallied = Authority: { $unit } stops fleeing.
ask-turn-rallied = { $unit } rallies: which way does each figure turn? Nobody moves. Left alone, they face the nearest enemy.
event-burnt = { $unit } sets fire to { $building }: nothing but ashes is left.
event-vehicle-hit =
    { $wrecked ->
        [true] { $unit }: shot to pieces.
       *[false] { $unit }: { $hits } of the { $most } hits that destroy it.
    }

# Refusals of actions
refusal-rallied-moves = Who rallies turns on the spot and does not move ({ $figure })
refusal-wrong-troop-type = { $card } does not activate { $unit }
refusal-not-officer-or-elite = Forward! activates only Officers and Elite units, not { $unit }
refusal-no-actions-left = { $unit } has no action left
refusal-reveal-first = { $unit } can be turned over only before its first action
refusal-engaged-before = { $unit } has fought a melee in this activation and may not engage again
refusal-artillery-shot = Artillery already shot in this activation: { $unit }
refusal-already-vigilant = { $unit } is vigilant already
refusal-cannot-burn = { $building } cannot be set on fire
refusal-burnt-already = { $building } is burnt already
refusal-building-too-far = No figure is within { $distance }" of { $building }
refusal-building-held = Enemies hold { $building }

# The end
verdict-both = Both camps came to their end at the same time.
verdict-nobody-left = The enemy has no figure left.
verdict-two-thirds = Two thirds of the enemy are eliminated.
verdict-losses = The losses decide.
verdict-points = The victory points decide.
verdict-undecided = Time is up, and nothing is decided.
event-game-ended =
    { $degree ->
        [draw] The game is drawn.
       *[win] Victory: { $winner }.
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
