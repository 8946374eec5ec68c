import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './addresses.ts'
import { SiteLanguage } from './i18n/messages.tsx'

const language = languageOf(location.pathname)
const { catalogue } = await (language === 'ar' ? import('./i18n/ar/catalogue.ts') : import('./i18n/en/catalogue.ts'))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteLanguage language={language} catalogue={catalogue}>
        <HydratedRouter />
      </SiteLanguage>
    </StrictMode>,
  )
})
