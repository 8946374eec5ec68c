export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** A text in both languages of the site. */
export type Text = Record<Language, string>
export type Texts = Record<Language, string[]>
