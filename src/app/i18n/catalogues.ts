import type { Language } from '../../domain/language.ts'
import { catalogue as arabic } from './ar/catalogue.ts'
import { type Catalogue, catalogue as english } from './en/catalogue.ts'

/** Both catalogues, for the server; a browser loads only its own. */
export const catalogues: Record<Language, Catalogue> = { en: english, ar: arabic }
