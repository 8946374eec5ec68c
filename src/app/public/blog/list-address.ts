import type { Addresses, PageAddress } from '../../addresses.ts'
import { pageIn } from '../page-in.ts'

/** The state of a list of articles: a page (from 1), a category's slug and a search text; blank if there is none. */
export type ListQuery = { page: number; category: string; search: string }

/** Reads the state from an address; values that we could not have produced are ignored. */
export function readQuery(url: PageAddress, category = url.searchParams.get('category') ?? ''): ListQuery {
  return {
    page: pageIn(url),
    category: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category) ? category : '',
    search: (url.searchParams.get('search') ?? '').trim().slice(0, 200),
  }
}

/** The address of a list; page, category and search are in the query string unless they have their default. */
export function listAddress(to: Addresses, { page = 1, category = '', search = '' }: Partial<ListQuery>): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return `${to.blog}${query.size > 0 ? `?${query}` : ''}`
}

/** The canonical address of a list that is not a search. */
export function ownAddress(to: Addresses, { page, category }: ListQuery): string {
  return `${category ? to.blogCategory(category) : to.blog}${page > 1 ? `?page=${page}` : ''}`
}
