# The app's own words. Words of the games come from the server.

home = To the start page
lost = Nothing is on the table at this address.
unreached = The server does not answer. The game is kept: start it again, then try once more.
loading = One moment…
again = Try again
close = Close
back = Back
cancel = Cancel
delete = Delete
colon = :{" "}

## Language and settings

language = Language
settings = Settings
setting-theme = Light
theme-auto = as the system
theme-light = day
theme-dark = night
setting-speed = Pace of the bots
speed-at-once = at once
setting-fallen = The fallen stay
fallen-turn = for the turn
fallen-game = the whole game
setting-plainMap = Plain map
setting-plainMap-about = Flat patterns instead of washes and tree crowns.
setting-bigMarkers = Larger markers
setting-bigMarkers-about = Half as large again.
setting-cartouche = Cartouche and compass rose
setting-cartouche-about = In a free corner of the map.

## Rules

rulebook = Rulebook
rulebooks = Rulebooks
rule-open = Read rule { $rule }
rule-title = Rule { $rule }
rule-in-book = { $rule } in the rulebook
mark-S = Stated
mark-S-about = The original text says so.
mark-R = Ruling
mark-R-about = The original is unclear or contradicts itself; this is our reading of it.
mark-C = Completion
mark-C-about = The original is silent; we have filled the gap.
marks = Where a rule comes from
contents = Contents
search-rules = Search the rules
search-hint = A word or a number
search-found = { $count ->
    [0] No rule speaks of it.
    [one] One rule
   *[other] { $count } rules
  }
search-clear = Show the whole book

## Start page

start-title = Small actions, honest dice, every rule at hand
start-lead = Skirmishes in miniature on a drawn map, against the computer or a friend on this screen. Every roll shows its odds, every decision its rule.
play-now = Play now
play-now-about = { $scenario }, against { $bot }
play-this = Play
new-game = New game…
minutes = { $low } to { $high } min
minutes-one = { $low } min
turns = { $count ->
    [one] one turn
   *[other] { $count } turns
  }
scenarios-count = { $count ->
    [one] one scenario
   *[other] { $count } scenarios
  }
games-running = Games on the table
games-finished = Finished games
games-none = No game is on the table yet.
game-before = Before the first turn
game-turn = Turn { $turn }
game-turn-of = Turn { $turn } of { $turns }
game-answers = { $count ->
    [0] not begun
    [one] one decision
   *[other] { $count } decisions
  }
game-save = Save to a file
game-delete = Delete { $title }
game-delete-sure = Delete this game?
game-delete-about = “{ $title }” and its whole story are gone for good. To keep it elsewhere, save it to a file first.
more-games = Older games
load = Load from a file
load-about = A game saved here, or by the command line.
load-go = Go on with the game
load-bad = “{ $file }” is no saved game.
load-big = “{ $file }” is larger than a saved game can be (1 MB).
seat-human = player

## New game

new-title = New game
new-ruleset = Rules
new-scenario = Scenario
new-size-small = small
new-size-medium = medium
new-size-free = free
new-size-large = large
new-seats = Who sits where
new-seats-solo = Me against the computer
new-seats-solo-about = You lead one side, a bot the other.
new-seats-hotseat = Two at this screen
new-seats-hotseat-about = A friend sits beside you; pass the mouse.
new-seats-watch = Watch two bots
new-seats-watch-about = Sit back, and ask them why.
new-take-side = take this side
new-bot-of = { $side }: bot
new-seat-alone-solo = Me alone
new-seat-alone-solo-about = You lead one side, the other plays itself.
new-seat-alone-watch = Watch a bot
new-seat-alone-watch-about = It leads one side, the other plays itself.
new-seat-itself = Plays itself, by the rules
new-seat-me = me
new-seat-friend = a friend on this screen
new-seat-bot = bot, { $level }
new-options = Options of the rules
new-dice = Dice
new-dice-program = The program rolls
new-dice-program-about = Every roll can be repeated from the seed.
new-dice-typed = We roll, and type it in
new-dice-typed-about = Real dice on a real table; the program asks for each face.
new-seed = Seed
new-seed-hint = by chance
new-seed-about = Who sets up the game may choose it: the same seed and the same decisions make the same game, and whoever knows it can foresee the dice. The game says so to everybody. Left empty, nobody knows it.
new-start = Start the game
new-none = No rules are installed.
