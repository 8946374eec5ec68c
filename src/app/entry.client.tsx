import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './addresses.ts'
import { rememberInput } from './early-input.ts'
import type { Catalogue } from './i18n/en/catalogue.ts'
import { SiteLanguage } from './i18n/messages.tsx'
import { bringSiteTexts, broughtTexts } from './i18n/texts.ts'
import { layOutBelow } from './lay-out-below.ts'
import { dressWhenNeeded } from './whole-stylesheet.ts'

declare global {
  interface Window {
    /** What the starter held back while there were no scripts (src/server/starter.ts). */
    early?: { held: (() => void)[]; stop: () => void } | undefined
  }
}

const language = languageOf(location.pathname)
await bringSiteTexts()

// The router keeps by this key where a page is scrolled to; <ScrollRestoration> would set it by a script in every page.
if (!history.state?.key) history.replaceState({ key: Math.random().toString(36).slice(2) }, '')

const repeatInput = rememberInput()
dressWhenNeeded()

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
  )
})

/** Once every component listens: what was typed and clicked before is repeated, and <html data-ready> says that the page is whole. */
function WhenReady({ children }: { children: ReactNode }) {
  useEffect(() => {
    if ('ready' in document.documentElement.dataset) return
    const { early } = window
    early?.stop()
    repeatInput()
    for (const repeat of early?.held ?? []) repeat()
    document.documentElement.dataset.ready = ''
    layOutBelow()
  }, [])
  return children
}
