import type { GatewayForPages } from '../../contracts/bookings.ts'
import { defaultServiceId } from '../../domain/booking-options.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { defaultPricing } from '../../domain/pricing.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer, orElse, settle } from '../load.ts'
import { useContact } from '../site/contact.tsx'
import { PageHead } from '../site/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/booking'
import { BookingWizard } from './booking-wizard.tsx'
import { stripDays } from './free-days.ts'
import { pricingOf } from './pricing-of.ts'

await bringTexts('booking', 'refusals')

const officeCleaning = 'office-cleaning'
/** Where the gateway is not known, the page's own form takes the card, as for the simulator. */
const pageItself: GatewayForPages = { name: 'simulator', publishable_key: null, captures_on: 'booking' }

/** The service asked for, or office cleaning; whatever else fails has its fallback (specification 7). */
async function load({ api, url }: LoadArgs) {
  const asked = url.searchParams.get('service') ?? officeCleaning
  const found = await settle(api.service(asked))
  const isUnknown = !found.ok && found.status === 404 && asked !== officeCleaning
  const answer = isUnknown ? await settle(api.service(officeCleaning)) : found
  const detail = orElse(answer, null)?.data
  const service = detail
    ? { id: detail.id, slug: detail.slug, title: detail.title, isCleaning: detail.category_slug === 'cleaning' }
    : { id: defaultServiceId, slug: officeCleaning, title: null, isCleaning: true }
  const [subServices, price, cities, free, gateway] = await Promise.all([
    settle(api.subServices(service.id)),
    settle(api.price(service.slug)),
    settle(api.cities()),
    settle(api.freeTimes({ service: service.slug, days: stripDays })),
    settle(api.paymentGateway()),
  ])
  const prices = orElse(price, null)?.data
  const freeDays = orElse(free, null)?.data ?? []
  const subs = (orElse(subServices, null)?.data ?? []).map(({ id, slug, title }) => ({ id, slug, title }))
  return {
    service,
    isUnknown,
    subServices: subs,
    subServiceId: subs.find(({ slug }) => slug === url.searchParams.get('sub'))?.id ?? null,
    pricing: (prices && pricingOf(prices)) ?? defaultPricing,
    policy: prices?.cancellation_policy ?? null,
    cities: orElse(cities, []).map(({ slug, name }) => ({ slug, name })),
    gateway: orElse(gateway, null)?.data ?? pageItself,
    freeDays,
    today: freeDays[0]?.date ?? dubaiDateOf(new Date()),
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export type BookingPage = Awaited<ReturnType<typeof load>>

export default function Booking({ loaderData: page }: Route.ComponentProps) {
  const { t } = useSite()
  const { phone } = useContact()
  const words = t.booking
  const { service } = page
  const title = service.id === defaultServiceId || !service.title ? words.officeTitle : words.titleOf(service.title)
  return (
    <div className="bg-sand">
      <PageHead title={title} description={words.lead} picture="services/books" />
      <header className="bg-deep text-on-deep">
        <div className="page grid gap-2 pt-8 pb-16 sm:pt-12 sm:pb-20">
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-reading text-on-deep-muted">{words.lead}</p>
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
        <BookingWizard key={`${service.slug}/${page.subServiceId ?? ''}`} page={page} />
      </div>
    </div>
  )
}
