import { getBlog, listBlogCategories, listBlogs } from '../operations/blogs/queries.ts'
import type { Operations } from './operation.ts'

export const blogs = {
  'GET /blogs': (context, { query }) => listBlogs(context, query),
  'GET /blogs/categories': listBlogCategories,
  'GET /blogs/slug/{slug}': (context, { params }) => getBlog(context, params.slug),
} satisfies Partial<Operations>
