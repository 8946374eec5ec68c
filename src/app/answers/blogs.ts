import type { Blog, BlogDetail, BlogSection } from '../../contracts/blogs.ts'
import { defaultCategoryColor, defaultReadTime } from '../../domain/blogs.ts'
import { entriesOf, isRaw, numberOf, type Raw, textOf, textOrNull } from './raw.ts'

/** An article as lists show it, with the defaults of specification 3 (Blog); null for one without a slug. */
export function readBlog(raw: Raw): Blog | null {
  const slug = textOf(raw, 'slug')
  if (slug === '') return null
  return {
    id: numberOf(raw, 'id') ?? 0,
    slug,
    title: textOf(raw, 'title'),
    excerpt: textOf(raw, 'excerpt'),
    featured_image: textOrNull(raw, 'featured_image'),
    banner_image: textOrNull(raw, 'banner_image'),
    category_name: textOrNull(raw, 'category_name'),
    category_slug: textOrNull(raw, 'category_slug'),
    category_color: textOf(raw, 'category_color') || defaultCategoryColor,
    author_name: textOf(raw, 'author_name'),
    publish_date: textOf(raw, 'publish_date').slice(0, 'YYYY-MM-DD'.length),
    read_time: numberOf(raw, 'read_time') || defaultReadTime,
    is_featured: raw.is_featured === true || raw.is_featured === 1,
  }
}

/** A complete article: sections, or raw content if it has none. */
export function readArticle(raw: Raw): BlogDetail | null {
  const blog = readBlog(raw)
  return blog && { ...blog, content: textOrNull(raw, 'content'), sections: entriesOf(raw.sections).filter(isRaw).map(readSection) }
}

const readSection = (raw: Raw): BlogSection => ({
  id: numberOf(raw, 'id') ?? 0,
  section_type: textOf(raw, 'section_type'),
  section_title: textOrNull(raw, 'section_title'),
  section_content: textOf(raw, 'section_content'),
  image_url: textOrNull(raw, 'image_url'),
})
