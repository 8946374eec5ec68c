/** Limits of the blog (specification 9). */
export const blogPageSize = 8
export const cardExcerptLength = 150
export const relatedExcerptLength = 100
export const mostRelatedArticles = 3
export const defaultCategoryColor = '#3B82F6'
export const defaultReadTime = 5

/** A text shortened to a number of characters, with three dots where something was cut. */
export function excerptOf(text: string, length: number): string {
  const characters = [...text.trim()]
  return characters.length <= length ? text.trim() : `${characters.slice(0, length).join('').trimEnd()}...`
}
