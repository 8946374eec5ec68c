import type { ContactInfo } from '../../contracts/content.ts'
import type { Language } from '../../domain/language.ts'
import { languageOf } from '../addresses.ts'
import { type Asked, dropOthers, type ServiceWorkerScope } from '../service-worker.ts'
import { type KeptPage, keptPage, offlinePage, policyOf } from './offline-pages.ts'

/**
 * Answers for the site where there is no network: with a public page as it was last seen, or with a page that says how to reach us. Online it
 * answers nothing, so that nobody sees an old price. It keeps public pages of one release and nothing of anybody: pages are the same
 * for everyone, since a session is only in the page. The phone of professionals has a worker of its own (app/pro/worker.ts).
 */
declare const BUILD: string

const worker = self as unknown as ServiceWorkerScope
const kind = 'site-'
const kept = `${kind}${BUILD}`
const contact = `${import.meta.env.API_URL}/api/contact`
const mostPages = 12

/** What is not the customer's: the back office, the phone of professionals, and calls. */
const ofOthers = /^\/(?:ar\/)?(?:admin|pro|api)(?:\/|$)/

worker.addEventListener('install', (event) => {
  const ready = caches.open(kept).then((cache) => cache.add(contact).catch(() => undefined))
  event.waitUntil(ready.then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  await dropOthers(kind, kept)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  for (const { url } of await worker.clients.matchAll({ type: 'window' })) await keepAnew(url)
}

// A page that was reached without being loaded anew.
worker.addEventListener('message', (event) => event.waitUntil(keepAnew(String(event.data))))

worker.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const { pathname } = new URL(url)
  if (mode === 'navigate' && method === 'GET' && !ofOthers.test(pathname)) event.respondWith(answerTo(event, pathname))
})

async function answerTo(event: Asked, pathname: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (mayBeKept(event.request.url, response)) event.waitUntil(keep(pathname, response.clone()))
    return response
  } catch {
    return fromHere(pathname)
  }
}

/** Not a page that the server calls private, nor an address with what somebody searched for or chose. */
function mayBeKept(address: string, { status, redirected, headers }: Response): boolean {
  const starts = (name: string, text: string) => headers.get(name)?.startsWith(text) ?? false
  const isPage = status === 200 && !redirected && starts('content-type', 'text/html')
  return isPage && starts('cache-control', 'public') && !headers.has('x-robots-tag') && !address.includes('?')
}

async function keepAnew(address: string): Promise<void> {
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin || ofOthers.test(pathname)) return
  const response = await fetch(address, { credentials: 'omit' }).catch(() => null)
  if (response && mayBeKept(address, response)) await keep(pathname, response)
}

/** Keeps a page that is its own in search engines too: there is nothing to read offline in a form, a search or a dead end. */
async function keep(pathname: string, response: Response): Promise<void> {
  const html = await response.text()
  if (!html.includes('rel="canonical"')) return
  const cache = await caches.open(kept)
  // A cache lists what it has in the order in which it came.
  await cache.delete(pathname)
  await cache.put(pathname, new Response(html, { headers: { Date: response.headers.get('date') ?? new Date().toUTCString() } }))
  const pages = await pagesIn(cache)
  for (const { url } of pages.slice(0, -mostPages)) await cache.delete(url)
}

const pagesIn = async (cache: Cache): Promise<readonly Request[]> => (await cache.keys()).filter(({ url }) => !url.endsWith('/api/contact'))

async function fromHere(pathname: string): Promise<Response> {
  const cache = await caches.open(kept)
  const language = languageOf(pathname)
  const shown = { language, nonce: crypto.randomUUID(), outage: navigator.onLine ? 'away' : 'offline' } as const
  const known = await cache.match(pathname)
  const html = known
    ? keptPage(await known.text(), { ...shown, seen: new Date(known.headers.get('date') ?? 0) })
    : offlinePage({ ...shown, phone: await phoneIn(cache), pages: await lastSeen(cache, language) })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(shown.nonce),
    'Cache-Control': 'no-store',
  }
  return new Response(html, { status: known ? 200 : 503, headers })
}

/** What can be read in a language, the last page first. */
async function lastSeen(cache: Cache, language: Language): Promise<KeptPage[]> {
  const addresses = (await pagesIn(cache)).map(({ url }) => new URL(url).pathname).filter((path) => languageOf(path) === language)
  return Promise.all(addresses.reverse().map(async (address) => ({ address, html: (await (await cache.match(address))?.text()) ?? '' })))
}

async function phoneIn(cache: Cache): Promise<string | undefined> {
  const answer: unknown = await (await cache.match(contact))?.json().catch(() => null)
  return (Array.isArray(answer) ? (answer as Partial<ContactInfo>[]) : [])[0]?.phone
}
