# The line to the server, and what it keeps
server-refused = The server refused ({ $status }).
server-keeps-nothing = Nothing will be kept.
line-stale = Another answer came before yours; here is how the game stands.
line-holds = Your answer is held here and goes out, once, as soon as the line is back.
line-bot-again = The other side tries again by itself.

# By thumb
phone-zoom = How large the table is seen
play-proposal-next = Another proposal ({ $now } of { $count })
play-proposal-first = That was the last: the first again
