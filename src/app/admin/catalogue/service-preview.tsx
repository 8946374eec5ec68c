import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ServiceDocument, StaffService } from '../../../contracts/office/services.ts'
import type { Language } from '../../../domain/language.ts'
import { dirhamsFromFils } from '../../../domain/money.ts'
import { priceOf, smallestBooking } from '../../../domain/pricing.ts'
import { readPricing, type ServicePage } from '../../answers/services.ts'
import { freeHoursOf, type Terms } from '../../answers/terms.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { loadTerms } from '../../load-terms.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { ServiceAside } from '../../public/services/service-aside.tsx'
import { ServiceHero } from '../../public/services/service-hero.tsx'
import { ServiceSections } from '../../public/services/service-sections.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { recallDraft } from '../edit/drafts.ts'
import { catalogueQuery, serviceQuery } from '../queries/catalogue.ts'

await bringTexts('officeCatalogue', 'questions', 'service')

/** The page of a service with what has been typed and not saved, made of the parts of the public page. */
export default function ServicePreview() {
  const { id = '' } = useParams()
  const { t, language } = useSite()
  const words = t.officeCatalogue.preview
  const api = useApi()
  const author = useAuth().user?.email ?? ''
  const query = useQuery(serviceQuery(api, id))
  const { data: categories } = useQuery(catalogueQuery(api))
  const { data: terms } = useQuery({ queryKey: ['office', 'terms'], queryFn: () => loadTerms(api) })
  if (query.error && !query.data) return <LoadFailed text={query.error.message || t.office.failed} query={query} />
  if (!query.data || !terms) return <RowSkeletons label={t.site.loading} count={2} className="h-60" />
  const draft = recallDraft<ServiceDocument>(author, `service/${id}`)
  const document = draft?.typed ?? query.data.document
  const category = categories?.find((one) => one.id === document.category_id)?.name ?? null
  const shown = pageOf({ ...query.data, document }, { category, terms, language })
  return (
    <>
      <PageHead title={words.title(shown.title)} unlisted />
      <Notice>{draft ? words.note : words.saved}</Notice>
      <div className="overflow-hidden rounded-xl bg-ground inset-ring inset-ring-line">
        <ServiceHero service={shown} />
        <div className="page grid grid-cols-1 gap-x-14 gap-y-12 py-10 sm:py-14 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <ServiceSections service={shown} terms={terms} />
          <ServiceAside service={shown} freeHours={freeHoursOf(terms)} />
        </div>
      </div>
    </>
  )
}

type Around = { category: string | null; terms: Terms; language: Language }

/** A service as its page shows it in one language. */
function pageOf({ id, document, prices }: StaffService, { category, terms, language }: Around): ServicePage {
  const current = prices.find(({ state }) => state === 'current')
  const pricing = current ? readPricing(current) : null
  return {
    id,
    slug: document.slug,
    title: document.title[language],
    short_desc: document.short_desc[language],
    image_url: document.image_url,
    category_name: category,
    category_slug: null,
    price_from: pricing && dirhamsFromFils(priceOf(pricing, smallestBooking, terms.vatBasisPoints).total),
    long_description: document.long_description[language],
    included: document.included[language].filter((line) => line.trim() !== ''),
    benefits: document.benefits[language].filter((line) => line.trim() !== ''),
    availability: document.availability[language],
    lead_time: document.lead_time,
    intake: document.intake,
    series_percents: { Weekly: document.weekly_percent, 'Multiple times a week': document.multiple_percent },
    pricing,
    rating: null,
    rating_count: 0,
  }
}
