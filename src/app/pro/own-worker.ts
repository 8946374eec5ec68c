import { trustedPolicy } from '../trusted-types.ts'

const policy = trustedPolicy('pro', { createScriptURL: (address: string) => address })

const registered = navigator.serviceWorker?.register(policy.createScriptURL('/pro/worker.js'), { scope: '/pro' })

/** The app's own worker once it runs. Before it is registered, the page has that of the site, where the browser knows it. */
export async function ownWorker(): Promise<ServiceWorkerRegistration> {
  await registered
  return navigator.serviceWorker.ready
}
