/** What a service worker is given by the browser, as far as ours use it; the types of the DOM know pages alone. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
export type Asked = Waiting & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Pushed = Waiting & { data: { json(): unknown } | null }
type Pressed = Waiting & { notification: Notification }
type Listeners = {
  install: Waiting
  activate: Waiting
  fetch: Asked
  message: Waiting & { data: unknown }
  push: Pushed
  notificationclick: Pressed
}

type Window = { url: string; focus(): Promise<unknown>; postMessage(message: unknown): void }

export type ServiceWorkerScope = {
  addEventListener<Name extends keyof Listeners>(name: Name, listener: (event: Listeners[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<Window[]>; openWindow(path: string): Promise<unknown> }
  registration: ServiceWorkerRegistration
}

/** Drops what earlier releases kept: every cache of this kind but one. */
export async function dropOthers(kind: string, kept: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(kind) && name !== kept).map((name) => caches.delete(name)))
}
