import { trustedPolicy } from '../trusted-types.ts'

/** Registers the service worker of the site (worker.ts). Its sources have none, so that what is edited is what is seen. */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return
  const policy = trustedPolicy('worker', { createScriptURL: (address: string) => address })
  navigator.serviceWorker?.register(policy.createScriptURL('/worker.js')).catch(() => undefined)
  addEventListener('click', leaveToWorker, true)
}

let shown: string | undefined

/** Tells the worker which page is shown, unless it was loaded, which the worker has seen, or has no place in search engines. */
export function tellWorker(pathname: string, isListed: boolean): void {
  if (shown && shown !== pathname && isListed) navigator.serviceWorker?.controller?.postMessage(pathname)
  shown = pathname
}

/** Without network a link to another page is followed by the browser: the worker has an answer, while the page's scripts may not be there. */
function leaveToWorker(event: MouseEvent): void {
  const { pathname } = (event.target as Element).closest('a') ?? location
  if (!navigator.onLine && pathname !== location.pathname && !pathname.includes('/admin')) event.stopPropagation()
}
