import { useEffect } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/site'
import { readContactInfo } from './answers/content.ts'
import { listOf } from './answers/lists.ts'
import { useSite } from './i18n/messages.tsx'
import { inBrowser, type LoadArgs, logFailure, onServer, settle } from './load.ts'
import { ContactDetails } from './site/contact.tsx'
import { Footer } from './site/footer.tsx'
import { Header } from './site/header.tsx'
import { LanguageOffer } from './site/language-offer.tsx'
import { PendingBar } from './site/pending-bar.tsx'

async function load({ api }: LoadArgs) {
  const answer = await settle(api.public('GET /contact'))
  const [contact = {}] = (answer.ok && listOf(answer.data, readContactInfo)) || []
  return { contact, hasFailed: !answer.ok }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Loaded once per visit. */
export const shouldRevalidate = () => false

/** The frame around every page: header, footer, notices. */
export default function Site({ loaderData }: Route.ComponentProps) {
  const { t } = useSite()
  const { contact, hasFailed } = loaderData
  useEffect(() => {
    if (hasFailed) logFailure('Failed to fetch contact info')
  }, [hasFailed])
  return (
    <ContactDetails info={contact}>
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
