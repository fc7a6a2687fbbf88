# Refus E01 à E47. Paramètres : E01 need, have ; E19 length, allowance ; E11 thing ; E22 arc ; E23 distance, last ; E25 turn ; E42 reason (peut manquer) ; les autres n’en ont pas.
refusal-E01 = Pas assez de PA : il en faut { $need }, le groupe en a { $have }
refusal-E02 = Ces PA sont à un autre groupe : un groupe ne paie que pour ses figurines
refusal-E03 = Élément à plus de 5 cm : un détachement forme une seule chaîne, chacun à 5 cm au plus du suivant au début de la séquence de mouvement
refusal-E04 = Modes d’action différents : dans un détachement, tous portent un marqueur de mouvement, ou aucun
refusal-E05 = Un élément démoralisé agit seul : une figurine stoppée ou clouée au sol n’entre dans aucun détachement
refusal-E06 = Groupes ou montures mêlés : un détachement vient d’un seul groupe, tout à pied ou tout à cheval
refusal-E07 = Déjà activé : une fois par tour, seul ou dans un détachement
refusal-E08 = Un élément stoppé ne court pas : il doit d’abord se rallier
refusal-E09 = Cloué au sol : il ne peut ni bouger ni tirer avant de se rallier
refusal-E10 = Déjà tenté ce tour : une seule tentative par tour et par adversaire
refusal-E11 = Pas de ligne de vue, coupée par : { LE($thing) }
refusal-E12 = Adversaire non localisé : il faut d’abord le localiser, ou attendre qu’il ait tiré
refusal-E13 = Charge non annoncée : la venue au contact s’annonce et se paie avant le dé
refusal-E14 = Décision irrévocable : l’action était fixée avant le dé
refusal-E15 = Entrée et sortie du même couvert : pas en un seul déplacement
refusal-E16 = Pas au pied de l’obstacle : il faut y être contigu avant le début du déplacement
refusal-E17 = Infranchissable à cheval : les obstacles hauts ou défendus et les couverts réservés aux piétons arrêtent les chevaux
refusal-E18 = Doit être immobile : c’est à l’arrêt qu’on pivote, qu’on change de formation, qu’on manie portes et charges
refusal-E19 = Trop loin : le trajet fait { $length } cm, { $allowance } cm sont permis
refusal-E20 = Détachement rompu : après le déplacement il doit encore former une seule chaîne
refusal-E21 = Engagé au corps-à-corps : un élément au contact d’un ennemi ne s’active pas
refusal-E22 = Hors de l’arc de tir ({ $arc }° en tout) : la cible n’est pas devant le tireur
refusal-E23 = Hors de portée : à { $distance } cm, l’arme porte à { $last } cm
refusal-E24 = A déjà tiré : un seul tir par tour
refusal-E25 = Arme enrayée : jusqu’à la fin du tour { $turn }
refusal-E26 = Au contact : on ne tire ni depuis ni dans un corps-à-corps
refusal-E27 = Ne peut tirer en portant ou en grimpant
refusal-E28 = Déplacé ce tour : un canon se déplace ou tire, pas les deux
refusal-E29 = Servants insuffisants : il en faut deux à la pièce
refusal-E30 = Échelle : 3 au plus, 2 porteurs au moins
refusal-E31 = Bélier : portes seulement, 2 porteurs au moins
refusal-E32 = A déjà combattu : un seul combat par tour
refusal-E33 = Soutien impossible : qui soutient n’a pas de marqueur, n’a pas combattu ce tour, touche l’élément attaqué et aucun autre adversaire
refusal-E34 = Salve impossible : des fusiliers formés et sans marqueur, deux au moins, sur un ensemble d’ennemis
refusal-E35 = Sortie de couvert non payée : elle s’annonce avant le dé
refusal-E36 = Liste non valable : vérifiez la liste d’armée, chaque faute y est dite avec sa règle
refusal-E37 = Ne peut viser : seulement sans avoir bougé, et pas quand on est chargé
refusal-E38 = Pas de PA pour le moral
refusal-E39 = Pas de course après l’échelle, le tour où l’on arrive en haut
refusal-E40 = Immobile ou au trot, cheval à 3 cm
refusal-E41 = Masqué par la colonne : seule sa tête tire
refusal-E42 =
    { $reason ->
        [zone] Placement interdit : hors de la zone
        [together] Placement interdit : tous doivent être dans la même zone
        [table] Placement interdit : hors de la table
        [terrain] Placement interdit : personne ne peut se tenir sur ce terrain
        [line] Placement interdit : sur la ligne même d’un obstacle ou d’une lisière ; d’un côté ou de l’autre
        [level] Placement interdit : rien où se tenir à ce niveau
        [roof] Placement interdit : trop de monde sur le toit
        [overlap] Placement interdit : les socles se chevauchent
        [enemy] Placement interdit : trop près d’un ennemi
        [edge] Placement interdit : pas au bord d’entrée
        [facing] Placement interdit : doit faire face à l’intérieur
        [chain] Placement interdit : le groupe doit former une seule chaîne
        [formation] Placement interdit : cette formation n’est pas permise ici
        [crew] Placement interdit : le canon est trop loin de ses servants
        [carriers] Placement interdit : porteurs trop peu nombreux, trop nombreux ou trop loin
        [kit] Placement interdit : doit toucher une figurine du camp
        [last] Placement interdit : aucun autre groupe ne peut le prendre
        [waits] Placement interdit : il y a de la place : personne n’attend
       *[other] Placement interdit
    }
refusal-E43 = Cible inaccessible : aucun trajet permis n’y mène
refusal-E44 = Formation irrégulière : ces places ne font ni une ligne ni une colonne
refusal-E45 = Un élément stoppé ne porte rien et ne pousse pas de canon
refusal-E46 = Porte hors d’atteinte : il faut y être contigu, du côté intérieur
refusal-E47 = Sortie interdite : ce bord n’est pas une issue pour ce camp

# Tir défensif
refusal-not-charged = Pas chargé : ni { LE($figure) } ni un élément de son détachement n’est la cible d’une charge qui aboutit
refusal-no-charger = { LE($figure, start: 1) } n’est pas de ceux dont la charge aboutit
refusal-guns-hold = Dans cette partie, les canons ne font pas de tir défensif

# Déclarations
refusal-declare-zone = À l’intérieur, en bordure ou dehors : cette déclaration ({ $given }) ne convient pas à la place
refusal-declare-edge = Trop loin du bord : le centre doit être à 2 cm au plus de la limite de la zone
refusal-declare-contiguous = Pas contigu : { LE($obstacle) } est à plus de 1 cm

# Terrain d’une bataille libre posé par les joueurs
refusal-terrain-count = { $given } éléments de terrain ; une bataille libre en a { $low } à { $high }
refusal-terrain-edge = { LE($thing, start: 1) } est à { $clear } cm ou moins d’un bord de déploiement
refusal-terrain-off = { LE($thing, start: 1) } n’est pas sur la table
