import { data, redirect } from 'react-router'
import type { Blog } from '../../../contracts/blogs.ts'
import { blogPageSize } from '../../../domain/blogs.ts'
import type { PageAddress } from '../../addresses.ts'
import { readBlog } from '../../answers/blogs.ts'
import { type CategoryEntry, readCategory } from '../../answers/content.ts'
import { listOf } from '../../answers/lists.ts'
import { type LoadArgs, logFailure, pageStatus, settle } from '../../load.ts'
import { type ListQuery, readQuery } from './list-address.ts'

export type ArticleListData = {
  query: ListQuery
  articles: Blog[]
  total: number
  pages: number
  categories: CategoryEntry[]
  /** The failure's message, blank if it had none; null if there was no failure. */
  failure: string | null
}

/**
 * Loads one page of articles and the categories to choose from. A page beyond the last redirects to the last; an unknown category is a 404.
 */
export async function loadArticles({ api, url }: LoadArgs, slug?: string) {
  const query = readQuery(url, slug)
  const [answer, categoriesAnswer] = await Promise.all([
    slug !== undefined && query.category === '' ? null : settle(api.public('GET /blogs', { query: { ...query, limit: blogPageSize } })),
    settle(api.public('GET /blogs/categories')),
  ])
  if (!categoriesAnswer.ok) logFailure('Failed to fetch categories')
  const categories = (categoriesAnswer.ok && listOf(categoriesAnswer.data, readCategory)) || []
  const isUnknown = categoriesAnswer.ok && !categories.some((category) => category.slug === slug)
  if (answer === null || (slug !== undefined && isUnknown)) throw pageStatus(404)
  const articles = answer.ok ? listOf(answer.data.blogs, readBlog) : null
  if (!answer.ok || !articles) {
    const failure = answer.ok || answer.status === 0 ? '' : answer.message
    const none: ArticleListData = { query, articles: [], total: 0, pages: 0, categories, failure }
    return data(none, { status: 503 })
  }
  const { total = articles.length, pages = 1 } = answer.data
  if (query.page > Math.max(pages, 1)) throw redirect(pageOf(url, pages))
  const found: ArticleListData = { query, articles, total, pages, categories, failure: null }
  return data(found, { status: 200 })
}

function pageOf({ pathname, searchParams }: PageAddress, page: number): string {
  const query = new URLSearchParams()
  for (const name of ['category', 'search'] as const) {
    const value = searchParams.get(name)
    if (value) query.set(name, value)
  }
  if (page > 1) query.set('page', String(page))
  return `${pathname}${query.size > 0 ? `?${query}` : ''}`
}
