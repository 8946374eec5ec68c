import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './addresses.ts'
import { apiUrl } from './api-url.ts'
import { rememberInput } from './early-input.ts'
import type { Catalogue } from './i18n/en/catalogue.ts'
import { SiteLanguage } from './i18n/messages.tsx'
import { bringSiteTexts, broughtTexts } from './i18n/texts.ts'
import { WhenReady } from './when-ready.tsx'

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

// No component stands in this file: while the sources are served, one would make it take itself anew, and the page would have two roots.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WhenReady repeatInput={repeatInput}>
        <SiteLanguage language={language} catalogue={broughtTexts as Catalogue}>
          <HydratedRouter />
        </SiteLanguage>
      </WhenReady>
    </StrictMode>,
    { onCaughtError: reportError },
  )
})
