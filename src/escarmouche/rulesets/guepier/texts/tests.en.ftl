# Named tests
test-action-points = Action points
test-action-points-about = The action points that a group rolls for its turn.
test-initiative = Initiative
test-initiative-about = Which side has more action points in all, and so acts first. Groups are written L or N (with or without leader) and the number of figures lost, for example L0,L2,N3.
test-rally = Rally
test-rally-about = What becomes of a stopped or pinned figure that tries to rally.
test-morale = Morale
test-morale-about = What becomes of a figure near which a comrade has just fallen.
test-morale-group = Morale of several
test-morale-group-about = How many of several like figures fail their test after one loss beside them.
test-localisation = Localisation
test-localisation-about = Whether an adversary in line of sight is located.
test-move = Movement
test-move-about = Whether the distance die takes a figure along a path of the length wanted.
test-hit = Hit
test-hit-about = One shot of a rifle or pistol, before any save.
test-save = Save
test-save-about = What becomes of a figure that has been hit.
test-fire = Fire
test-fire-about = One shot and the save of the figure it hits.
test-fire-series = Successive shots
test-fire-series-about = The state of one target after several like shots of different shooters.
test-salvo = Salvo
test-salvo-about = How many hits a detachment scores when it fires a salvo.
test-salvo-losses = Losses of a salvo
test-salvo-losses-about = How many figures of the target detachment a salvo puts out of play, by saves missed and by the morale tests that follow.
test-charge = Charge
test-charge-about = Whether a lone charger reaches his adversary, in spite of the distance and of defensive fire.
test-melee = Hand-to-hand
test-melee-about = One combat between two figures and their supporters.
test-charge-melee = Charge and combat
test-charge-melee-about = A charge, defensive fire, then the combat at once if the charger touches.
test-cannon-hit = Cannon, to hit
test-cannon-hit-about = Whether a cannon hits the figure it aims at.
test-cannon = Cannon, direct fire
test-cannon-about = A cannon shot and the save of the figure it was aimed at.
test-blast = Explosion
test-blast-about = How many figures of one side an explosion puts out of play: one die for all. Figures are written cover:mode:marker, separated by commas.
test-cannon-obstacle = Cannon against an obstacle
test-cannon-obstacle-about = One cannon shot at a door, a barricade or a wall.
test-ram = Ram
test-ram-about = One blow of a ram on a door.
test-demolition = Demolition
test-demolition-about = Whether an obstacle falls within a number of shots or blows.
test-barrel = Powder barrel
test-barrel-about = What a powder barrel set against a wall does.
test-bombardment = Bombardment
test-bombardment-about = Whether a shell goes off, and how far and which way it drifts from the point chosen.

# Fields
field-leader = a leader of the group lives
field-casualties = figures the group has lost
field-attacker_groups = groups of the attacker (L or N and losses)
field-defender_groups = groups of the defender (L or N and losses)
field-tie_to = who has the initiative on a tie
field-troop_class = class of troops
field-training = training
field-tenacious = tenacious
field-marker = morale marker
field-ap_spent = action points spent on the rally
field-count = figures that test
field-shelter = shelter of the adversary
field-several_observers = two observers or more
field-target_moving = the adversary bears a movement marker
field-target_fired_last_turn = the adversary fired last turn
field-target_mounted = the target is mounted
field-distance = distance in cm
field-pace = pace
field-shooter_class = class of the shooter
field-shooter_training = training of the shooter
field-shooter_marker = morale marker of the shooter
field-shooter_moving = the shooter bears a movement marker
field-weapon = firearm
field-non_priority = not the priority target
field-aiming = the shooter aims
field-sunrise = the game begins at sunrise (ranges halved)
field-smoke = the shot goes through smoke
field-target_mode = mode of the target
field-cause = what hit the figure
field-cover = cover, as it counts for the save
field-target_marker = morale marker of the target
field-skirmish_save = how skirmishing counts for the save
field-shots = shots
field-shooters = shooters of the salvo
field-targets = figures of the target detachment
field-target_class = class of the targets
field-target_training = training of the targets
field-target_tenacious = the targets are tenacious
field-packed = all targets within 5 cm of each other
field-attacker_pace = pace of the charge
field-attacker_marker = morale marker of the attacker
field-attacker_cover = cover of the charger against the shot
field-defender_class = class of the defender
field-defender_training = training of the defender
field-defender_firearm = firearm of the defender
field-defender_marker = morale marker of the defender
field-defender_moving = the defender bears a movement marker
field-defender_fires = the defender fires at the charger
field-attacker_class = class of the attacker
field-attacker_training = training of the attacker
field-attacker_weapon = weapon of the attacker
field-defender_weapon = weapon of the defender
field-attacker_mounted = the attacker is mounted
field-defender_mounted = the defender is mounted
field-attacker_in_building = the attacker stands in a building or ruins
field-defender_in_building = the defender stands in a building or ruins
field-attacker_supporters = friends supporting the attacker
field-defender_supporters = friends supporting the defender
field-attacker_fired_defensively = the attacker fired defensively this turn
field-defender_fired_defensively = the defender fired defensively this turn
field-attacker_charged = the attacker charged this turn
field-crew_class = class of the gunners
field-crew_training = training of the gunners
field-crew_stopped = a serving gunner is stopped
field-obsolete = obsolete cannon
field-figures = figures caught (cover:mode:marker)
field-obstacle = obstacle
field-damage = damage already done
field-door = kind of door
field-bearers = living bearers
field-means = cannon or ram
field-attempts = shots or blows

# Outcomes
outcome-ap-n = { $n } AP
outcome-attacker = the attacker
outcome-defender = the defender
outcome-unmarked = no marker
outcome-unchanged = no change
outcome-stopped = stopped (yellow)
outcome-pinned = pinned (green)
outcome-eliminated = eliminated
outcome-eliminated-n = { $n ->
    [0] nobody eliminated
    [one] { $n } eliminated
   *[other] { $n } eliminated
}
outcome-failures-n = { $n ->
    [0] nobody fails
    [one] { $n } fails
   *[other] { $n } fail
}
outcome-located = located
outcome-not-located = not located
outcome-reaches = gets there
outcome-falls-short = falls short
outcome-jam = the weapon jams
outcome-miss = miss
outcome-hit = hit
outcome-hits-n = { $n ->
    [0] no hit
    [one] { $n } hit
   *[other] { $n } hits
}
outcome-lost-n = { $n ->
    [0] nobody lost
    [one] { $n } figure lost
   *[other] { $n } figures lost
}
outcome-contact = contact
outcome-attacker-wins = the attacker wins
outcome-tie = tie, the combat goes on
outcome-defender-wins = the defender wins
outcome-no-damage = no damage
outcome-damaged = damaged
outcome-damaged-and-fire = damaged, and a fire starts
outcome-destroyed = destroyed
outcome-destroyed-and-fire = destroyed, and a fire starts
outcome-standing = still standing
outcome-blast = premature blast
outcome-dud = dud
outcome-hole-to-widen = a hole to widen
outcome-hole = a hole to go through
outcome-left-n = { $n } cm to the left
outcome-right-n = { $n } cm to the right
outcome-forward-n = { $n } cm too far
outcome-back-n = { $n } cm too short

# Rolls
check-action-points = Action points
check-rally = Rally
check-morale = Morale test
check-localisation = Localisation
check-distance = Distance
check-save = Save
check-hit = Fire
check-melee = Hand-to-hand
check-ram = Blow of the ram
check-cannon-hit = Cannon
check-cannon-obstacle = Cannon against the obstacle
check-drift-direction = Direction of the drift
check-drift-distance = Length of the drift
check-barrel = Powder barrel

# Lines of a roll
modifier-casualties = losses of the group
modifier-class-french-regular = French regular
modifier-class-mexican-regular = Mexican regular
modifier-class-militia = militia
modifier-class-irregular = irregular
modifier-class-legion = Foreign Legion
modifier-class-free-corps = free corps
modifier-training-green = green troops
modifier-training-veteran = veteran
modifier-tenacious = tenacious
modifier-marker-yellow = stopped
modifier-marker-green = pinned
modifier-ap-spent = AP spent
modifier-several-observers = several observers
modifier-adversary-moving = adversary bears a movement marker
modifier-adversary-fired = adversary fired last turn
modifier-adversary-mounted = adversary mounted
modifier-observer-near = observer within 20 cm
modifier-pace-skirmish = skirmishing
modifier-pace-fast = fast move
modifier-pace-trot = trot
modifier-pace-gallop = gallop
modifier-pace-cannon = cannon pushed by its crew
modifier-cover-light = light cover
modifier-cover-dense = dense cover
modifier-target-moving = target bears a movement marker
modifier-target-skirmishing = target skirmishing
modifier-target-mounted = target mounted
modifier-shooter-stopped = shooter stopped
modifier-shooter-moving-rifle = rifle fired on the move
modifier-shooter-moving = pistol fired on the move
modifier-smoke = through smoke
modifier-obsolete-rifle = obsolete rifle
modifier-obsolete-cannon = obsolete cannon
modifier-non-priority = not the priority target
modifier-gunner-stopped = a gunner is stopped
modifier-fired-defensively = fired defensively
modifier-assailant = assailant
modifier-support = support
modifier-adversary-on-horse = adversary mounted
modifier-fighter-stopped = stopped
modifier-bearers = bearers

# Words of the fields
value-attacker = the attacker
value-defender = the defender
value-explosion = explosion

# Refusals
refusal-out-of-range = Out of range: { $distance } cm, and this weapon carries { $last } cm
refusal-field-marker-and-movement = { $field }: a stopped or pinned figure bears no movement marker
refusal-field-pinned-stays = { $field }: a pinned figure does not move
refusal-field-foot-or-horse = { $field }: skirmish and fast are for foot, trot and gallop for horse
refusal-field-moving-and-aiming = { $field }: who moves does not aim
refusal-field-out-of-range = { $field }: beyond the last range of this weapon
refusal-field-salvo-of-rifles = { $field }: a salvo is fired with rifles
refusal-field-salvo-unmarked = { $field }: a stopped figure takes no part in a salvo
refusal-field-stopped-charger = { $field }: a stopped figure charges at skirmish or trot only
refusal-field-lance-on-foot = { $field }: a lance serves on horseback only
refusal-field-both-pinned = { $field }: two pinned figures do not fight
refusal-field-already-destroyed = { $field }: with so much damage it is destroyed already
