import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { LanguageQuery, slug } from '../contracts/answers.ts'
import { BlogCategoriesAnswer, BlogDetail, BlogListAnswer, BlogQuery } from '../contracts/blogs.ts'
import { messages } from '../contracts/messages/en.ts'
import { getBlog, listBlogCategories, listBlogs } from '../operations/blogs/queries.ts'
import { answering, answeringOne } from './answers.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['Blog']

const list = createRoute({
  method: 'get',
  path: '/blogs',
  tags,
  summary: 'Search and page through the published articles',
  description:
    'The newest first, or the best match first when searched. Related articles: the category of one, limit=3 and its id as exclude.',
  request: { query: BlogQuery.extend(LanguageQuery.shape) },
  responses: answering(BlogListAnswer, 'One page of articles, and how many there are'),
})

const categories = createRoute({
  method: 'get',
  path: '/blogs/categories',
  tags,
  summary: 'The categories of articles',
  request: { query: LanguageQuery },
  responses: answering(BlogCategoriesAnswer, 'The categories by name'),
})

const one = createRoute({
  method: 'get',
  path: '/blogs/slug/{slug}',
  tags,
  summary: 'One article with its sections',
  request: { params: z.object({ slug }), query: LanguageQuery },
  responses: answeringOne(BlogDetail, 'The article itself, without an envelope'),
})

/** The calls about the blog (specification 7). */
export function registerBlogs(api: Api): void {
  api.openapi(list, async (c) => c.json({ status: 'success' as const, ...(await listBlogs(c.get('context'), c.req.valid('query'))) }, 200))
  api.openapi(categories, async (c) => c.json(await listBlogCategories(c.get('context')), 200))
  api.openapi(one, async (c) => c.json(await getBlog(c.get('context'), c.req.valid('param').slug), 200), unlessNamed(messages.blogNotFound))
}
