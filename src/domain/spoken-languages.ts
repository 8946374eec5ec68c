/** The languages that professionals speak with customers, by their codes (ISO 639-1), the commonest in the Emirates first. */
export const spokenLanguages = ['en', 'ar', 'hi', 'ur', 'tl', 'bn', 'ne', 'ml', 'ta', 'si', 'am', 'sw', 'fr', 'ru'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]
