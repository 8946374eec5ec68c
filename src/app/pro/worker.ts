import type { Language } from '../../domain/language.ts'
import type { PushNotice } from '../../domain/pushes.ts'
import { wordsOfNotice } from './notice-words.ts'
import { readValue } from './store.ts'

/**
 * Serves the app from the phone, so that a day needs no network. It keeps the files of one build; what the app itself keeps and sends is none of its
 * business, so that a new build loses nothing.
 */
declare const BUILD: string
declare const FILES: readonly string[]

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Told = Waiting & { data: { json(): unknown } | null }
type Pressed = Waiting & { notification: Notification }
type Window = { visibilityState: string; focus(): Promise<unknown>; postMessage(message: Message): void }
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void
  addEventListener(name: 'push', listener: (event: Told) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Pressed) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<Window[]>; openWindow(path: string): Promise<unknown> }
  registration: ServiceWorkerRegistration
}

/** What the app is told by its worker: that something changed, and which page to open. */
export type Message = { open: string | null }
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
  for (const window of await worker.clients.matchAll({ type: 'window' })) window.postMessage({ open: null })
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data as string))
})

async function openPage(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return void (await worker.clients.openWindow(path))
  open.postMessage({ open: path })
  await open.focus()
}
