# Where an answer that was written down beforehand is refused
located = { $reason }{ $step ->
    [0] { "" }
   *[other] { " " }– at step { $step }
}{ $opened ->
    [none] { "" }
    [skipped] ; the question “{ $asked }” ({ $question }) left no choice and was not asked
   *[open] ; the question “{ $asked }” ({ $question }) takes { $takes }
}
takes-choose = one of: { $allowed }{ $pass ->
    [true] { " " }– or pass (null, in TOML "pass")
   *[other] { "" }
}
takes-several = a list of { $low } to { $high } of: { $allowed }
takes-assign = a table of pairs: { $allowed }
takes-allocate = a table that shares out { $total } among: { $allowed }
takes-number = a number from { $low } to { $high }
takes-confirm = true or false
takes-move = a table of ways (path, facing, tags) of: { $allowed }
takes-place = a table of places (at, facing, level, tags) of: { $allowed }
