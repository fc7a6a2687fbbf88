# Options d’une partie
refusal-setting-unknown = Il n’y a pas d’option { $setting } ; les options : { $allowed }
refusal-setting-value = { $setting } : la valeur { $given } n’est pas permise ; valeurs permises : { $allowed }
outcome-refused = les règles ne le permettent pas
