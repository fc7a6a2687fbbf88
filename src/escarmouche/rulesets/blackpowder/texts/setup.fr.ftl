# Mise en place
ask-deploy =
    { $count ->
        [one] Où placez-vous votre unité et vos généraux ?
       *[other] Où placez-vous vos { $count } unités et vos généraux ?
    } Chacun dans la zone, en toute formation et tout sens, personne sur personne.
event-side-deployed =
    { $count ->
        [one] { $side } : une unité est déployée.
       *[other] { $side } : { $count } unités sont déployées.
    }
refusal-out-of-zone = { $piece } se place tout entier dans la zone de déploiement de son camp
refusal-skirmish-order = { $unit } : des tirailleurs se tiennent à 1 ou 2" les uns des autres, sur un ou deux rangs (un seul pour une unité minuscule) : { $given } ne va pas
