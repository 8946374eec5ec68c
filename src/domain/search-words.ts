const mostWords = 8

/** Words that say nothing of what is wanted, in both languages and as they are typed. */
const small = new Set([
  ...['a', 'an', 'and', 'any', 'are', 'at', 'be', 'can', 'do', 'does', 'for', 'from', 'get', 'have', 'how', 'i', 'in', 'is', 'it', 'me'],
  ...['my', 'near', 'need', 'of', 'on', 'or', 'our', 'out', 'please', 'some', 'someone'],
  ...['that', 'the', 'to', 'want', 'what', 'when', 'where'],
  ...['which', 'with', 'you', 'your', 'we', 'will', 'best', 'cheap', 'company', 'good', 'now', 'today', 'dubai', 'uae'],
  ...['في', 'من', 'على', 'علي', 'الى', 'إلى', 'عن', 'مع', 'و', 'أو', 'او', 'هل', 'كيف', 'متى', 'ما', 'ماهي', 'هو', 'هي', 'انا', 'أنا'],
  ...['اريد', 'أريد', 'ابغى', 'أبغى', 'ابي', 'أبي', 'ابغي', 'بدي', 'عايز', 'احتاج', 'أحتاج', 'محتاج', 'ممكن', 'لو', 'سمحت', 'عندي', 'يا'],
  ...['شركة', 'شركه', 'افضل', 'أفضل', 'ارخص', 'أرخص', 'خدمة', 'خدمه', 'خدمات', 'قريب', 'الان', 'الآن', 'اليوم', 'دبي'],
])

/** A/C and A.C. are AC. */
const letterByLetter = /(?<!\p{L})(\p{L})[/.](\p{L})(?!\p{L})/gu

/** The words that a typed text is searched by; null if nothing is typed. Small words count only where there are no others. */
export function searchedWords(text: string | undefined): string[] | null {
  const readable = (text ?? '').normalize('NFKC').replace(/[\p{Cf}\p{Mn}\u0640]/gu, '')
  if (!/[^\s\p{Cc}\p{Cs}]/u.test(readable)) return null
  const words =
    readable
      .replace(letterByLetter, '$1$2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !small.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}
