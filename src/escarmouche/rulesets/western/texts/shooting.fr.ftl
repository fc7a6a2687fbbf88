# Jets
check-slowness = Dé de lenteur
check-white = Dé blanc
check-sixes = Dé blanc, 6 seulement
check-white-bare = Dé blanc
check-confirmation = Dé de confirmation
check-misfire = Incident de tir sur 1
check-coloured = Dé de couleur
check-blow = Dé blanc de mêlée
check-confirmation-blow = Dé de confirmation
check-wound = Blessure : hors de combat si le dé atteint la santé

# Lignes d’un jet
modifier-cover-cover = cible à couvert
modifier-cover-swimmer = cible à la nage
modifier-cover-forest = à travers la forêt
modifier-cover-loophole = cible derrière une meurtrière
modifier-fleeting-target = cible furtive
modifier-moving = tir en mouvement
modifier-two-targets = deux cibles
modifier-fires-twice = deux tirs à répétition
modifier-amerindian-firearm = Amérindien avec une arme à feu
modifier-fleeting-shooter = tireur furtif
modifier-moving-vehicle = sur un véhicule en mouvement
modifier-poor-class = classe 1 ou 2
modifier-unable = compétence 1
modifier-nervous = compétence 2, en danger
modifier-elite = tireur d’élite
modifier-scope = lunette de visée
modifier-ambush = bien embusqué
modifier-concealed = arme dissimulée, premier tir
modifier-wounded = blessé
modifier-only-sixes = seuls les 6 comptent
modifier-skill = compétence de tireur
modifier-improvised = arme improvisée
modifier-poor-fighter = classe 1 ou 2
modifier-heavy-tool = outil lourd à deux mains
modifier-crossing = l’ennemi traverse un obstacle
modifier-higher = l’ennemi est plus haut
modifier-cavalry = cavalier
modifier-against-cavalry = contre un cavalier
modifier-charge = charge

# Refus qu’un tir ou un coup montre de lui-même
refusal-reload = Arme à recharger : elle est vide ou enrayée
refusal-already-in-contact = Déjà au contact depuis le début du tour : seuls tirent pistolet, revolver, Derringer et poivrière
refusal-in-contact-group = Vous êtes au contact : le tir doit viser un seul ennemi au contact, pas un groupe
refusal-out-of-range = Hors de portée : { $distance } cm, et cette arme porte à { $last } cm
refusal-too-many-shots = Trop de tirs : { $shots } déclarés, { $most } au plus ici
refusal-one-moving-shot = Un seul tir en mouvement par joueur et par tour
refusal-elite =
    { $cause ->
        [skill] Tir d’élite impossible : le tireur n’a pas cette compétence
        [moved] Tir d’élite impossible : le tireur bouge ce tour
        [early] Tir d’élite impossible : pour tirer tôt, il faut avoir visé tout le tour précédent
        [used] Tir d’élite impossible : la compétence a déjà servi ce tour
       *[other] Tir d’élite impossible
    }
refusal-target-choice =
    { $cause ->
        [skill] Choix de cible interdit : seul un tireur d’élite désigne quelqu’un dans un groupe
        [order] Choix de cible interdit : il vise les chefs, les autres sur ordre du chef de troupe seulement, et jamais celui à qui d’autres font écran
        [one-shot] Choix de cible interdit : sans la compétence chiffrée, un seul tir du tour désigne sa cible
        [group] Choix de cible interdit : on tire sur un groupe entier
       *[other] Choix de cible interdit
    }
refusal-impossible-shot = Tir impossible : il faudrait { $need }, donc { $sixes } dés à 6 avec { $dice ->
    [one] un seul dé
   *[other] { $dice } dés
}
refusal-no-duel =
    { $cause ->
        [others] { $field } : des duellistes ne tirent sur personne d’autre
       *[moment] { $field } : un tir anticipé ou surprise ne fait pas un duel
    }
refusal-foot-only = Arme utilisable à pied seulement
refusal-no-charge =
    { $cause ->
        [kind] Charge impossible : seul un cavalier charge
       *[ground] Charge impossible : le terrain doit être dégagé pour le cavalier
    }
