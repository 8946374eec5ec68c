import type { Language } from './language.ts'

const arabic = /\p{Script=Arabic}/gu
const latin = /\p{Script=Latin}/gu

/**
 * Whether a text that somebody reads in a language is written in the letters of the other one. Names, sums and links within it do not count: it is so only
 * where most of its letters are; and never for less than three.
 */
export function isInOtherScript(text: string, language: Language): boolean {
  const [inArabic, inLatin] = [text.match(arabic)?.length ?? 0, text.match(latin)?.length ?? 0]
  const [own, other] = language === 'ar' ? [inArabic, inLatin] : [inLatin, inArabic]
  return other >= 3 && other > own
}
