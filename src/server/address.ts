import { documentation } from '../api/docs.ts'
import { pageParameters } from '../app/addresses.ts'
import { everyCall } from '../contracts/calls.ts'

/** The cache key of a response: the canonical address. */
export type SharedAddress = {
  address: string
  /** Whether strangers can create any number of addresses like it: a search, a page number, an odd spelling of a path. */
  isOneOfMany: boolean
}

const longest = 2_048
const plainPath = /^(?:\/|(?:\/[a-z0-9_-]+(?:\.[a-z0-9]+)?)+)$/

type Parameters = ReadonlySet<string>

const none: Parameters = new Set()

/** The query parameters of each page that reads any, in both languages. */
const ofPages: [pattern: RegExp, parameters: Parameters][] = Object.entries(pageParameters).map(([pattern, names]) => [
  new RegExp(`^(?:/ar)?${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
  new Set(names),
])

/** The query parameters of each shared call, by the pattern of its path. */
const ofSharedCalls: [pattern: RegExp, parameters: Parameters][] = everyCall
  .filter(([, { shared }]) => shared)
  .map(([name, { query }]) => [
    new RegExp(`^${name.replace('GET ', '/api').replace(/\{\w+\}/g, '[^/]+')}$`),
    new Set(['lang', ...Object.keys(query?.shape ?? {})]),
  ])

/**
 * The canonical address of a response that is the same for everyone, or null if it may differ: every page, because a visitor's session is
 * only in the browser, and the calls whose contract says so. Parameters that the page or the call does not read are left out, so that they
 * fill no memory.
 */
export function sharedAddress(url: string): SharedAddress | null {
  if (url.length > longest || !url.startsWith('/') || url.startsWith('//')) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const known = parametersOf(path)
  if (known === null) return null
  const query = mark < 0 ? '' : queryOf(url.slice(mark + 1), known)
  const isOneOfMany = (query !== '' && !/^lang=(?:ar|en)$/.test(query)) || !plainPath.test(path)
  return { address: query === '' ? path : `${path}?${query}`, isOneOfMany }
}

/**
 * The request of a page without the parameters that no page reads, so that a page is rendered from the same address whether it is cached or
 * not, in development too.
 */
export function withKnownParameters(request: Request): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request
  const { origin, pathname, search } = new URL(request.url)
  const known = sharedAddress(pathname + search)?.address ?? pathname + search
  if (known === pathname + search) return request
  const { method, headers, signal } = request
  return new Request(origin + known, { method, headers, signal })
}

/** The query parameters that matter for an address, or null if its response is not the same for everybody. */
function parametersOf(path: string): Parameters | null {
  if (path === '/api' || path.startsWith('/api/')) {
    if (documentation.has(path)) return none
    return ofSharedCalls.find(([pattern]) => pattern.test(path))?.[1] ?? null
  }
  if (!isPage(path)) return null
  // However it is spelled: it is redirected to the page's own address, with what the page reads.
  const spelled = path.toLowerCase().replace(/\/{2,}/g, '/')
  return ofPages.find(([pattern]) => pattern.test(spelled))?.[1] ?? none
}

const isPage = (path: string): boolean =>
  path !== '/health' &&
  !path.startsWith('/health/') &&
  !path.endsWith('.data') &&
  !path.endsWith('/book-now') &&
  !path.startsWith('/assets/') &&
  !path.startsWith('/uploads/') &&
  !path.startsWith('/boot/')

/** Each known parameter once, in alphabetical order. */
function queryOf(text: string, known: Parameters): string {
  const kept = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (known.has(name) && !kept.has(name)) kept.set(name, value)
  }
  return new URLSearchParams([...kept].sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
