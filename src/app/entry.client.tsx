import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './addresses.ts'
import { apiUrl } from './api-url.ts'
import { rememberInput } from './early-input.ts'
import type { Catalogue } from './i18n/en/catalogue.ts'
import { SiteLanguage } from './i18n/messages.tsx'
import { bringSiteTexts, broughtTexts } from './i18n/texts.ts'
import { layOutBelow } from './lay-out-below.ts'

declare global {
  interface Window {
    /** The events that the starter held back until the scripts were loaded (src/app/starter.ts). */
    held?: (() => void)[]
  }
}

// Once a page, so that one that fails again and again sends no more; what the error says stays here.
addEventListener(
  'error',
  ({ filename, lineno, colno, error }) =>
    navigator.sendBeacon(`${apiUrl}/api/browser-errors`, JSON.stringify({ at: `${filename}:${lineno}:${colno}`, type: `${error?.name}` })),
  { once: true },
)

const language = languageOf(location.pathname)
await bringSiteTexts()

// The router stores scroll positions under this key; <ScrollRestoration> would set it with an inline script in every page.
if (!history.state?.key) history.replaceState({ key: Math.random().toString(36).slice(2) }, '')

const repeatInput = rememberInput()

/** In milliseconds. The sources have no worker, so that what is edited is what is seen. */
const afterAll = 1_500
const prepare = async () => (await import('./offline/without-network.ts').catch(() => null))?.prepareForNoNetwork()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WhenReady>
        <SiteLanguage language={language} catalogue={broughtTexts as Catalogue}>
          <HydratedRouter />
        </SiteLanguage>
      </WhenReady>
    </StrictMode>,
    { onCaughtError: reportError },
  )
})

/** Once every component is hydrated, replays what was typed and clicked before, and marks the page as ready with <html data-ready>. */
function WhenReady({ children }: { children: ReactNode }) {
  useEffect(() => {
    if ('ready' in document.documentElement.dataset) return
    document.documentElement.dataset.ready = ''
    repeatInput()
    for (const repeat of window.held ?? []) repeat()
    layOutBelow()
    if (import.meta.env.PROD) setTimeout(prepare, afterAll)
  }, [])
  return children
}
