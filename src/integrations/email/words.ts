import type { Language } from '../../domain/language.ts'
import type { Letterhead } from './content.ts'

/** The words that all emails share. */

export const brand = 'Service Market'
export const company: Record<Language, string> = { en: `${brand}, Dubai`, ar: `${brand}، دبي` }
export const trade: Record<Language, string> = { en: 'Home and office services', ar: 'خدمات المنزل والمكتب' }
export const orCopy: Record<Language, string> = {
  en: 'If the button does not work, copy this link into your browser:',
  ar: 'إن لم يعمل الزر فانسخ هذا الرابط إلى متصفحك:',
}
export const hello: Record<Language, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  ar: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
}

const ways: Record<Language, { phone: string; whatsapp: string }> = {
  en: { phone: 'Phone', whatsapp: 'WhatsApp' },
  ar: { phone: 'الهاتف', whatsapp: 'واتساب' },
}

type Way = { name: string; url: string /** What is shown in place of the address. */; shown?: string }

/** How the company is reached. */
export const contactIn = (language: Language, { phone, whatsapp }: Letterhead): Way[] => [
  ...(phone ? [{ name: ways[language].phone, url: `tel:${phone.replace(/[^\d+]/g, '')}`, shown: phone }] : []),
  ...(whatsapp ? [{ name: ways[language].whatsapp, url: whatsapp }] : []),
]

export const inOneLine = (text: string) => text.replace(/[^\S\u00a0]+/g, ' ').trim()

/** Removes from typed text the invisible characters that reverse a line or hide part of it. */
export const withoutTricks = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (char) => (char === '\n' ? char : ''))
