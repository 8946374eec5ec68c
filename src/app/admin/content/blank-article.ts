import type { WrittenDocument } from '../queries/articles.ts'

const nothing = { en: '', ar: '' }

/** An article before anything is written. */
export const blankArticle: WrittenDocument = {
  slug: '',
  category_id: null,
  title: nothing,
  excerpt: nothing,
  author_name: nothing,
  featured_image: null,
  banner_image: null,
  is_featured: false,
  order: [],
  sections: {},
}
