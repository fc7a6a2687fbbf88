# Refusals of the server itself
refusal-stale = The game has gone on in the meantime.
refusal-game-unknown = There is no such game.
refusal-seat-unknown = Nobody sits there: { $given }
refusal-seat-closed = This seat is not yours to look from: { $given }
refusal-player-unknown = { $given } is no player; known: { $known }
refusal-ruleset-unknown = There is no ruleset { $given }; known: { $known }
refusal-scenario-unknown = There is no scenario { $given }; known: { $known }
refusal-rule-unknown = There is no rule { $given }.
refusal-piece-unknown = There is no { $given } on this table.
refusal-place-malformed = { $given } is neither a piece nor a place such as 12.5,40
refusal-seed-odd = A seed is plain text of { $most } signs at most.
refusal-at-range = The game has { $answers } answers; there is no moment { $given }.
refusal-continue-over = The game is over at this moment: choose an earlier one to go on from.
refusal-continue-secrets = While this game goes on, its sides have secrets from each other: go on from it elsewhere once it is over.
refusal-continue-own-side = The other side still has secrets from you in this game: go on with your own side and leave the other to the computer.
refusal-tale-running = This game is not over yet: it is told when it is.
refusal-sealed-seats = In this game the sides have secrets from each other: it goes on only with those who played it, each on the side that he had.
refusal-back-nothing = There is no step to take back.
refusal-undo-nothing = There is nothing to take back.
refusal-undo-asks = A die has been thrown since, or something hidden was seen. Take it back all the same?
refusal-malformed = This request cannot be read: { $detail }
refusal-page-unknown = There is nothing here.
refusal-method = This cannot be done here.
refusal-too-large = More than { $most } kB at once is refused.
refusal-crowded = There are too many connections to this server at the moment. In a while, it can be tried again.
refusal-too-slow = This request came too slowly and was given up.
refusal-cross-site = This request comes from another site and is refused.
refusal-host-unknown = This server does not answer under the name { $given }.
refusal-internal = The program made a mistake here. Nothing was changed; what happened is in the server’s log under { $number }.
refusal-limit-answers = This game has { $given } answers; at most { $most } are taken from a file.
refusal-limit-faces = This game has { $given } dice; at most { $most } are taken from a file.
refusal-limit-items = A list in this file has { $given } entries (figures, points, ...); at most { $most } are taken.
refusal-limit-parts = This file has { $given } entries in all; at most { $most } are taken.
refusal-limit-depth = The entries of this file are nested too deep; at most { $most } levels are taken.
refusal-limit-text = A text in this file has { $given } signs; at most { $most } are taken.
refusal-limit-number = A number in this file is too large ({ $given }); numbers up to { $most } are taken.
refusal-limit-time = This game took longer than { $most } seconds to be played again, and was given up.
refusal-limit-memory = This game needs more than { $most } MB of memory, and was given up.
refusal-busy = The server is busy with other games that were sent to it. In a moment, it can be done again.
refusal-kept-full = The disk is full: this could not be kept, and the game is as it was. Once there is room, it can be done again.
refusal-kept-read-only = Games can only be looked at here: their folder may not be written to ({ $reason }). Nothing was changed.
refusal-kept-damaged = The file of games is damaged ({ $reason }). What can be read of it can be looked at and saved as a file; nothing is written into it.
refusal-kept-busy = Another program holds the games at the moment. Nothing was changed; in a while, it can be done again.
refusal-kept-failed = This could not be kept ({ $reason }), and the game is as it was. Once the disk can be written to, it can be done again.
note-continued = Goes on from answer { $answers } of game { $game }
not-http = no HTTP
broken-off = the client has gone
too-deep = too deep
the-file = This file
# What players did to the game itself
remark-undo = { $count ->
    [one] { $player } took back an answer after dice were thrown or something hidden was seen.
   *[other] { $player } took back { $count } answers after dice were thrown or something hidden was seen.
}
remark-undo-die = { $player } took back a die that was typed in.
remark-lost = { $count ->
    [one] What was done next cannot be read any more: where games are kept is damaged. The game goes on from here.
   *[other] The next { $count } things that were done cannot be read any more: where games are kept is damaged. The game goes on from here.
}
remark-seed = The seed of the dice was chosen, or came with a file: whoever knows it can foresee what they show.
remark-watcher = Somebody
# Bots
bot-recruit = the recruit
bot-recruit-about = Plays any legal answer.
bot-regular = the regular
bot-regular-about = Weighs its answers and can say why.
# The page when there is no app
no-bundle = The browser app has not been built: run make play, or npm ci and npm run build in the folder web.

# The log
turn-head = Turn { $turn }
