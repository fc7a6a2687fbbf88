/** Of which sources this app is; empty while one works on it. */
declare const __APP_MARK__: string;
