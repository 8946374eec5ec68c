import { sectionsInOrder } from '../../../domain/articles.ts'
import type { Language } from '../../../domain/language.ts'
import { useSite } from '../../i18n/messages.tsx'
import type { WrittenDocument } from '../queries/articles.ts'

/** The names of an article's fields as the form shows them; a section is named by its number. */
export function useFieldName(document: WrittenDocument): (field: string) => string {
  const { t } = useSite()
  const { article, section } = t.officeContent
  const keys = sectionsInOrder(document).map(({ key }) => key)
  const names: Record<string, string> = {
    title: article.titleField,
    excerpt: article.excerpt,
    author_name: article.author,
    slug: article.slug,
    category_id: article.category,
    is_featured: article.featured,
    featured_image: article.cardPicture,
    banner_image: article.banner,
    order: section.order,
  }
  const parts: Record<string, string> = { content: section.content, image_url: section.picture, title: section.title, type: section.type }
  const inLanguage = (name: string, language: string | undefined) =>
    language === 'en' || language === 'ar' ? t.officeEdit.inLanguage[language satisfies Language](name) : name

  return (field) => {
    const [name = '', key, part, language] = field.split('.')
    if (name !== 'sections') return inLanguage(names[name] ?? name, key)
    const number = keys.indexOf(key ?? '') + 1
    if (number === 0) return article.removed
    const what = part ? inLanguage(parts[part] ?? part, language) : section.types[document.sections[key ?? '']?.type ?? 'text']
    return article.gap.section(number, what)
  }
}
