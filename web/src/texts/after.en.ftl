# The tale of a finished game
tale = The tale of the game
tale-loading = The game is being gone through…
tale-to-table = To the table
tale-print = Print
tale-in-turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }, { $answers ->
    [one] one answer
   *[other] { $answers } answers
  }
tale-percent = { $value }%
tale-from-to = { $low } to { $high }%
tale-turn = turn { $turn }
tale-before-turns = before the first turn
tale-see = See it on the table
tale-more = { $count ->
    [one] … and one thing more
   *[other] … and { $count } things more
  }
tale-figures = The figures

tale-losses = Losses, turn by turn
tale-losses-none = Nobody was lost.
tale-losses-of = { $mustered ->
    [units] { $side }: { $lost } of { $began } units
   *[other] { $side }: { $lost } of { $began } men
  }
tale-left = { $count ->
    [one] one left the table
   *[other] { $count } left the table
  }
tale-losses-chart = Columns: how many each side lost in each turn. { $told }
tale-column-turn = Turn
tale-column-troop = Troop
tale-column-lost = lost
tale-column-total = in all
tale-column-began = at the start
tale-column-left = left the table

tale-moments = What stands out
tale-moment-first-loss = The first loss
tale-moment-heaviest = A heavy blow
tale-moment-end = The end
tale-moment-cost = { $side } { $lost }

tale-chances = Winning chances
tale-chances-about-recruit = From moments of this game it was played on { $playouts } times with other dice, by recruits: they give any legal answer, and are all alike. What a good player would have made of a position they do not know.
tale-chances-about-regular = From moments of this game it was played on { $playouts } times with other dice, by regulars, who weigh their answers: recruits would end nearly every game of this kind alike.
tale-chances-bounds = The upright strokes show where the true share lies, 95 times in 100; between them, points are only joined up.
tale-chances-failed = { $count ->
    [one] One attempt found no end and does not count.
   *[other] { $count } attempts found no end and do not count.
  }
tale-chances-one-sided = Played by such bots, the same side wins nearly always from everywhere: what turned this game may not show here.
tale-chances-chart = Lines: how often each side wins from moments of the game when it is played on. { $told }
tale-chances-at = at answer { $answers }: { $share }
tale-chances-start = At the start
tale-chances-end = The end
tale-column-moment = Moment
tale-column-playouts = Played
tale-looking = Still being looked into…
tale-further = Look further

tale-swings = Turning points
tale-swings-about = Rolls after which a side wins clearly more often than before, all else being equal: the answer that led to them is given, only the dice differ. Clearly means that chance alone shows so much less than once in twenty tales.
tale-swing = { $side }: from { $before } to { $after }
tale-swing-change = { $change } points, between { $low } and { $high }
tale-swing-mark = Turning point { $number }
tale-swings-none-yet = None is proven so far.
tale-swings-none = No single roll is shown to have turned the game.
tale-swings-unproven = Looked into and not proven
tale-swings-too-few = Too few games could be played on to say anything about single rolls.

tale-luck = Luck
tale-luck-about = Every roll whose odds the rules give exactly counts, and each counts alike: a save as much as a long shot. The band shows where honest dice stay 95 times in 100, the stroke in it what they do on average.
tale-luck-rolls = { $good } of { $rolled } rolls went well; { $expected } were to be expected.
tale-luck-lucky = Unusually lucky: honest dice do so well in { $share } of such games.
tale-luck-unlucky = Unusually unlucky: honest dice do so badly in { $share } of such games.
tale-luck-usual = Nothing unusual: honest dice do at least so well in { $better } of such games, at most so well in { $worse }.
tale-luck-few = Too few rolls to call it luck: whatever they had shown would have been usual.
tale-luck-no-rolls = No roll of this side had open odds.
tale-luck-not-counted = Not counted: { $certain } that the dice could not change, { $scores } that only give a score, { $loose ->
    [one] one lot or distance
   *[other] { $loose } lots and distances
  }.
tale-luck-chart = { $side }: { $good } of { $rolled }, usual { $low } to { $high }, on average { $expected }
tale-luckiest = The luckiest roll
tale-unluckiest = The unluckiest roll
tale-single = { $check }, which went well although the chance was { $chance } ({ $share })
tale-single-bad = { $check }, which went wrong although the chance was { $chance } ({ $share })
tale-column-test = Test
tale-column-rolled = Rolled
tale-column-expected = Expected
tale-column-good = Went well
tale-column-mean = Average
tale-column-score = Deviations
tale-scores = Rolls that only give a score

verdict-tale = The tale of the game
