/** What an answer in memory is found by: the address in its one spelling. */
export type SharedAddress = {
  address: string
  /** Whether strangers can make endless many addresses like it: a search, a page, an odd spelling of a path. */
  isOneOfMany: boolean
}

const longest = 2_048
const parameters = new Set(['before', 'category', 'exclude', 'featured', 'lang', 'limit', 'page', 'search', 'service', 'sort', 'sub'])
const plainPath = /^(?:\/|(?:\/[a-z0-9_-]+(?:\.[a-z0-9]+)?)+)$/

const sharedCalls = new Set([
  '/api/about',
  '/api/blogs',
  '/api/blogs/categories',
  '/api/booking-terms',
  '/api/cities',
  '/api/contact',
  '/api/docs',
  '/api/docs.css',
  '/api/faqs/active',
  '/api/openapi.json',
  '/api/payment-gateway',
  '/api/price',
  '/api/service-categories',
  '/api/services',
  '/api/services/organized/by-category',
  '/api/testimonials',
  '/api/why-choose-us',
])
const sharedCallsBelow = ['/api/blogs/slug/', '/api/services/slug/', '/api/subservices/service/']

/**
 * The one spelling of an address whose answer is the same for everyone, or null where it may not be: each page, because a visitor's session
 * lives in the browser, and the calls listed here. Parameters that no page and no call reads are left out, so that they fill no memory.
 */
export function sharedAddress(url: string): SharedAddress | null {
  if (url.length > longest || !url.startsWith('/') || url.startsWith('//')) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!isShared(path)) return null
  const query = mark < 0 ? '' : knownQuery(url.slice(mark + 1))
  const isOneOfMany = (query !== '' && !/^lang=(?:ar|en)$/.test(query)) || !plainPath.test(path)
  return { address: query === '' ? path : `${path}?${query}`, isOneOfMany }
}

function isShared(path: string): boolean {
  if (path === '/api' || path.startsWith('/api/')) return sharedCalls.has(path) || sharedCallsBelow.some((start) => path.startsWith(start))
  return (
    path !== '/health' &&
    !path.endsWith('.data') &&
    !path.endsWith('/book-now') &&
    !path.startsWith('/assets/') &&
    !path.startsWith('/uploads/') &&
    !path.startsWith('/boot/')
  )
}

/** Each known parameter once, in the order of the alphabet. */
function knownQuery(text: string): string {
  const kept = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name) && !kept.has(name)) kept.set(name, value)
  }
  return new URLSearchParams([...kept].sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
