/** A text in both languages. */

/** A text in both languages: switching is only showing the other one. */
export interface Said {
  fr: string;
  en: string;
}
export type Lang = keyof Said;
