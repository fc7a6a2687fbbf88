# Named tests
test-initiative = Initiative
test-initiative-about = One die each before the first turn: the higher goes first in every turn, a tie is rolled again.
test-command-points = Command points
test-command-points-about = The sum of the dice of a player character and of the seconds and musicians he activates, before anything is paid.
test-command = Commanding
test-command-about = Whether those points pay for all the leaders and all the men who are to be commanded.
test-spot = Sighting
test-spot-about = Whether one figure sees another. Whether something blocks the line of fire is no matter of dice.
test-marker = Hidden marker
test-marker-about = Whether the die of one phase turns a marker over; the distance is that of the nearest player’s figure with a clear line.
test-action = Action table
test-action-about = What a unit rolls on its table with its risk factor.
test-control = Staying in hand
test-control-about = Whether a commanded unit, or a player character, is free to do as its player likes.
test-charge-order = Charge?
test-charge-order-about = Whether a unit that nobody commands charges an enemy in sight.
test-rally = Rally
test-rally-about = Whether a routing unit comes to a stop: any result but flight will do.
test-to-hit = To hit
test-to-hit-about = One shot, before the damage.
test-damage = Damage
test-damage-about = What one hit does.
test-fire = Fire at one man
test-fire-about = One shot at a man whom one knows, and its damage.
test-allocation = Who is hit
test-allocation-about = On whom a hit falls among the figures of the target that can be drawn.
test-fire-on-group = Fire at a group
test-fire-on-group-about = One shot at a group: to hit, the lot, the damage.
test-group-hits = Hits of a group
test-group-hits-about = How many hits a group of like shooters scores, with the share of them that fires.
test-group-damage = Losses of a group
test-group-damage-about = What a number of hits does to a group, one after the other.
test-group-fire = Fire of a whole group
test-group-fire-about = The fire of a whole group at another: who fires, hits, lots and damage.
test-melee = Melee
test-melee-about = One figure against one or several like opponents who touch nobody else.
test-melee-line = Line against line
test-melee-line-about = Which side is pushed back when two lines meet man against man.

# Fields
field-pc_class = class of the player character
field-seconds_hero = activated seconds who are heroes
field-seconds_veteran = activated seconds who are veterans
field-seconds_green = activated seconds who are green
field-musicians = activated drummers and buglers
field-leaders_at_two = how many of these seconds and musicians cost 2 points
field-men_at_one = men to be commanded at 1 point
field-men_at_two = men to be commanded at 2 points
field-distance = distance in cm, from base to base
field-target_terrain = ground on which the target stands
field-same_piece = observer and target are in the same wood or thicket
field-depth = how deep in it the target is, in cm from its edge
field-fired_last = the target fired in its side’s last phase
field-plain_view = the target is in plain view: not wholly inside
field-observer_depth = cm of dense ground before the observer, along his line
field-table = action table: skirmishers and irregulars, or formed infantry
field-risk_factor = risk factor; if given, it replaces the fields below
field-hero_with_unit = a hero is with the unit
field-entirely_in_cover = the whole unit is in cover
field-enemy_in_range = an enemy is in sight and within the unit’s range
field-greens_in_range = unit of greens, within range of an enemy in sight
field-start_strength = men at the start
field-lost = men killed, and living ones wounded
field-unit_of_one = a leader or musician on his own: his losses count 1 at most
field-seconds_killed = second officers of the platoon killed
field-enemy_on_flank = an enemy in sight on the flanks or rear
field-fled_or_pushed_back = fled last turn, or was pushed back in a melee
field-can_reach = an enemy in sight can be reached in one move
field-may_charge = a group, not of civilians, neither defending fortifications nor engaged
field-shooter_class = class of the shooter
field-weapon = weapon
field-cover = cover of the figure aimed at
field-firer = who fires: an individual, a volley, commanded men, uncommanded ones, or an automatic side
field-movement = movement of the shooter: none, up to half, or more
field-advancing = ended his move nearer to the target (thrown spears)
field-loaded = weapon loaded (individuals and volleys)
field-shooter_wounds = wounds of the shooter
field-target_wounds = wounds that the target has already
field-troopers = men who can be drawn
field-leaders = leaders and musicians who can be drawn
field-targets_fit = unhurt men of the target who can be drawn
field-targets_wounded = wounded men of the target who can be drawn
field-leader = leader attached to the target
field-able = men able to fire, all alike
field-hits = hits
field-own_class = class of the figure
field-own_factor = its melee factor
field-own_wounds = its wounds
field-enemies = opponents who touch it
field-enemy_class = class of the opponents
field-enemy_factor = their melee factor
field-enemy_wounds = their wounds
field-pairs = duels, man against man

# Outcomes
outcome-first = goes first
outcome-second = goes second
outcome-re-roll = a tie: roll again
outcome-points-n = { $n } points
outcome-commanded = all are commanded
outcome-refused = not enough points
outcome-seen = seen
outcome-not-seen = not seen
outcome-revealed = turned over
outcome-hidden = still hidden
outcome-continue = carries on
outcome-advance = advances
outcome-cover = takes cover
outcome-hold = holds its ground
outcome-continue-charge = carries on, and charges if it can
outcome-advance-charge = advances, and charges if it can
outcome-refuge = takes refuge
outcome-flee = flees
outcome-march = marches in column
outcome-deploy = deploys
outcome-halfback = falls back half a move
outcome-free = free
outcome-bound-cover = must take cover
outcome-bound-refuge = must take refuge
outcome-bound-flee = must flee
outcome-bound-halfback = must fall back half a move
outcome-bound-continue = must carry on
outcome-bound-advance = must advance
outcome-bound-march = must march
outcome-bound-deploy = must deploy
outcome-charge = charges
outcome-no-charge = does not charge
outcome-rallied = rallied
outcome-still-routing = still routing
outcome-no-shot = no shot
outcome-miss = miss
outcome-hit = hit
outcome-graze = graze
outcome-wound = wound
outcome-dead = dead
outcome-trooper = a man
outcome-leader = a leader
outcome-lost = the hit is lost
outcome-trooper-wounded = a man wounded
outcome-trooper-dead = a man killed
outcome-leader-wounded = a leader wounded
outcome-leader-dead = a leader killed
outcome-hits-n = { $n ->
    [0] no hit
    [one] { $n } hit
   *[other] { $n } hits
}
outcome-dead-n-wounded-m = { $n ->
    [0] { $m ->
        [0] nobody harmed
       *[other] { $m } wounded
    }
   *[other] { $m ->
        [0] { $n } dead
       *[other] { $n } dead, { $m } wounded
    }
}
outcome-win-unhurt-none = wins, unhurt
outcome-win-unhurt-wound = wins, unhurt, and wounds an opponent
outcome-win-unhurt-kill = wins, unhurt, and kills an opponent
outcome-win-wounded-none = wins, wounded
outcome-win-wounded-wound = wins, wounded, and wounds an opponent
outcome-win-wounded-kill = wins, wounded, and kills an opponent
outcome-win-dead-none = wins, dead
outcome-win-dead-wound = wins, dead, and wounds an opponent
outcome-win-dead-kill = wins, dead, and kills an opponent
outcome-tie-unhurt-none = a tie, unhurt
outcome-tie-unhurt-wound = a tie, unhurt, and wounds an opponent
outcome-tie-unhurt-kill = a tie, unhurt, and kills an opponent
outcome-tie-wounded-none = a tie, wounded
outcome-tie-wounded-wound = a tie, wounded, and wounds an opponent
outcome-tie-wounded-kill = a tie, wounded, and kills an opponent
outcome-tie-dead-none = a tie, dead
outcome-tie-dead-wound = a tie, dead, and wounds an opponent
outcome-tie-dead-kill = a tie, dead, and kills an opponent
outcome-lose-unhurt-none = loses, unhurt
outcome-lose-unhurt-wound = loses, unhurt, and wounds an opponent
outcome-lose-unhurt-kill = loses, unhurt, and kills an opponent
outcome-lose-wounded-none = loses, wounded
outcome-lose-wounded-wound = loses, wounded, and wounds an opponent
outcome-lose-wounded-kill = loses, wounded, and kills an opponent
outcome-lose-dead-none = loses, dead
outcome-lose-dead-wound = loses, dead, and wounds an opponent
outcome-lose-dead-kill = loses, dead, and kills an opponent
outcome-enemy-pushed-back = the enemy is pushed back
outcome-both-pushed-back = both are pushed back
outcome-own-pushed-back = pushed back
