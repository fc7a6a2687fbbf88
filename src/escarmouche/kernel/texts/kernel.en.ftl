# Refusals of the kernel itself
refusal-answer-option = { $listed ->
    [none] { $given } is not among the choices
   *[some] { $given } is not among the choices: { $allowed }
}
refusal-answer-shape =
    This answer does not have the form that the question takes ({ $expected ->
        [bool] true or false
        [list] a list
        [map] a table of keys and values
        [number] a number
        [ways] a table of pieces and their ways
        [spots] a table of pieces and their places
        [points] numbers for places
        [facing] a number for a bearing
        [draft] the list of the steps of a draft
       *[other] { $expected }
    })
refusal-answer-twice = The same thing is chosen twice
refusal-answer-count = { $exact ->
    [true] { $low } asked for, { $given } given
   *[false] { $low } to { $high } asked for, { $given } given
}
refusal-answer-range = { $given } is not between { $low } and { $high }
refusal-answer-step = { $given } does not fit: steps of { $step }
refusal-answer-die-first = A die is to be thrown first: a { $die_word }{ die-for }
refusal-answer-nobody-asked = No question is open for this player
refusal-answer-draft-open = The draft does not end here: a step is missing
refusal-answer-draft-closed = { $steps ->
    [0] The draft leaves no choice and has no steps
   *[other] The draft had closed with step { $steps }: this one is too many
}
refusal-answer-not-asked = This question leaves no choice: it is not asked, and takes no answer
refusal-answer-sealed = Here the drafts of several sides are given together, a list of steps for each of: { $seats }
refusal-field-value = { $field }: { $given } is not allowed; allowed: { $allowed }
refusal-field-needed = { $test } needs the field { $field }
refusal-field-unknown = { $test } has no field { $field }; its fields: { $allowed }
refusal-field-combination = { $field }: this combination cannot exist ({ $reason })
# Files
save-unreadable = { $file }: cannot be read ({ $reason })
save-unwritable = { $file }: cannot be written ({ $reason })
save-damaged = { $file }: damaged ({ $reason })
save-face = { $file }: die { $place } shows { $face }, but a { $die_word } has { $low } to { $high }{ die-for }
save-foreign = { $file }: not a game of Escarmouche
save-newer = { $file }: written by a newer version (format { $format }, this version knows { $known })
save-rules-newer = { $file }: played with newer rules ({ $rules }, this version has { $known })
save-sealed = { $file }: a game with secrets that is still going on; only the server that saved it can open it
save-ruleset = { $file }: unknown ruleset { $ruleset }
save-refused = { $file }: answer { $answer } is refused. { $reason }
# Physical dice
value-d10z = d10 (0 to 9)
ask-throw = { $kind ->
    [lot] Draw one of { $sides } at random and enter its number
   *[die] Throw a { $die_word } and enter what it shows
}{ die-for }
