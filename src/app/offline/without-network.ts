import { languageOf } from '../addresses.ts'
import { offline as arabic } from '../i18n/ar/offline.ts'
import { offline as english } from '../i18n/en/offline.ts'
import { trustedPolicy } from '../trusted-types.ts'

/**
 * What a page does for the time without network, loaded last: it registers the service worker (worker.ts) and says which pages are looked at, leaves
 * links to it, and holds back forms that wait. <html data-prepared> marks that it has begun.
 */
export function prepareForNoNetwork(): void {
  const policy = trustedPolicy('worker', { createScriptURL: (address: string) => address })
  navigator.serviceWorker?.register(policy.createScriptURL('/worker.js')).catch(() => undefined)
  new MutationObserver(tellWorker).observe(document.head, { childList: true, subtree: true, attributes: true })
  addEventListener('click', leaveToWorker, true)
  addEventListener('submit', holdBack, true)
  document.documentElement.dataset.prepared = ''
}

let told = location.pathname

/** Which page is shown, if it has a place in search engines. The worker has seen the one that was loaded. */
function tellWorker(): void {
  const listed = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!listed || told === location.pathname || !listed.href.endsWith(location.pathname)) return
  told = location.pathname
  navigator.serviceWorker?.controller?.postMessage(told)
}

/** A link to another page is followed by the browser: the worker has an answer, while the scripts of the page may not be there. */
function leaveToWorker(event: MouseEvent): void {
  const { pathname } = (event.target as Element).closest('a') ?? location
  if (!navigator.onLine && pathname !== location.pathname && !pathname.includes('/admin')) event.stopPropagation()
}

/**
 * A form with data-waits is not sent, so that nothing fails; [data-note] in it says so. When the network is back it goes on by itself if it is
 * where it was, or, where data-waits is empty, once it is sent again: whoever confirms a booking may have called us meanwhile.
 */
function holdBack(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const { waits } = form.dataset
  const note = form.querySelector<HTMLElement>('[data-note]')
  if (navigator.onLine || waits === undefined || !note) return
  event.preventDefault()
  event.stopImmediatePropagation()
  note.textContent = (languageOf(location.pathname) === 'ar' ? arabic : english).nothingLost
  const goOn = () => {
    note.textContent = ''
    if (waits && waits === form.dataset.waits) form.requestSubmit()
  }
  addEventListener('online', goOn, { once: true })
}
