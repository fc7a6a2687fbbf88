"""How games begin, as far as all rulesets share it: scenarios, forces, positions, options."""
