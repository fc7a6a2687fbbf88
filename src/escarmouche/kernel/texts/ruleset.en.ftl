# Options of a game
refusal-setting-unknown = There is no option { $setting }; the options: { $allowed }
refusal-setting-value = { $setting }: { $given } is not allowed; allowed: { $allowed }
outcome-refused = the rules do not allow it
