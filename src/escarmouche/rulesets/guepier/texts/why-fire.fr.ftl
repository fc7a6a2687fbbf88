# Pourquoi un joueur-machine rallie, guette, tire et se bat ainsi
why-rally =
    { $ap ->
        [0] { LE($figure, start: 1) } tente de se rallier : { $chance } % de chances de se ressaisir.
       *[other] { LE($figure, start: 1) } tente de se rallier avec { $ap } PA : { $chance } % de chances de se ressaisir.
    }
why-rally-points =
    { $ap ->
        [0] Pas de PA pour { LE($figure) } : { $bare } % sans rien, et le groupe en a besoin pour bouger.
       *[other] { $ap } PA pour { LE($figure) }{ $leader ->
            [true] , qui mène le groupe
           *[false] { "" }
        } : { $chance } % au lieu de { $bare } %.
    }
why-locate =
    { $cause ->
        [charge] On cherche { LE($figure) }, que l’un des nôtres pourrait charger : { $chance } % de chances de le localiser
        [fire] On cherche { LE($figure) }, que les nôtres tiennent en joue : { $chance } % de chances de le localiser
       *[plain] On cherche tout ce qui est en vue, { LE($figure) } d’abord : { $chance } % de chances de le localiser
    }{ $count ->
        [1] .
       *[other] . On essaie pour les { $count } : cela ne coûte rien.
    }
why-locate-nobody = On ne cherche plus personne.
why-cease-fire = Plus aucun tir ne vaut le bruit qu’il fait ni le risque d’enrayer l’arme.
why-shot =
    { LE($figure, start: 1) } tire sur { LE($target) } : { $hit } % de chances de toucher, { $out } % de le mettre hors de combat{ $cause ->
        [charge] , et il allait charger
        [leave] , et il allait s’échapper
        [breach] , et il allait forcer le passage
        [hold] , et il tient ce qu’il nous faut
        [shoot] , et son propre tir est dangereux
       *[plain] { "" }
    }{ $priority ->
        [true] .
       *[false] , même s’il n’est pas prioritaire.
    }
why-aim = { LE($figure, start: 1) } vise : { $hit } % de chances de toucher au lieu de { $plain } %.
why-salvo = Salve de { $count } tireurs avec { LE($figure) } sur { LE($target) } et les siens : { $hits } coups au but à attendre, soit { $gain } hommes contre { $single } un par un.
why-gun-direct =
    { LE($gun, start: 1) } tire sur { LE($target) } : { $hit } % de chances de toucher, { $enemies ->
        [one] un ennemi
       *[other] { $enemies } ennemis
    } dans l’explosion{ $friends ->
        [0] .
       *[other] , { $friends } des nôtres.
    }
why-gun-obstacle = { LE($gun, start: 1) } bat { LE($obstacle) }, qui barre le chemin : { $falls } % de chances de l’abattre de ce coup.
why-gun-shell = { LE($gun, start: 1) } bombarde ceux du bâtiment : { $hit } % de chances d’être au but.
why-gun-point = { LE($gun, start: 1) } tire au milieu { DU($obstacle) }.
why-gun-turn = { LE($gun, start: 1) } : on tourne la pièce là où l’ennemi est le plus serré.
why-gun-move = { LE($gun, start: 1) } : on roule la pièce là d’où l’on voit l’ennemi.
why-defend =
    { $count ->
        [one] Un coup est tiré
       *[other] { $count } coups sont tirés
    } avant que { LE($charger) } n’atteigne { LE($target) } : { $stops } % de chances de l’arrêter.
why-defend-not = Aucun coup n’est tiré : mieux vaut garder ses mains et son coup.
why-fight = { LE($figure, start: 1) } se bat contre { LE($target) } : gagne à { $wins } %, perd à { $loses } %.
why-ram-blow = { LE($kit, start: 1) } frappe : un coup ne coûte rien.
why-ram-last = Le bélier de l’ennemi passe en dernier.
why-weapon = { LE($figure, start: 1) } prend : { $weapon_word }. { $wins } % de chances de gagner.
why-support =
    { $count ->
        [0] { LE($figure, start: 1) } se bat seul : gagne à { $wins } %, perd à { $loses } %, et personne ne tombe avec lui.
       *[other] { LE($figure, start: 1) } se bat avec { $count } en soutien : gagne à { $wins } %, perd à { $loses } %.
    }
