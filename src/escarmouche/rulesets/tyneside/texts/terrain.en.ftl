# Why a path cannot be walked, or cannot end there. Params: thing, figure, cost, left, least, most.
refusal-too-far = Too far: the path costs { $cost } cm, { $left } are left
refusal-no-exit = No exit here: the scenario does not let anybody leave the table
refusal-by-the-door = By the door, { $most } at most ({ $thing })
refusal-over-wall = At its end the base would lie across a wall ({ $thing })
refusal-on-border = At its end the figure would be neither on one side nor on the other ({ $thing }): a little this way or that
refusal-impassable = Impassable: { $thing }
refusal-impassable-mounted = Impassable on horseback: { $thing }
refusal-form-column = Form column first: a line enters neither dense nor difficult ground
refusal-through-enemy = Nobody passes through the enemy ({ $figure })
refusal-near-enemy = Less than { $least } cm from an enemy ({ $figure }): that would take a charge
refusal-overlap = At its end the base would overlap { $figure }
