# Refus du noyau lui-même
refusal-answer-option = { $listed ->
    [none] { $given } ne fait pas partie des choix
   *[some] { $given } ne fait pas partie des choix : { $allowed }
}
refusal-answer-shape =
    Cette réponse n’a pas la forme attendue par la question ({ $expected ->
        [bool] vrai ou faux : true, false
        [list] une liste
        [map] une table de clés et de valeurs
        [number] un nombre
        [ways] une table de pièces et de leurs trajets
        [spots] une table de pièces et de leurs places
        [points] des nombres pour les endroits
        [facing] un nombre pour l’orientation
        [draft] la liste des étapes
       *[other] { $expected }
    })
refusal-answer-twice = La même chose est choisie deux fois
refusal-answer-count = { $exact ->
    [true] Il en faut { $low }, { $given ->
        [0] aucun n’est donné
        [one] un seul est donné
       *[other] { $given } sont donnés
    }
   *[false] Il en faut de { $low } à { $high }, { $given ->
        [0] aucun n’est donné
        [one] un seul est donné
       *[other] { $given } sont donnés
    }
}
refusal-answer-range = { $given } n’est pas compris entre { $low } et { $high }
refusal-answer-step = { $given } ne convient pas : par pas de { $step }
refusal-answer-die-first = Il faut d’abord lancer un dé : un { $die_word }{ die-for }
refusal-answer-nobody-asked = Aucune question n’est posée à ce joueur
refusal-answer-draft-open = La réponse composée ne finit pas là : il manque une étape
refusal-answer-draft-closed = { $steps ->
    [0] La réponse ne laisse pas le choix et n’a pas d’étapes
   *[other] La réponse composée était complète à l’étape { $steps } : celle-ci est de trop
}
refusal-answer-not-asked = Cette question ne laisse pas le choix : elle n’est pas posée, et n’attend pas de réponse
refusal-answer-sealed = Ici les réponses de plusieurs camps se donnent ensemble, une liste d’étapes pour chacun de : { $seats }
refusal-field-value = { $field } : { $given } n’est pas permis ; valeurs permises : { $allowed }
refusal-field-needed = { $test } : le champ { $field } est obligatoire
refusal-field-unknown = { $test } n’a pas de champ { $field } ; ses champs : { $allowed }
refusal-field-combination = { $field } : cette combinaison ne peut exister ({ $reason })
# Fichiers
save-unreadable = { $file } : lecture impossible ({ $reason })
save-unwritable = { $file } : écriture impossible ({ $reason })
save-damaged = { $file } : fichier abîmé ({ $reason })
save-face = { $file } : le dé { $place } montre { $face }, mais un { $die_word } va de { $low } à { $high }{ die-for }
save-foreign = { $file } : ce n’est pas une partie d’Escarmouche
save-newer = { $file } : écrit par une version plus récente (format { $format }, cette version connaît { $known })
save-rules-newer = { $file } : joué avec des règles plus récentes ({ $rules }, cette version a { $known })
save-sealed = { $file } : une partie en cours, avec des secrets ; seul le serveur qui l’a enregistrée peut l’ouvrir
save-ruleset = { $file } : règle inconnue { $ruleset }
save-refused = { $file } : la réponse { $answer } est refusée. { $reason }
# Dés réels
value-d10z = d10 (de 0 à 9)
ask-throw = { $kind ->
    [lot] Tirez au sort l’un des { $sides } et indiquez son numéro
   *[die] Lancez un { $die_word } et indiquez ce qu’il montre
}{ die-for }
