# Rolls
check-break-test = Break test
check-break-test-again = Break test, thrown again
check-form-square = Forming square
check-elite = Elite: back in good order
check-brave = Brave: taking heart
check-freshly-raised = Freshly Raised
check-untested = Untested: stamina

# Lines of a roll
modifier-excess = casualties above stamina
modifier-disordered = disordered
modifier-by-guns = casualties from artillery
modifier-size-large = large unit
modifier-size-small = small unit
