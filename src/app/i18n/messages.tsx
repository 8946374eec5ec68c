import { createContext, type ReactNode, use } from 'react'
import type { Language } from '../../domain/language.ts'
import { type Addresses, addressesIn } from '../addresses.ts'
import type { Catalogue } from './en/catalogue.ts'

type Site = { language: Language; t: Catalogue; to: Addresses }

const SiteContext = createContext<Site | null>(null)

/** Provides the language to the pages below it: its texts and its addresses. */
export function SiteLanguage({ language, catalogue, children }: { language: Language; catalogue: Catalogue; children: ReactNode }) {
  return <SiteContext value={{ language, t: catalogue, to: addressesIn(language) }}>{children}</SiteContext>
}

/** The language of the page, its texts (t) and its addresses (to). */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite must be used within SiteLanguage')
  return site
}
