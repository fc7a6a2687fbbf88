# Généraux
ask-general = { $commander } a donné ses ordres : où va-t-il ({ $inches }" au plus) ?
pass-general = Il reste où il est
ask-successor = Un officier remplace { $commander } (valeur d’état-major { $rating }) : auprès de quelle unité ?
option-successor = Auprès de : { $unit }
event-commander-moved =
    { $aside ->
        [true] { $commander } laisse le passage.
       *[false] { $commander } se déplace.
    }
event-commander-joined =
    { $cause ->
        [refuge] { $commander } se réfugie auprès de : { $unit }.
       *[other] { $commander } rejoint { $unit }.
    }
event-commander-detached = { $commander } quitte { $unit }.
event-commander-lost = { $commander } tombe aux mains de l’ennemi.
event-commander-replaced =
    { $waits ->
        [true] Un officier remplace { $commander } (valeur d’état-major { $rating }) et attend hors table.
       *[false] Un officier remplace { $commander } (valeur d’état-major { $rating }), auprès de : { $unit }.
    }
refusal-enemy-in-the-way = { $unit } barre le chemin au général
refusal-general-off-table = { $unit } reste sur la table
