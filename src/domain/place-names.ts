import { latinDigits } from './digits.ts'

/** Marks above and below letters, and the line that stretches a word. The decomposed forms of أ, إ, آ, ؤ and ئ are a letter and a mark. */
const marks = /[\p{Mn}\u0640]/gu
const apostrophes = /['’‘ʼʿ`]/gu
const sameLetter: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' }
/** The Arabic article as English writes it, also where it takes the sound of the next letter: Ar Rashidiya, Ash Shamkha. */
const article = /^(a[lrsntdz]|ash|adh|ath|el|ul|the)$/
const joinedArticle = /^(ال(?=\p{L}{2})|[ae]l(?=[a-z]{3}))/u

const ordinals: Record<string, string> = {
  ...{ first: '1', second: '2', third: '3', fourth: '4', fifth: '5', sixth: '6' },
  ...{ الاولي: '1', الثانيه: '2', الثالثه: '3', الرابعه: '4', الخامسه: '5', السادسه: '6' },
}

/** A Latin word by its sound: Jumeirah, Jumeira and Jumairah become one, as do Qusais and Kusays. */
const soundOf = (word: string): string =>
  word
    .replace(/q/g, 'k')
    .replace(/(?<=[a-z])h$/, '')
    .replace(/[ae]?[iy]|e/g, 'i')
    .replace(/o/g, 'u')
    .replace(/([a-z])\1+/g, '$1')

/**
 * The words of a place's name as they are compared: without case, diacritics and articles, variants of Arabic letters as one, Latin words
 * by their sound. 'Al Barsha First', 'albarsha 1' are alike, and 'النهدة', 'نهده'. What is nothing but an article stays, as while it is typed.
 */
export const placeWords = (text: string): string[] => placeTokens(text).map(({ word }) => word)

/** A word of a text as places are compared, with the article before it, which counts for what is a common noun without it. */
export type PlaceToken = { word: string; article: string | null }

/** The words of a text as placeWords has them, each with its article. */
export function placeTokens(text: string): PlaceToken[] {
  const plain = latinDigits(text.normalize('NFKD').toLowerCase())
    .replace(marks, '')
    .replace(apostrophes, '')
    .replace(/[ٱةىیک]/g, (letter) => sameLetter[letter] ?? letter)
  const words = plain.match(/\p{L}+|\p{N}+/gu) ?? []
  const isNamed = words.some((word) => !article.test(word))
  return words.flatMap((word, at): PlaceToken[] => {
    if (isNamed && article.test(word)) return []
    const before = words[at - 1]
    const joined = joinedArticle.exec(word)?.[0] ?? null
    return [
      {
        word: ordinals[word] ?? soundOf(word.replace(joinedArticle, '')),
        article: isNamed && before !== undefined && article.test(before) ? before : joined,
      },
    ]
  })
}
