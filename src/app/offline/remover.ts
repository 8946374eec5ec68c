import { dropOthers, type ServiceWorkerScope } from '../service-worker.ts'

/** Served in the worker's place where offline pages are switched off: it takes away what the worker kept, and then itself. */
const worker = self as unknown as ServiceWorkerScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers('site-', '').then(() => worker.registration.unregister()))
})
