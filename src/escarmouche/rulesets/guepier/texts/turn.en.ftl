# The turn
event-turn-began = Turn { $turn }.
event-sequence-began =
    { $sequence ->
        [deploy] Deployment: { $side }.
        [points] Action points.
        [rally] Rallies: { $side }.
        [locate] Localisations: { $side }.
        [move] Movements: { $side }.
        [fire] Fire: { $side }.
        [melee] Hand-to-hand.
       *[end] End of the turn.
    }
event-points-rolled =
    { $group }: { $ap } AP{ $casualties ->
        [0] .
        [one] , with one man lost.
       *[other] , with { $casualties } men lost.
    }
event-initiative-taken = Initiative: { $side } (AP: { $points }).

# Deployment and reserves
ask-deploy = Deploy { $group }: where does everybody stand?
ask-edge = By which edge does { $group } come on?
ask-enter = { $group } comes on: where does everybody stand at the edge?
option-edge-north = By the north edge
option-edge-south = By the south edge
option-edge-east = By the east edge
option-edge-west = By the west edge
event-attacker-drawn = Drawn by lot, the attacker: { $side }.
event-group-deployed = { $group }: all in place.
event-group-entered =
    { $group } comes on by the { $edge ->
        [north] north
        [south] south
        [east] east
       *[west] west
    } edge ({ $figures_count }).

# Rallies
ask-rally = Who rallies next?
ask-rally-points = How many AP for { $figure }? { $group }: { $ap } AP.
option-rally-yellow = { $figure } (stopped)
option-rally-green = { $figure } (pinned)
event-rallied =
    { $figure }{ $ap ->
        [0] { "" }
       *[other] , given { $ap } AP,
    } { $after ->
        [none] rallies.
        [yellow] pulls himself together: only stopped now.
       *[other] does not rally.
    }

# Markers, losses and morale
event-marked =
    { $figure } bears a { $marker ->
        [yellow] yellow marker: stopped.
       *[green] green marker: pinned.
    }
event-eliminated =
    { $figure } { $cause ->
        [rally] gives up and leaves the field.
        [morale] breaks and leaves the field.
        [melee] falls in the hand-to-hand.
        [charge] is overrun.
       *[other] is taken off the table.
    }
event-morale-tested =
    { $figure } sees { $lost } go and { $after ->
        [none] holds.
        [yellow] { $before ->
            [yellow] holds.
           *[none] wavers.
        }
        [green] { $before ->
            [green] holds.
           *[yellow] wavers.
        }
       *[eliminated] can bear no more.
    }

# Hand-to-hand
ask-fight = Which combat is settled next?
ask-weapon = What does { $figure } fight with?
ask-support =
    Who supports { $figure } ({ $attacker } attacks { $defender })? Supporters fall with the loser.
option-fight = { $attacker } attacks { $defender }
option-ram = The ram strikes ({ $ram })
option-weapon-bayonet = Bayonet
option-weapon-lance = Lance
option-weapon-sabre = Sabre
option-weapon-pistol = Pistol
option-weapon-knife = Knife
option-weapon-butt = Butt
option-weapon-bare_hands = Bare hands
option-support = { $figure }
event-fought =
    { $attacker } attacks { $defender }{ $attacker_supporters_count ->
        [0] { "" }
       *[other] , with { $attacker_supporters }
    }{ $defender_supporters_count ->
        [0] { "" }
       *[other] ; { $defender_supporters } come to help
    }: { $outcome ->
        [attacker-wins] { $attacker } wins.
        [defender-wins] { $defender } wins.
       *[tie] neither gives way.
    }
event-place-taken = { $figure } takes the place of the man he beat.
event-control-changed =
    Control of { $zone }: { $side ->
        [nobody] nobody.
       *[other] { $side_word }.
    }
refusal-both-pinned = Both are pinned: they do not fight

# The end
verdict-escaped = Three legionnaires or more got away.
verdict-caught = Too few legionnaires got away.
verdict-no-enemy-left = There is no enemy left.
verdict-block-taken = Block 34 is taken.
verdict-block-held = Block 34 was held to the end.
verdict-losses = The other side's losses are too heavy.
verdict-overwhelmed = The last defenders are overwhelmed.
verdict-held-out = The legionnaires held out to the end.
verdict-honours = A handful still stand: they are given the honours of war.
verdict-no-figures = The other side has nobody left.
verdict-both = Both sides came to their end at the same time.
verdict-broken = The other side has lost half its men and is broken.
verdict-points = The points decide: enemy losses and objectives held.
verdict-limit = Time is up and nobody has won.
event-game-ended =
    { $degree ->
        [draw] The game is drawn.
        [honours] Honours of war.
       *[win] Victory: { $winner }.
    } { $reason ->
        [escaped] { verdict-escaped }
        [caught] { verdict-caught }
        [no-enemy-left] { verdict-no-enemy-left }
        [block-taken] { verdict-block-taken }
        [block-held] { verdict-block-held }
        [losses] { verdict-losses }
        [overwhelmed] { verdict-overwhelmed }
        [held-out] { verdict-held-out }
        [honours] { verdict-honours }
        [no-figures] { verdict-no-figures }
        [both] { verdict-both }
        [broken] { verdict-broken }
        [points] { verdict-points }
       *[limit] { verdict-limit }
    }
