# Why a bot answered as it did, where the ruleset has no words of its own
why-default = What the rules do by themselves is good enough here.
why-sensible = Nothing speaks against the plain course.
why-only-way = There was no other way.
why-best-of = { $count ->
    [one] The one way that was found.
   *[other] The best of { $count } ways weighed.
}
why-any = None of the better ideas was allowed.
# A decision that a bot could not take
why-handed-over-raised = { $bot } failed ({ $detail }): a recruit took this decision.
why-handed-over-overran = { $bot } took too long ({ $detail }): a recruit took this decision.
why-handed-over-refused = The answers of { $bot } were refused ({ $detail }): a recruit took this decision.
why-handed-over-stuck = { $bot } found no answer ({ $detail }): a recruit took this decision.
why-handed-over-circles = { $bot } went round in circles ({ $detail } answers without dice): a recruit took this decision.
