import { LRUCache } from 'lru-cache'
import { everyCall } from '../../contracts/calls.ts'

/** The routes of a build of React Router, by id. */
type PageRoutes = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined } | undefined>

const rememberedPaths = 2_000
/** Files and probes, whose names would be many or say nothing. */
const kinds = ['/assets', '/uploads', '/boot', '/health', '/pro']
const elsewhere = 'elsewhere'

const segmentsOf = (pattern: string): string[] => pattern.split('/').filter(Boolean)

/** The address of each page as its routes spell it: '/ar/services/:slug'. */
export function pagePatterns(routes: PageRoutes): string[] {
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...pathOf(route.parentId), ...segmentsOf(route.path ?? '')] : []
  }
  return Object.keys(routes).map((id) => `/${pathOf(id).join('/')}`)
}

const callPatterns = everyCall.map(([name]) => `/api${name.slice(name.indexOf('/'))}`)

/**
 * Names the route that an address belongs to, as the label of a measurement: of a call its pattern, of a page its pattern, of files their folder. Ids and
 * whatever strangers type are never part of it, so that there are no more names than routes.
 */
export function openRouteNames(pages: readonly string[]): (path: string) => string {
  const patterns = [...new Set([...callPatterns, ...pages.filter((page) => !page.includes('*'))])]
  const known = patterns
    .map((pattern) => ({ pattern, segments: segmentsOf(pattern) }))
    .sort((a, b) => parametersIn(a.pattern) - parametersIn(b.pattern))
  const names = new LRUCache<string, string>({ max: rememberedPaths })
  const nameOf = (path: string): string => {
    const segments = segmentsOf(path)
    const kind = kinds.find((one) => path === one || path.startsWith(`${one}/`))
    if (kind) return kind
    if (/^\/(?:ar\/)?admin(?:\/|$)/.test(path)) return '/admin'
    return known.find((one) => isOf(one.segments, segments))?.pattern ?? elsewhere
  }
  return (path) => {
    const remembered = names.get(path)
    if (remembered !== undefined) return remembered
    const name = nameOf(path)
    names.set(path, name)
    return name
  }
}

const isParameter = (segment: string): boolean => segment.startsWith(':') || segment.startsWith('{')
const parametersIn = (pattern: string): number => segmentsOf(pattern).filter(isParameter).length

const isOf = (pattern: string[], path: string[]): boolean =>
  pattern.length === path.length && pattern.every((segment, place) => isParameter(segment) || segment === path[place])
