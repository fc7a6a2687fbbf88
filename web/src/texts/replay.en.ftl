# The replay bar
replay-turn-back = Back by a turn
replay-phase-back = Back by a phase
replay-phase-on = On by a phase
replay-turn-on = On by a turn
replay-speed = Pace
replay-link = Copy a link to this moment
replay-copied = Link copied
replay-uncopied = The browser does not let the link be copied: { $link }
replay-before = Before the first turn
replay-lost = { $turn }. { $side }: { $lost } lost
replay-losses = Losses by turn
replay-astray = There is no such moment: the game has { $answers ->
    [0] no answer
    [one] one answer
   *[other] { $answers } answers
  } so far. This is the present.
replay-astray-over = There is no such moment: the game has { $answers ->
    [one] one answer
   *[other] { $answers } answers
  }. This is its end.

## Going on from a moment
continue = Continue from here
continue-about = A new game begins as this one stood at answer { $at }. Its dice fall anew; this game stays as it is.
continue-go = Begin
continue-origin = from answer { $at } of another game
continue-origin-about = This game goes on from a moment of another: look at it there

## The keys
replay-key-answer = one answer back or on
replay-key-phase = one phase back or on
replay-key-turn = one turn back or on
replay-key-ends = to the start, to the present
replay-key-play = play on, or stop
replay-key-present = while looking back: to the present
