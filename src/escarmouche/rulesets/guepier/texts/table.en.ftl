# What stands on the table, beside what has a name of its own
opening-door = door
opening-gate = reinforced door
opening-weak = hole to be widened
note-on-ladder = on a ladder
note-horse = riderless horse
pool-ap = action points
pool-casualties = losses
zone-deploy = Deployment: { $whose }
zone-exit = Way out: { $whose }
zone-objective = Objective: { $whose }
