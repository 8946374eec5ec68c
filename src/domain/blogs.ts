/** Limits of the blog (specification 9). */
export const blogPageSize = 8
export const cardExcerptLength = 150
export const relatedExcerptLength = 100
export const mostRelatedArticles = 3
export const defaultCategoryColor = '#3B82F6'
export const defaultReadTime = 5

/**
 * A text shortened to this many characters (specification 9), after the last whole word that fits, with three dots where something was cut.
 */
export function excerptOf(text: string, length: number): string {
  const whole = text.trim()
  const characters = [...whole]
  if (characters.length <= length) return whole
  const kept = characters.slice(0, length).join('')
  const endsWithWord = /\s/u.test(characters[length] ?? '')
  const words = endsWithWord ? kept : kept.replace(/\s+\S*$/u, '')
  return `${words.replace(/[\s,;:،؛–—-]+$/u, '')}...`
}
