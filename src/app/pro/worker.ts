/**
 * Serves the app from the phone, so that a day needs no network. It keeps the files of one build; what the app itself keeps and sends is none of its
 * business, so that a new build loses nothing.
 */
declare const BUILD: string
declare const FILES: readonly string[]

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
const worker = self as unknown as Worker

const page = '/pro'
const kept = `pro-${BUILD}`

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll([page, ...FILES]))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('pro-') && name !== kept).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromPhone(page))
  else if (FILES.includes(pathname)) event.respondWith(fromPhone(pathname))
})

const fromPhone = async (address: string): Promise<Response> => (await caches.match(address, { cacheName: kept })) ?? fetch(address)
