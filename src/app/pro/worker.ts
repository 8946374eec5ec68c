import type { Language } from '../../domain/language.ts'
import type { PushNotice } from '../../domain/pushes.ts'
import { dropOthers, type ServiceWorkerScope } from '../service-worker.ts'
import { wordsOfNotice } from './notice-words.ts'
import { readValue } from './store.ts'

/**
 * Serves the app from the phone, so that a day needs no network. It keeps the files of one build; what the app itself keeps and sends is none of its
 * business, so that a new build loses nothing.
 */
declare const BUILD: string
declare const FILES: readonly string[]

/** What the app is told by its worker: that something changed, and which page to open. */
export type Message = { open: string | null }
const worker = self as unknown as ServiceWorkerScope

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
  event.waitUntil(dropOthers('pro-', kept).then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // A scope is the beginning of an address: that of this one is also the beginning of /profile.
  if (request.mode === 'navigate' && pathname !== page && !pathname.startsWith(`${page}/`)) return
  if (request.mode === 'navigate') event.respondWith(fromPhone(page))
  else if (FILES.includes(pathname)) event.respondWith(fromPhone(pathname))
})

const fromPhone = async (address: string): Promise<Response> => (await caches.match(address, { cacheName: kept })) ?? fetch(address)

worker.addEventListener('push', (event) => event.waitUntil(showNotice((event.data?.json() ?? null) as PushNotice | null)))

/** Browsers want something shown for each message, so that nobody is listened to in secret. */
async function showNotice(notice: PushNotice | null): Promise<void> {
  const told: PushNotice = notice ?? { kind: 'day', about: '', change: 'several' }
  const language = (await readValue<Language>('language')) ?? 'en'
  const { title, body, path } = wordsOfNotice(told, language, new Date())
  const tag = `${told.kind} ${told.about}`
  const icon = '/icon-192.png'
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon,
    badge: icon,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    data: path,
  })
  const unchanged: Message = { open: null }
  for (const window of await worker.clients.matchAll({ type: 'window' })) window.postMessage(unchanged)
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data as string))
})

async function openPage(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return void (await worker.clients.openWindow(path))
  const there: Message = { open: path }
  open.postMessage(there)
  await open.focus()
}
