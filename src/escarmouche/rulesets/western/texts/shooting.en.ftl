# Rolls
check-slowness = Slowness die
check-white = White die
check-sixes = White die, 6s only
check-white-bare = White die
check-confirmation = Confirmation die
check-misfire = Misfire on a 1
check-coloured = Coloured die
check-blow = White die of melee
check-confirmation-blow = Confirmation die
check-wound = Wound: out of action if the die reaches the health

# Lines of a roll
modifier-cover-cover = target under cover
modifier-cover-swimmer = target swimming
modifier-cover-forest = through forest
modifier-cover-loophole = target behind a loophole
modifier-fleeting-target = fleeting target
modifier-moving = moving shot
modifier-two-targets = two targets
modifier-fires-twice = repeater firing twice
modifier-amerindian-firearm = Amerindian with a firearm
modifier-fleeting-shooter = fleeting shooter
modifier-moving-vehicle = on a moving vehicle
modifier-poor-class = class 1 or 2
modifier-unable = skill 1
modifier-nervous = skill 2, in danger
modifier-elite = elite shooter
modifier-scope = telescopic sight
modifier-ambush = well ambushed
modifier-concealed = concealed weapon, first shot
modifier-wounded = wounded
modifier-only-sixes = only 6s count
modifier-skill = shooter skill
modifier-improvised = improvised weapon
modifier-poor-fighter = class 1 or 2
modifier-heavy-tool = heavy tool in both hands
modifier-crossing = the enemy is crossing an obstacle
modifier-higher = the enemy stands higher
modifier-cavalry = cavalryman
modifier-against-cavalry = against a cavalryman
modifier-charge = charge

# Refusals that a shot or a blow shows by itself
refusal-reload = Weapon must be reloaded: it is empty or jammed
refusal-already-in-contact = Already in contact since the start of the turn: only pistols, revolvers, Derringers and pepperboxes fire
refusal-in-contact-group = You are in contact: the shot must go to one enemy who touches the shooter, not to a group
refusal-out-of-range = Out of range: { $distance } cm, and this weapon carries { $last } cm
refusal-too-many-shots = Too many shots: { $shots } declared, { $most } at most here
refusal-one-moving-shot = Only one moving shot per player and turn
refusal-elite =
    { $cause ->
        [skill] Elite shot not allowed: the shooter does not have the skill
        [moved] Elite shot not allowed: the shooter moves this turn
        [early] Elite shot not allowed: to shoot early he must have spent the whole last turn aiming
        [used] Elite shot not allowed: the skill has been used this turn
       *[other] Elite shot not allowed
    }
refusal-target-choice =
    { $cause ->
        [skill] Target choice not allowed: only an elite shooter picks a figure in a group
        [order] Target choice not allowed: he picks leaders, others only by order of the troop leader, and none that is shielded
        [one-shot] Target choice not allowed: without numeric skill, one shot of the turn picks its figure
        [group] Target choice not allowed: a group is shot at as a whole
       *[other] Target choice not allowed
    }
refusal-impossible-shot = Impossible shot: { $need } would be needed, so { $sixes } sixes with { $dice ->
    [one] one die
   *[other] { $dice } dice
}
refusal-no-duel =
    { $cause ->
        [others] { $field }: duellists shoot at nobody else
       *[moment] { $field }: early and surprise shots form no duel
    }
refusal-foot-only = Usable on foot only
refusal-no-charge =
    { $cause ->
        [kind] No charge here: only cavalry charges
       *[ground] No charge here: the ground must be clear for the cavalryman
    }
