# Actions des unités libres d’un joueur
ask-action = Mouvements : que font vos unités ?
ask-act = Quelle unité agit ? Passer met fin à vos mouvements de cette phase ; qui n’a pas bougé reste sur place.
pass-act = Plus personne ne bouge
option-unit = { $unit }
ask-deed = { $unit } : que faire ?
option-move =
    { $formation ->
        [line] Se déplacer, en ligne
        [column] Marcher, en colonne
       *[other] Se déplacer
    }
option-charge = Charger { LE($unit) }
option-line =
    { $count ->
        [one] Former la ligne
       *[other] Former la ligne avec les groupes qui l’accompagnent ({ $count } en tout)
    }
option-column =
    { $count ->
        [one] Former la colonne
       *[other] Former la colonne avec les groupes qui l’accompagnent ({ $count } en tout)
    }
option-platoon-line = Former la ligne avec le peloton ({ $count } groupes)
option-platoon-column = Former la colonne avec le peloton ({ $count } groupes)
option-dress = Reformer les rangs
option-turn = Pivoter sur place
option-mount = Monter en selle
option-dismount = Mettre pied à terre
option-stay = Rester sur place

ask-move =
    { $formation ->
        [line] { $unit }, en ligne : où aller ? { $allowance } cm au plus, tous ensemble ; pivoter jusqu’à 45 degrés ne coûte rien.
        [column] { $unit }, en colonne : où aller ? { $allowance } cm au plus, tous ensemble ; pivoter jusqu’à 45 degrés ne coûte rien.
       *[other] { $count ->
            [one] { $unit } : où aller ? { $allowance } cm au plus.
           *[other] { $unit }, { $count } figurines : où aller ? { $allowance } cm au plus chacune, personne hors de vue de tous les autres.
        }
    }
ask-charge = { $unit }, charge contre { LE($target) } : par quels chemins ? La proposition répartit les contacts équitablement.
ask-facing = { $unit } : de quel côté faire face ? (0 nord, 90 est, 180 sud, 270 ouest ; à présent { $facing })
ask-order = { $unit } : que continuer à faire quand personne ne commande ?
pass-order = Comme d’habitude : dans la même direction s’il a bougé, sinon sur place
ask-destination = { $unit } : jusqu’où continuer ?
option-order-keep =
    Garder son ordre : { $order ->
        [move] continuer son chemin
        [attack] attaquer
        [defend] défendre
        [follow] suivre
       *[hold] tenir
    }
option-order-hold = Tenir sur place
option-order-attack = Attaquer
option-order-destination = Continuer jusqu’à un point
option-order-defend = Défendre { LE($piece) }
option-order-follow = Suivre { LE($unit) }
ask-door =
    Charge contre { LE($building) } : qui vient à la porte ? { $count ->
        [one] Un homme.
       *[other] Un ou deux hommes.
    }
option-door = { $figure }

# Ce qui se passe
event-turned = { $unit } : face au cap { $facing }°.
event-mounted =
    { $mounted ->
        [true] { LE($figure, start: 1) } monte en selle.
       *[false] { LE($figure, start: 1) } met pied à terre.
    }
event-skirts-changed =
    { $raised ->
        [true] Jupons relevés : { $figures }.
       *[false] Jupons rabattus : { $figures }.
    }
event-order-given =
    { $unit }, désormais : { $order ->
        [move] continuer jusqu’au point indiqué.
        [attack] attaquer.
        [defend] défendre { LE($about) }.
        [follow] suivre { LE($about) }.
       *[hold] tenir sur place.
    }
event-formation-changed =
    { $formation ->
        [line] { $units } : en ligne à présent.
       *[column] { $units } : en colonne à présent.
    }
event-charged =
    { $unit } : charge contre { LE($target) } !{ $met_count ->
        [0] {""}
        [one] {" "}Un homme arrive au contact.
       *[other] {" "}{ $met_count } hommes arrivent au contact.
    }{ $doors_count ->
        [0] {""}
        [one] {" "}Un homme arrive à la porte.
       *[other] {" "}{ $doors_count } hommes arrivent à la porte.
    }
event-door-manned =
    { LE($building, start: 1) }, à la porte : { $figures }{ $aside_count ->
        [0] .
       *[other] {" "}; pour faire place : { $aside }.
    }

# Refus
refusal-unit-gone = Plus personne { DU($unit) } n’est sur la table
refusal-compulsory =
    Résultat obligatoire : { $result ->
        [cover] se mettre à couvert
        [refuge] se réfugier
        [flee] fuir
        [halfback] reculer d’un demi-mouvement
        [advance] avancer
        [march] marcher
        [deploy] se déployer
       *[continue] poursuivre
    } ({ LE($unit) })
refusal-acted-already = A déjà agi dans cette phase : { LE($unit) }
refusal-engaged = Engagé en mêlée, au contact de l’ennemi : { LE($unit) }
refusal-cannot-reach = Contact impossible : hors de vue, ou trop loin pour un mouvement complet ({ LE($unit) })
refusal-door-full = À une porte, { $most } assaillants se battent, pas davantage ({ LE($building) })
refusal-spread-evenly = Répartir équitablement : { LE($figure) } est à portée et a deux assaillants de moins que { LE($crowded) }
refusal-out-of-sight = Hors de vue du groupe : { LE($figure) }
refusal-leader-behind = { LE($figure, start: 1) } accompagne { LE($unit) }, à { $most } cm au plus
refusal-keep-ranks = En rangs : tous du même pas, ou chacun à une place de la formation ({ LE($figure) }, { $unit })
refusal-no-turn = Pivoter à ce point prend un demi-mouvement ({ $cost } cm) : il n’en reste pas assez ({ LE($unit) })
refusal-no-skirts = { LE($figure, start: 1) } n’a pas de jupons à relever ni à rabattre ({ $tag })
refusal-destination-off-table = Ce point n’est pas sur la table
