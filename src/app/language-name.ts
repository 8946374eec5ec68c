import type { Language } from '../domain/language.ts'
import type { SpokenLanguage } from '../domain/spoken-languages.ts'

/** What a language is called in the language of the page. */
export const languageName = (spoken: SpokenLanguage, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(spoken) ?? spoken
