import { Outlet } from 'react-router'
import type { ContactInfo } from '../contracts/content.ts'
import type { Route } from './+types/site'
import { useSite } from './i18n/messages.tsx'
import { inBrowser, type LoadArgs, onServer, orElse, settle } from './load.ts'
import { ContactDetails } from './site/contact.tsx'
import { Footer } from './site/footer.tsx'
import { Header } from './site/header.tsx'
import { LanguageOffer } from './site/language-offer.tsx'
import { PendingBar } from './site/pending-bar.tsx'

async function load({ api }: LoadArgs): Promise<{ contact: Partial<ContactInfo> }> {
  const answer = orElse(await settle(api.contactInfo()), [])
  return { contact: Array.isArray(answer) ? (answer[0] ?? {}) : {} }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Loaded once per visit. */
export const shouldRevalidate = () => false

/** The frame around every page: header, footer, notices. */
export default function Site({ loaderData }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <ContactDetails info={loaderData.contact}>
      <a href="#main" className="skip">
        {t.site.skip}
      </a>
      <PendingBar />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <LanguageOffer />
    </ContactDetails>
  )
}
