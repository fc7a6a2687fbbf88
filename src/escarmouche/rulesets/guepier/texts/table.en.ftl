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

# What an answer may come to
foretell-localisation = Locating { $figure }
foretell-rally = Rally of { $figure }{ $ap ->
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
foretell-distance = How far { $figure } gets
foretell-charge-reach = { $figure } reaches { $target }
foretell-charge-fired-at = { $figure } charges { $target }, who fires
foretell-charge-melee = { $figure } charges { $target }, who does not fire
outcome-distance-n = { $n } cm
