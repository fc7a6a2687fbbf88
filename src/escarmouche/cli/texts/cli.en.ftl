help-app = Black-powder skirmishes on the table: play, exact odds, rulebooks, army lists.
help-version = Print the version.
help-rulesets = List the rulesets.
help-scenarios = List the scenarios, of one ruleset or of all.
help-play = Play a scenario in the terminal, against a friend or a bot.
help-odds = Exact odds of a named test. Without a test: the list of tests.
help-resolve = Resolve a named test with the dice that you rolled.
help-replay = Go through a saved game or a position file again and tell what happened.
help-tale = Tell a finished game: losses by turn, the luck of each side, the rolls that turned it.
help-rules = The rulebook: all of it, one rule, or the rules with a word. 'rules coverage' tells which rules have a test, 'rules check' whether a ruleset is sound.
help-army = Army lists.
help-army-check = Check an army list: every violation with its rule and the fix.
help-army-new = Write a valid army list to begin with.
help-ruleset = Ruleset, by its id
help-test = Named test, for example fire
help-fields = Fields as name=value
help-show-fields = Show the fields of the test, their types, defaults and outcomes.
help-dice = The dice rolled, in order, separated by commas
help-scenario = Scenario, by its id
help-side = Who plays a side: SIDE=human, SIDE=regular, SIDE=recruit or a bot of your own, SIDE=module:Class; may be repeated
help-seed = Seed of the dice and of the bots
help-typed = Roll real dice and type what they show.
help-option = Option of the game as name=value; may be repeated
help-save = Save the game to this file after every answer.
help-resume = Go on with a saved game.
help-explain = Say after each decision of a bot why it was taken.
help-bots = List the bots; 'bots check BOT' finds out whether one plays as bots must: legal answers, time, secrets.
help-bots-what = Nothing, or 'check'
help-bot = Bot: a name, or module:Class for one of your own
help-bot-scenario = Scenario to play; without it a short one
help-bot-games = Number of games
help-file = A saved game (JSON) or a position file (TOML)
help-to = Stop after this many answers.
help-verify = Fail when the replay differs from what the file recorded.
help-rules-target = Ruleset, or 'coverage', or 'check'
help-rules-word = Rule number or a word; after 'coverage' or 'check': a ruleset
help-army-file = Army list (TOML)
help-army-side = Side of the list
help-army-output = Write to this file instead of the screen; an existing file is not overwritten.

heading-arguments = Arguments:
heading-usage = Usage:
heading-options = Options:
heading-commands = Commands:
help-help = Show this help.
unknown-command = unknown command { $given }; known: { $known }
unknown-option = unknown option { $given }
option-value = { $name } wants a value
option-flag = { $name } takes no value
argument-missing = { $name } is missing
argument-extra = { $given }: one word too many
bad-number = { $name }: { $given } is not a number

bad-lang = --lang: { $given } is not known; allowed: fr, en
unknown-ruleset = unknown ruleset { $given }; known: { $known }
ruleset-broken = the ruleset { $id } of the package { $package } is left out: { $cause ->
    [twice] the package { $detail } has one of the same name
    [import] it cannot be imported ({ $detail })
    [contract] it lacks { $detail }
    [id] it calls itself { $detail }
   *[contents] its contents cannot be read ({ $detail })
}
no-ruleset = { $file }: which ruleset it is for is missing, ruleset = "..."; known: { $known }
unknown-test = unknown test { $given } of { $ruleset }; known: { $known }
unknown-scenario = unknown scenario { $given }; known: { $known }
unknown-side = unknown side { $given }; known: { $known }
unknown-player = { $given } cannot play; known players: { $known }
scenario-missing = which scenario? known: { $known }
bad-field = { $given }: a field is written name=value
field-twice = { $field } is given twice
dice-word = --dice: { $given } is not a number
dice-missing = --dice: a { $die_word } is missing after { $used } { $used ->
    [one] die
   *[other] dice
}{ die-for }
dice-face = --dice: die number { $place } shows { $face }, which a { $die_word } does not have{ die-for }
dice-left = --dice: { $used } { $used ->
    [one] die was
   *[other] dice were
} enough, { $left } left over
bad-to = --to: { $given } is not a number of answers
to-beyond = --to: the file has { $answers } answers only, not { $given }
bad-toml = { $file }: damaged ({ $reason })
file-exists = { $file }: exists already and is left alone
interrupted = interrupted

column-id = id
column-name = name
column-version = version
column-rules = rules
column-tests = tests
column-scenarios = scenarios
column-field = field
column-values = values
column-default = default
column-meaning = meaning
column-options = Options
column-outcomes = Outcomes
scenario-size = { $size ->
    [small] small
    [medium] medium
    [large] large
   *[free] free
}, { $turns } turns, { $low } to { $high } minutes

mark-s = stated by the source
mark-r = ruling
mark-c = completion
rule-unknown = no rule and no word { $given } in { $ruleset }
coverage-line = { $ruleset }: { $tested } of { $rules } rules have a test
rules-check-which = which ruleset is to be checked? known: { $known }
rules-check-line = { $state ->
    [fault] ✗ { $check }: { $about }
    [unasked] – { $check }: not checked, { $about }
   *[sound] ✓ { $check }
}
rules-check-told = { $ruleset }: { $faulty ->
    [0] all { $checks } checks passed
    [one] one check of { $checks } failed
   *[other] { $faulty } checks of { $checks } failed
} in { $seconds } s{ $unasked ->
    [0] {"."}
    [one] {", one was not made."}
   *[other] {", "}{ $unasked } were not made.
}
rules-unasked-never = it never came to that
rules-unasked-secrets = the ruleset does not say what could be dealt anew (dealt_anew)
rules-check-texts = Both languages have the same messages
rules-check-questions = Every question has words
rules-check-events = Every event has words
rules-check-refusals = Every refusal has words
rules-check-rulebook = The rulebook is whole in both languages
rules-check-citations = Every rule that is cited is in the rulebook
rules-check-scenarios = Scenarios and options can be read and begun
rules-check-lists = Troops have names, lists to begin with are valid
rules-check-odds = Chances come to 1, and dice fall as they say
rules-check-ends = Random games end
rules-check-words = All that happens in them can be told
rules-check-refused = Refusals change nothing
rules-check-copies = A copy leaves the original alone
rules-check-undo = Undo gives the game before
rules-check-replay = A saved game gives the same again
rules-check-positions = A position gives the state again
rules-check-forecasts = Forecasts come to 1 and have words
rules-check-client = All that clients show can be had and has names
rules-check-secrets = No seat learns what is hidden from it
rules-check-bots = Regulars decide everything, and always alike

verify-same = The replay gives exactly what the file recorded.
verify-differs = { $file }: the replay differs from what the file recorded ({ $part })
verify-nothing = { $file }: records nothing to compare with
part-answers = number of answers
part-state = final state
part-events = events

army-valid =
    { $points ->
        [0] Valid list.
       *[other] Valid list, { $points } points.
    }
army-written = { $file } written.

welcome = Type the number of your choice; 'help' tells what else you can type.
play-help =
    0           pass, or none
    Enter       the answer that the question tells
    1 3 4       several choices; * all of them
    undo (u)    take back the last step
    map (m)     draw the table again
    rule GM.9.10 (r)   read a rule
    why (w)     why the bot decided as it last did, and what else it weighed
    save FILE (s)      save the game, from now on after every answer
    quit (q)    leave
asked = { $seat }:
pass = pass
no-pass = One of these must be chosen.
no-such-number = { $given } is not a choice from 1 to { $high }.
no-such-piece = { $given } is not one of: { $known }
bad-point = { $given }: a place is written x,y – a step from the last one +x,y
type-several = Several numbers ({ $low } to { $high } of them), * for all{ $low ->
    [0] , 0 for none.
   *[other] .
}
type-assign = Type item=number pairs, for example a.1=2{ $skip ->
    [true] ; 0 for none.
   *[other] .
}
type-allocate = Share out { $total }: key=number pairs.
type-number = A number from { $low } to { $high }.
type-confirm = y or n
type-enter = Enter: { $none ->
    [true] none
   *[other] { $answer }
}
type-move =
    { $budget ->
        [0] 'piece @90' turns, or 'all @90', several pieces separated by ';'; Enter: as it is.
       *[other] Up to { $budget }{ $unit ->
            [in] "
           *[other] { " " }{ $unit }
        }: 'piece x,y x,y' or 'all +dx,dy', several pieces separated by ';', '@90' turns; Enter: stay.
    }
type-tags = May be declared: { $words } ({ $pieces })
type-place = Enter: the places proposed. Or 'piece x,y @facing ^level' separated by ';' for: { $pieces }
saved = Saved to { $file }, from now on after every answer.
undone = Taken back.
why-nothing = No bot has decided anything yet.
why-rather = Rather than { $answer }
yes = yes
no = no
left = You leave the table.
left-saved = You leave the table. Go on with: escarmouche play --resume { $file }
not-over = The game is not over ({ $answers } answers so far).

# escarmouche simulate
help-simulate = Let bots play a scenario many times over: who wins, how long it lasts, the losses, the luck.
help-games = How many games (100)
help-sim-bots = The bots of the sides, in their order; one name is for all (regular)
help-jobs = How many processes; 0: one a core
help-sim-seed = Seed of the series: with the number of a game it gives that game's dice and bots (1)
help-keep = Keep the game of this number as a file for 'replay'; may be repeated
help-keep-in = Folder of the games kept
help-html = Write a report with charts to this file.
bad-games = --games: { $given } is not a number of games; at least 1
bad-keep = --keep: there is no game { $given }; games are numbered from 1 to { $games }
bad-bots = --bots: { $given } does not give one bot for each side ({ $sides })
bad-jobs = --jobs: { $given } is not a number of processes; at least 1, or 0 for one a core
no-folder = { $folder }: no such folder
not-writable = { $file }: cannot be written
compiling = Compiling: once on this machine for each version, about a minute
simulating = Playing

# Bench
help-bench = Measure speed and memory here and hold them against what they must be.
help-only = This figure only; may be repeated
help-quick = A quick look: fewer games, rougher figures.
unknown-figure = unknown figure { $given }; known: { $known }
figure-decisions = decisions a second, recruit against recruit
figure-games = whole games a second, recruit against recruit
figure-copy = copy of a game in the middle, brought to its question
figure-replay = replay of a game of 500 answers
figure-of = { $ruleset }: { $figure }
figure-odds = first exact odds of { $test }
figure-sight = sight, all pairs of 60 by 60 men, large scenario
figure-command = “escarmouche odds” as a whole command
figure-jobs = simulation on 2 processes against 1
figure-regular-median = decision of a regular, large scenario, in the middle
figure-regular-p99 = decision of a regular, large scenario, 99 of 100
figure-server-answer-p95 = server: an answer confirmed, 95 of 100
figure-server-load-p99 = server: 100 games, 20 answers a second, 99 of 100
figure-server-replay-open = server: a game of 1,000 answers opened
figure-server-replay-step = server: a step in a game of 1,000 answers, 95 of 100
figure-web-load-start = browser: the first page, all that is fetched
figure-web-load-game = browser: the page of a game, all that is fetched
figure-web-frames = browser: panning and zooming the large scenario
figure-web-frames-500 = browser: the same with 500 figures
figure-memory-regular = memory held at most, games of regulars, large scenario
figure-memory-growth = memory gained over { $games } games after the first tenth
figure-memory-peak = memory held at most over { $games } games
bench-holds = holds
bench-fails = FAILS
bench-not-measurable = not measurable
bench-reference = { $name }: { $value }, × { $ratio }
bench-empty-flow = a flow that only asks
bench-icepool = icepool for a like chain
bench-shapely = shapely
bench-empty-process = an empty Python process
bench-empty-process-MB = an empty Python process
bench-two-loops = plain loops on 2 processes against 1
bench-disk-flush = the disk alone keeps a page, 95 of 100
bench-also-decisions-a-game = { $value } decisions a game
bench-also-median = half of them under { $value }
bench-also-slowest = the slowest { $value }
bench-also-places = { $value } places
bench-also-pairs = { $value } pairs
bench-also-again = again { $value }
bench-also-half = half of them under { $value }
bench-also-worked = { $value } of work
bench-also-cores = processors: { $value }
bench-also-decisions = { $value } decisions
bench-also-events = { $value } events a second
bench-also-games = { $value } games
bench-also-answers = { $value } answers
bench-also-seconds = in { $value } s
bench-empty-page = an empty page
bench-also-app = the app { $value }
bench-also-faces = type faces { $value }
bench-also-told = answers of the server { $value }
bench-also-line = the table { $value }
bench-also-pan = panning { $value }
bench-also-zoom = zooming { $value }
bench-also-pieces = { $value } pieces
bench-machine = { $python } on { $system }, { $processor }, { $cores } { $cores ->
    [one] core
   *[other] cores
} (load { $load }), { $compiled ->
    [true] compiled
   *[false] plain Python, not compiled
}; a plain loop turns { $loop } million times a second

# Bots
bot-recruit = plays any legal answer; knows the kinds of questions and nothing of the game
bot-regular = weighs its answers with the judgement of the ruleset and can say why
bots-own = A bot of your own is written module:Class; docs/bots.md tells how.
bots-action = { $given }: 'check' is all that can be done with a bot here
bots-which = which bot is to be checked? known: { $known }
bots-games = --games: { $given } is not a number of games from 1 on
bots-sound = { $bot } plays as bots must: { $games } games, { $decisions } decisions, 99 in 100 of them within { $slowest } ms.
bots-unsound = { $bot } has faults ({ $games } games, { $decisions } decisions):
bot-fault-name = it has no name ({ $detail })
bot-fault-handed-over = a recruit had to take a decision for it ({ $detail })
bot-fault-view-changed = it changes what it is shown ({ $detail })
bot-fault-not-json = it gives an answer that cannot be written as JSON ({ $detail })
bot-fault-not-the-same = the same seed does not give the same answers ({ $detail })
bot-fault-not-the-same-elsewhere = in a fresh process, the same seed does not give the same answers ({ $detail })
bot-fault-looked = its answers depend on what the other side hides ({ $detail })
bot-fault-slow = it is slow: one decision in a hundred takes longer than allowed ({ $detail })
bot-fault-not-sent = it cannot be sent to another process ({ $detail })
