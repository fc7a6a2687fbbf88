# What stands on the table, beside what has a name of its own
opening-door = door
opening-gate = reinforced door
opening-weak = hole to be widened
note-on-ladder = on a ladder
note-horse = riderless horse
zone-edge = at the edge
zone-inside = inside
zone-outside = outside
pool-ap = action points
pool-casualties = losses
zone-deploy = Deployment: { $whose }
zone-exit = Way out: { $whose }
zone-objective = Objective: { $whose }

# What an answer may come to
foretell-localisation = Localisation: { $figure }
foretell-rally = Rally: { $figure }{ $ap ->
    [0] { "" }
    [one] , with { $ap } AP
   *[other] , with { $ap } AP
}
foretell-fire-plain = { $figure } fires at { $target }
foretell-fire-aimed = { $figure } takes aim at { $target }
foretell-fire-defensive = Defensive fire: { $figure } at { $target }
foretell-salvo = Salvo of { $count } at { $target } and company
foretell-shots = { $count ->
    [one] one shot
   *[other] { $count } shots, each
}
foretell-saves = { $count ->
    [one] one save
   *[other] the save of { $count }, on one die
}
foretell-cannon = { $gun } fires at { $figure }
foretell-blast = If it hits: { $side_word } in the blast ({ $count })
foretell-cannon-obstacle = Cannon against { $obstacle }{ $damage ->
    [0] { "" }
   *[other] , damaged already: { $damage }
}
foretell-bombardment = Bombardment: does the shell come down near there?
foretell-ram = The ram against { $door }{ $damage ->
    [0] { "" }
   *[other] , damaged already: { $damage }
}
foretell-barrel = { $kit } is set off
foretell-melee = { $figure } against { $target }
foretell-fighter = { $figure }, { $weapon_word }
foretell-shot = Fire of { $figure }
foretell-save = Save of { $figure }
foretell-distance = Distance: { $figure }
foretell-charge-reach = { $figure } reaches { $target }
foretell-charge-fired-at = { $figure } charges { $target }, who fires
foretell-charge-melee = { $figure } charges { $target }, who does not fire
outcome-distance-n = { $n } cm

# Reach, arcs and ranges
reach-odds = { $distance } cm · { $chance }
range-band = { $distance } cm: { $need }+
range-beyond = beyond: { $need }+

# A line of sight, piece by piece
sight-clear = Clear line of sight
sight-cut-dense = { $thing } cuts the line: one does not see through dense cover
sight-cut-inside = { $thing } cuts the line: who is inside dense cover, and not at its edge on that side, neither sees out nor is seen
sight-cut-light = { $thing } cuts the line, which goes right through it
sight-cut-fire = { $thing } cuts the line, which goes right through the flames
sight-cut-obstacle = { $thing } cuts the line: neither of the two stands at its foot
sight-cut-door = { $thing } is closed and cuts the line like the wall
sight-cut-crest = Different heights, and neither of the two is at the crest edge
sight-cut-higher = { $thing } lies higher than both and cuts the line
sight-cut-roof = A roof and the inside of the same building do not see each other
sight-same-zone = { $thing }: both are in it
sight-edge = { $thing }: seen out of its edge, or into it
sight-own-roof = { $thing }: on its roof one sees over it
sight-smoke = { $thing }: does not cut the line, but hampers fire
sight-trench = { $thing }: does not cut the line
sight-hill = { $thing }: does not cut the line
sight-not-through = { $thing }: the line does not go right through it
sight-gap = { $thing }: a gap, nothing to cut the line
sight-low = { $thing }: low, one sees over it
sight-foot = { $thing }: one of the two stands at its foot and sees over it
sight-over = { $thing }: seen over from above
refusal-not-on-table = { $piece } is not on the table
