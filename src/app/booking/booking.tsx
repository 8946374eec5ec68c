import { isRouteErrorResponse, useLocation } from 'react-router'
import { defaultServiceId } from '../../domain/booking-options.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { inBrowser, onServer } from '../load.ts'
import { useContact } from '../site/contact.tsx'
import { MessageScreen } from '../site/message-screen.tsx'
import { PageHead } from '../site/page-head.tsx'
import { ScriptsLate } from '../site/scripts-late.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/booking'
import { BookingWizard } from './booking-wizard.tsx'
import { loadBookingPage } from './load-booking-page.ts'
import { ServiceChoice } from './service-choice.tsx'

await bringTexts('booking', 'refusals')

export const loader = onServer(loadBookingPage)
export const clientLoader = inBrowser(loadBookingPage)

export default function Booking({ loaderData: page }: Route.ComponentProps) {
  const { t } = useSite()
  const { phone } = useContact()
  const words = t.booking
  const { service } = page
  const title = service.id === defaultServiceId ? words.officeTitle : words.titleOf(service.title)
  return (
    <div className="bg-sand">
      <PageHead title={title} description={words.lead} picture="services/books" />
      <header className="bg-deep text-on-deep">
        <div className="page grid gap-2 pt-8 pb-16 sm:pt-12 sm:pb-20">
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-reading text-on-deep-muted">{words.lead}</p>
          <ServiceChoice page={page} />
        </div>
      </header>
      <div className="page -mt-10 grid gap-4 pb-0 md:pb-16">
        {page.isUnknown && (
          <Notice tone="warning" className="shadow-rest">
            {words.unknownService}
          </Notice>
        )}
        <noscript>
          <Notice tone="warning">{words.noScript(phone)}</Notice>
        </noscript>
        <ScriptsLate />
        <BookingWizard key={`${service.slug}/${page.subServiceId ?? ''}`} page={page} />
      </div>
    </div>
  )
}

/** The service could not be loaded: no other may be booked in its place. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t, to } = useSite()
  const { pathname, search } = useLocation()
  if (!isRouteErrorResponse(error)) throw error
  const words = t.booking.serviceFailed
  return (
    <>
      <PageHead title={words.title} unlisted />
      <MessageScreen title={words.title} text={words.text}>
        <ButtonLink href={pathname + search}>{t.site.tryAgain}</ButtonLink>
        <ButtonLink to={to.services} variant="secondary">
          {t.site.notFound.services}
        </ButtonLink>
      </MessageScreen>
    </>
  )
}
