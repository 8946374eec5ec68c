import type { Addresses, PageAddress } from '../../addresses.ts'
import { pageIn } from '../page-in.ts'

/** What a list of articles shows: a page (from 1), a category's slug and the words of a search; blank where there is none. */
export type ListQuery = { page: number; category: string; search: string }

/** What an address asks for; what it could not have got from us counts as nothing. */
export function readQuery(url: PageAddress, category = url.searchParams.get('category') ?? ''): ListQuery {
  return {
    page: pageIn(url),
    category: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category) ? category : '',
    search: (url.searchParams.get('search') ?? '').trim().slice(0, 200),
  }
}

/** The address of a list: page, category and search stand in the query string, where they say something. */
export function listAddress(to: Addresses, { page = 1, category = '', search = '' }: Partial<ListQuery>): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return `${to.blog}${query.size > 0 ? `?${query}` : ''}`
}

/** The one address under which search engines know a list that is no search. */
export function ownAddress(to: Addresses, { page, category }: ListQuery): string {
  return `${category ? to.blogCategory(category) : to.blog}${page > 1 ? `?page=${page}` : ''}`
}
