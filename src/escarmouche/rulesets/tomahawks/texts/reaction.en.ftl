# Rolls
check-reaction = Reaction
check-rally = Rally
check-break-off = Breaking off
check-flight-off = Fleeing the fight

# Lines of a roll
modifier-officer = Officer, or one near
modifier-size = size of the unit
modifier-formed = formed
modifier-few = three figures or fewer
modifier-morale-card = Morale card
modifier-natives = Natives in cover
modifier-solid-cover = solid cover
modifier-volley-or-unseen = volley, or shooters unseen
modifier-heavy-losses = heavy losses
modifier-massed-fire = artillery or close-order fire
modifier-losses = losses of the round
modifier-two-to-one = two to one
modifier-surprised = surprise attack
modifier-fewer-losses = no losses, or fewer than the enemy
