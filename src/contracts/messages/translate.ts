import type { Language } from '../../domain/language.ts'
import { messages as ar } from './ar.ts'
import { messages as en, type Messages } from './en.ts'

type Key = keyof Messages
type PlainKey = { [K in Key]: Messages[K] extends string ? K : never }[Key]

const catalogues: Record<Language, Messages> = { en, ar }
const keyOfEnglish = new Map<string, PlainKey>()
for (const [key, text] of Object.entries(en)) if (typeof text === 'string') keyOfEnglish.set(text, key as PlainKey)

export const messagesIn = (language: Language): Messages => catalogues[language]

/** Translates an English message of the catalogue; an unknown text stays as it is. */
export function translate(english: string, language: Language): string {
  const key = keyOfEnglish.get(english)
  return key ? catalogues[language][key] : english
}
