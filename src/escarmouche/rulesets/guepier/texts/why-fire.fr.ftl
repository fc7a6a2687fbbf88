# Pourquoi un joueur-machine rallie, guette, tire et se bat ainsi
why-rally =
    { $ap ->
        [0] { $figure } tente de se rallier : { $chance } % de chances de se ressaisir.
       *[other] { $figure } tente de se rallier avec { $ap } PA : { $chance } % de chances de se ressaisir.
    }
why-rally-points =
    { $ap ->
        [0] Pas de PA pour { $figure } : { $bare } % sans rien, et le groupe en a besoin pour bouger.
       *[other] { $ap } PA pour { $figure }{ $leader ->
            [true] , qui mène le groupe
           *[false] { "" }
        } : { $chance } % au lieu de { $bare } %.
    }
why-locate =
    { $cause ->
        [charge] On cherche { $figure }, que l’un des nôtres pourrait charger : { $chance } % de chances de le localiser
        [fire] On cherche { $figure }, que les nôtres tiennent en joue : { $chance } % de chances de le localiser
       *[plain] On cherche tout ce qui est en vue, { $figure } d’abord : { $chance } % de chances de le localiser
    }{ $count ->
        [1] .
       *[other] . On essaie pour les { $count } : cela ne coûte rien.
    }
why-locate-nobody = On ne cherche plus personne.
why-cease-fire = Plus aucun tir ne vaut le bruit qu’il fait ni le risque d’enrayer l’arme.
why-shot =
    { $figure } tire sur { $target } : { $hit } % de chances de toucher, { $out } % de le mettre hors de combat{ $cause ->
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
why-aim = { $figure } vise : { $hit } % de chances de toucher au lieu de { $plain } %.
why-salvo = Salve de { $count } tireurs avec { $figure } sur { $target } et les siens : { $hits } coups au but à attendre, soit { $gain } hommes contre { $single } un par un.
why-gun-direct =
    { $gun } tire sur { $target } : { $hit } % de chances de toucher, { $enemies ->
        [one] un ennemi
       *[other] { $enemies } ennemis
    } dans l’explosion{ $friends ->
        [0] .
       *[other] , { $friends } des nôtres.
    }
why-gun-obstacle = { $gun } bat { $obstacle }, qui barre le chemin : { $falls } % de chances de l’abattre de ce coup.
why-gun-shell = { $gun } bombarde ceux du bâtiment : { $hit } % de chances d’être au but.
why-gun-point = { $gun } tire au milieu : { $obstacle }.
why-gun-turn = { $gun } : on tourne la pièce là où l’ennemi est le plus serré.
why-gun-move = { $gun } : on roule la pièce là d’où l’on voit l’ennemi.
why-defend =
    { $count ->
        [one] Un coup est tiré
       *[other] { $count } coups sont tirés
    } avant que { $charger } n’atteigne { $target } : { $stops } % de chances de l’arrêter.
why-defend-not = Aucun coup n’est tiré : mieux vaut garder ses mains et son coup.
why-fight = { $figure } se bat contre { $target } : gagne à { $wins } %, perd à { $loses } %.
why-ram-blow = { $kit } frappe : un coup ne coûte rien.
why-ram-last = Le bélier de l’ennemi passe en dernier.
why-weapon = { $figure } prend : { $weapon_word }. { $wins } % de chances de gagner.
why-support =
    { $count ->
        [0] { $figure } se bat seul : gagne à { $wins } %, perd à { $loses } %, et personne ne tombe avec lui.
       *[other] { $figure } se bat avec { $count } en soutien : gagne à { $wins } %, perd à { $loses } %.
    }
