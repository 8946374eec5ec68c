import { z } from 'zod'
import { blogPageSize } from '../domain/blogs.ts'
import { slug, smallId, unlessBlank } from './answers.ts'
import type { CallTable } from './call.ts'
import { searched } from './text.ts'

/** An article as lists show it (specification 3, Blog); publish_date is YYYY-MM-DD in Dubai. */
export const Blog = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    featured_image: z.string().nullable(),
    banner_image: z.string().nullable(),
    category_name: z.string().nullable(),
    category_slug: z.string().nullable(),
    category_color: z.string(),
    author_name: z.string(),
    publish_date: z.string(),
    read_time: z.int(),
    is_featured: z.boolean(),
  })
  .meta({ id: 'Blog' })
export type Blog = z.infer<typeof Blog>

export const BlogSection = z
  .object({
    id: z.int(),
    section_type: z.string(),
    section_title: z.string().nullable(),
    section_content: z.string(),
    image_url: z.string().nullable(),
  })
  .meta({ id: 'BlogSection' })
export type BlogSection = z.infer<typeof BlogSection>

export const BlogDetail = Blog.extend({ content: z.string().nullable(), sections: z.array(BlogSection) }).meta({ id: 'BlogDetail' })
export type BlogDetail = z.infer<typeof BlogDetail>

export const BlogQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(blogPageSize),
  category: unlessBlank(slug),
  search: searched,
  exclude: unlessBlank(smallId),
})
export type BlogQuery = z.input<typeof BlogQuery>

export const BlogListAnswer = z.object({
  status: z.literal('success'),
  blogs: z.array(Blog),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  pages: z.int(),
})
export type BlogListAnswer = z.infer<typeof BlogListAnswer>

export const BlogCategory = z.object({ id: z.int(), name: z.string(), slug: z.string(), color: z.string() }).meta({ id: 'BlogCategory' })
export type BlogCategory = z.infer<typeof BlogCategory>

export const blogCalls = {
  'GET /blogs': {
    tag: 'Blog',
    summary: 'Search and list the published articles',
    description: 'Newest first, or best match first when searched. For related articles, send the category, limit=3 and the id as exclude.',
    who: 'public',
    shared: true,
    query: BlogQuery,
    response: BlogListAnswer,
    outcome: 'One page of articles, and the total',
  },
  'GET /blogs/categories': {
    id: 'listBlogCategories',
    tag: 'Blog',
    summary: 'List the article categories',
    who: 'public',
    shared: true,
    response: z.array(BlogCategory),
    outcome: 'The categories by name',
  },
  'GET /blogs/slug/{slug}': {
    tag: 'Blog',
    summary: 'Get an article with its sections',
    who: 'public',
    shared: true,
    params: z.object({ slug }),
    missing: 'blogNotFound',
    response: BlogDetail,
    outcome: 'The article itself, without an envelope',
  },
} as const satisfies CallTable
