help-playouts = How often the game is played on with other dice to find what turned it: N times, 0 for not at all. Without it, for 30 seconds.
bad-playouts = --playouts: { $given } is no number of games; give 0 or more
tale-running = { $file }: this game is not over ({ $answers } answers so far); only a finished one is told
tale-looking = Playing on from moments of the game…
tale-length = { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }, { $answers } answers
tale-from-to = { $low } to { $high }
tale-at = { $answers ->
    [0] the start
   *[other] turn { $turn }, answer { $answers }
  }
tale-losses = Losses, turn by turn
tale-began = began
tale-lost = lost
tale-chances = Winning chances
tale-nothing-played = Nothing was played on.
tale-played = Played on { $playouts } times with other dice, by { $bot ->
    [recruit] recruits, who give any legal answer
   *[other] regulars, who weigh their answers, for recruits end nearly every such game alike
  }; in brackets, where the true share lies 95 times in 100.{ $failed ->
    [0] {""}
   *[other] {" "}{ $failed } more found no end and do not count.
  }
tale-moment = moment
tale-playouts = played
tale-swings = Turning points
tale-swing = { $place }: { $side } from { $before } to { $after }; { $change } points, between { $low } and { $high }
tale-no-swing = No single roll is shown to have turned the game.
tale-too-few = Too few games were played on to say anything about single rolls.
tale-unproven = Looked into and not proven:
tale-luck = Luck against the exact odds
tale-luck-told = { $side }: { $good } of { $rolled } rolls went well, { $expected } were to be expected; honest dice stay between { $low } and { $high } 95 times in 100.
tale-luck-few = Too few rolls to call it luck.
tale-luck-usual = Nothing unusual: at least so well in { $better } of such games, at most in { $worse }.
tale-luck-lucky = Unusually lucky: honest dice do so well in { $better } of such games.
tale-luck-unlucky = Unusually unlucky: honest dice do so badly in { $worse } of such games.
tale-not-counted = Not counted: { $certain } that the dice could not change, { $scores } that only give a score, { $loose } dice of lots and distances.
tale-luckiest = Luckiest: { $check } at { $chance } ({ $share }), { $place }
tale-unluckiest = Unluckiest: { $check }, failed at { $chance } ({ $share }), { $place }
tale-moments = What stands out
tale-moment-first-loss = The first loss, { $place }
tale-moment-heaviest = A heavy blow, { $place }
tale-moment-end = The end, { $place }
