# The log
log = Log
log-empty = Nothing has happened yet.
log-why = why?
log-bot-why = { $side }: why this choice?
log-earlier = Earlier

# The replay bar
replay = How far the game is shown
replay-first = To the start
replay-back = One answer back
replay-play = Play from here
replay-pause = Stop
replay-step = One answer on
replay-last = To the present
replay-turn = Turn { $turn }
replay-count = answer { $at } of { $answers }
replay-live = live
replay-to-live = back to the present

# Between two players of one screen
curtain-title = { $player }, your turn
curtain-text = Hand the screen over: what follows is for your eyes only.
curtain-ready = I am there

# The end
verdict-over = The game is over
verdict-won = Victory: { $side }
verdict-drawn = Nobody wins
verdict-look = Look at the table
verdict-again = Play again
verdict-home = To the start page

# A scene: two adversaries face to face
faceoff = Face to face
faceoff-faster = { $count ->
    [one] the faster
   *[other] the faster ones
  }
faceoff-tie = as quick as each other
faceoff-hits = { $count ->
    [one] hit!
   *[other] hit { $count } times!
  }
faceoff-miss = missed
faceoff-out = out of action
faceoff-hurt = hit, still standing
faceoff-never = Had no time to act: { $names }
faceoff-skip = See the result
faceoff-go-on = Go on
faceoff-again = see the scene again

round = Hand-to-hand
round-hits = { $count ->
    [0] no hit
    [one] 1 hit
   *[other] { $count } hits
  }
round-lost = { $count ->
    [0] no casualty
    [one] 1 casualty
   *[other] { $count } casualties
  }
round-saves = enemy saves
round-at = at { $name }
round-aid = { $name } supports: { $quarter }
round-score = result
round-won = { $side } win the round
round-drawn = Nobody has the better of it
