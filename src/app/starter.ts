/**
 * Runs in every page before its scripts: built into one short text (scripts/build-starter.ts), which the server inserts into the page. It
 * starts the page's scripts once the page is loaded and idle, or at the first interaction, together with the full stylesheet. It holds back
 * clicks on buttons and submissions of forms that only scripts can handle. <html data-awake> marks that it has begun. Links, forms with
 * method="get", popovers and details work without scripts and are not held back.
 *
 * It relies on type="button" for what needs scripts. test/e2e/server.spec.ts types, clicks and submits before the scripts are there, and
 * fails where any of it is lost.
 */
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const
const held: (() => void)[] = []
let isStarted = false

const start = () => {
  if (isStarted) return
  isStarted = true
  for (const touch of touches) removeEventListener(touch, start, true)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else run()
}
const run = () => {
  document.documentElement.dataset.awake = ''
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) link.disabled = false
  // The router's own is the last one, whatever was rendered before it.
  const later = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')].at(-1)
  if (!later) return
  const { file, modules } = later.dataset
  for (const name of modules?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/assets/${name}.js`
    document.head.append(link)
  }
  if (file) return import(/* @vite-ignore */ file)
  // A script that is put in place anew runs, if its type is one that does. No text is assigned, as trusted types demand.
  later.type = 'module'
  later.before(later)
}
const hold = (event: Event, repeat: () => void) => {
  if ('ready' in document.documentElement.dataset) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held.push(repeat)
  start()
}
const click = (event: MouseEvent) => {
  const target = event.target as Element
  const button = target.closest<HTMLButtonElement>('button[type="button"], [data-replay]')
  if (!button || button.disabled || button.popoverTargetElement) return
  hold(event, () => (target instanceof HTMLElement ? target : button).click())
}
const submit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement
  const { submitter } = event
  if (form.getAttribute('method') !== 'get') hold(event, () => form.requestSubmit(submitter))
}

for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
addEventListener('click', click, true)
addEventListener('submit', submit, true)
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3_000 })
  else setTimeout(start, 300)
})
;(window as Window & { held?: unknown }).held = held
