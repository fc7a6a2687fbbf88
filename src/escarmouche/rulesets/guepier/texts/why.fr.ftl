# Pourquoi un bot se déplace ainsi
why-pass = Personne n’a mieux à faire que de rester où il est.
why-stay = La place est bonne : ils y restent.
why-alone = Il s’en tire mieux seul.
why-together =
    { $count ->
        [one] Il agit seul.
       *[other] { $count } hommes se déplacent pour le prix d’un.
    }
why-nothing-more = Rien d’autre n’est nécessaire.
why-halt = Ils cessent de courir : à l’arrêt on tire mieux et l’on tombe moins.
why-move-on = Ils se rapprochent de ce qui décide de la partie.
why-cover = Ils gagnent un couvert d’où l’on voit l’ennemi.
why-turn = Ils se tournent vers l’ennemi.
why-leave =
    { $count ->
        [one] Un homme peut s’échapper.
       *[other] { $count } hommes peuvent s’échapper.
    }
why-charge =
    { $count ->
        [one] Charger { LE($figure) } promet plus que cela ne risque.
       *[other] À { $count }, ils doivent venir à bout { DU($figure) }.
    }
why-deploy = À couvert, avec vue sur l’ennemi et près de ce qui compte.
why-edge = De là, le chemin est le plus court.
why-work = Il faut que quelqu’un élargisse le trou du mur.
why-ram = Il faut amener le bélier à la porte.
why-ladder = Il faut amener l’échelle au mur.
why-barrel = Il faut amener la poudre au mur.
why-lay-down = On n’en a que faire ici : les mains libres, on se bat mieux.
why-climb = L’échelle est dressée : qu’on y monte.
why-set-barrel = C’est ici qu’il faut poser la poudre.
why-not-here = Ce n’est pas ici qu’il faut poser la poudre.
why-open = Cette porte nous barre le chemin : on l’ouvre.
why-pick-up = On en a encore besoin.
why-better-ground = Un peu plus loin, le terrain est meilleur.
why-enter = Ceux qui arrivent apportent ce qu’ils ont, avec assez de bras.
