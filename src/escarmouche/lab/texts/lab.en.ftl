# What a simulation prints, and its report
title = { $games } of { $scenario }
games = { $number ->
    [one] { $count } game
   *[other] { $count } games
}
games-partial = { $count } of { $asked } games
partial = Broken off: { $count } of { $asked } games were played to the end. All figures are of these.
players = { $side }: { $bot }
plays-itself = plays itself, by the rules
seed = seed { $seed }
options = options: { $options }
nothing = No game was played to its end.

wins = Who wins
wins-note = Bars are shares of the games, whiskers their 95% intervals: the true share lies between their ends with a confidence of 95%.
ahead = { $side } are ahead: they win { $share } of all games ({ $low } to { $high }).
even = Nobody is clearly ahead: the difference may be chance.
draw = Draw
draws = no winner
degree-win = win
degree-draw = draw
degree-honours = honours of war
degree-minor = minor victory
degree-major = major victory
interval = { $low } to { $high }

length = How long it lasts
length-told = { $mean } turns on average; half of the games end by turn { $median }. The shortest took { $low }, the longest { $high }.
length-axis = last turn
length-share = share of the games

decided = What decided

losses = Losses
losses-told = { $side } lose { $lost } of { $began } { $mustered ->
    [units] units
   *[men] men
} in an average game.
lost-of = { $lost } of { $began }
losses-by-turn = Losses, turn by turn
losses-by-turn-note = { $mustered ->
    [units] Units
   *[men] Men
} lost in each turn of an average game.
losses-by-troop = What became of the troops
fate-lost = lost
fate-left = left the table
fate-there = still there

luck = Tests and luck
luck-note = Expected is what the exact odds of every single roll add up to. The score is the distance from it in standard deviations: honest dice stay within 2 nineteen times in twenty, and beyond 3 they are worth a look.
luck-band = within 2 standard deviations
luck-worse = worse
luck-better = better
dice = Other rolls
dice-note = Rolls without a score to reach: what the dice showed on average, and what they should.

handed-over = Decisions handed over to a recruit
handed-over-told = { $side }: { $times } ({ $question }, { $cause }); first in game { $game }: { $detail }
failed = { $count ->
    [one] One game
   *[other] { $count } games
} could not be played to the end
failed-told = game { $number } (seed { $seed }): { $error }
kept = Kept: { $files }
speed = { $decisions } decisions in { $seconds } s with { $jobs ->
    [one] one job
   *[other] { $jobs } jobs
}: { $games } games and { $each } decisions a second

column-side = side
column-games = games
column-share = share
column-interval = 95% interval
column-turn = turn
column-winner = winner
column-reason = what decided
column-troop = troop
column-began = began
column-test = test
column-rolled = rolled
column-expected = expected
column-successes = succeeded
column-came-to = came to
column-mean = average
column-score = score
nobody = nobody

page-title = { $scenario }: simulation
page-facts = The figures
page-again = The same figures again
page-made = Escarmouche { $version }, { $ruleset } { $rules }
