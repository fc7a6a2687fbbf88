# Casualties and disorder
event-casualties-suffered =
    { $unit }: { $count ->
        [one] one casualty
       *[other] { $count } casualties
    }, { $casualties } of { $stamina }.{ $shaken ->
        [true] { " " }The unit is shaken.
       *[false] { "" }
    }
event-disordered =
    { $again ->
        [true] { $unit }: still greater disorder.
       *[false] { $unit } is thrown into disorder.
    }
event-stamina-revealed = Untested, { $unit }: now it shows what they can stand. Stamina { $stamina }.
event-recovery-rolled =
    { $quality ->
        [elite] { $recovers ->
            [true] Elite, { $unit }: in good order again.
           *[false] Elite, { $unit }: still in disorder.
        }
       *[brave] { $recovers ->
            [true] Brave, { $unit }: men come back to the colours, { $casualties ->
                [one] one casualty left.
               *[other] { $casualties } casualties left.
            }
           *[false] Brave, { $unit }: nobody comes back to the colours.
        }
    }

# Break tests
ask-test-order = Several units test their morale: in which order?
option-test = { $unit }
ask-valiant = { $unit } { $outcome ->
        [breaks] breaks
       *[other] retires in disorder
    }: throw the test again, once in the game?
event-break-tested =
    { $cause ->
        [closing-fire] Break test under closing fire
        [traversing-fire] Break test under fire
        [melee-lost] Break test after the defeat
        [melee-drawn] Break test after a drawn fight
        [support-broken] Break test, the unit supported is gone
        [terrifying-charge] Break test before a terrifying charge
        [wavering-melee] Break test of the wavering
       *[shooting] Break test
    }, { $unit }: { $steady ->
        [true] steady as a rock
       *[false] { $total }
    }, { $outcome ->
        [breaks] it breaks!
        [retires-disordered] it retires in disorder.
        [retires] it retires in good order.
       *[holds] it holds.
    }
event-unit-destroyed =
    { $cause ->
        [broke] { $unit } is broken and gone.
        [no-room] { $unit } finds no way back and is destroyed.
        [left] { $unit }, shaken, is out of the game.
        [captured] { $unit } is captured.
       *[deserted] { $unit }: the crew desert their guns.
    }
event-unit-retired = { $unit } retires.
event-unit-left = { $unit } goes off the table.
event-ground-held = { $unit } holds its ground, { $formation_word }.
