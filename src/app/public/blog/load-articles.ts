import { data, redirect } from 'react-router'
import type { Blog } from '../../../contracts/blogs.ts'
import { blogPageSize } from '../../../domain/blogs.ts'
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
  /** The words of the failure, blank where it had none; null where there was none. */
  failure: string | null
}

/** One page of articles with the categories to choose from. A page beyond the last leads to the last; an unknown category has no page. */
export async function loadArticles({ api, url }: LoadArgs, slug?: string) {
  const query = readQuery(url, slug)
  const [answer, categoriesAnswer] = await Promise.all([
    slug !== undefined && query.category === '' ? null : settle(api.blogs({ ...query, limit: blogPageSize })),
    settle(api.blogCategories()),
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

function pageOf({ pathname, searchParams }: URL, page: number): string {
  const query = new URLSearchParams(searchParams)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return `${pathname}${query.size > 0 ? `?${query}` : ''}`
}
