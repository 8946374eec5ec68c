import type { Language } from '../../../domain/language.ts'

/** What a mail says, as plain text everywhere; render.ts makes the letter of it and escapes what needs escaping. */
export type Content = {
  subject: string
  greeting: string
  paragraphs: string[]
  /** Pairs of a name and a value, shown as a table: what was booked, when, for how much. */
  facts?: [name: string, value: string][]
  action?: { label: string; url: string }
  closing?: string[]
}

/** A kind of mail in both languages. A payload's link is made when the mail is sent (operations/messages/prepare-message.ts). */
export type Template<Payload> = Record<Language, (payload: Payload) => Content>

/** The greeting of a mail, by name where there is one. */
export function hello(language: Language, name: string): string {
  const word = language === 'ar' ? 'مرحبًا' : 'Hello'
  return `${name ? `${word} ${name}` : word}${language === 'ar' ? '،' : ','}`
}
