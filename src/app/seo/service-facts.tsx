import type { ServicePage } from '../answers/services.ts'
import { useSite } from '../i18n/messages.tsx'
import { breadcrumbFacts } from './breadcrumb-facts.ts'
import { useOrigin } from './origin.ts'
import { pictureAddress } from './picture-address.ts'
import { StructuredData } from './structured-data.tsx'

/** Structured data for search engines: a service with the price of its smallest booking (Service with Offer) and its breadcrumb. */
export function ServiceFacts({ service }: { service: ServicePage }) {
  const { t, to, language } = useSite()
  const origin = useOrigin()
  const address = origin + to.service(service.slug)
  return (
    <>
      <StructuredData
        facts={{
          '@type': 'Service',
          name: service.title,
          description: service.short_desc,
          url: address,
          image: origin + pictureAddress(language, `services/${service.slug}`),
          ...(service.category_name && { serviceType: service.category_name }),
          provider: { '@type': 'LocalBusiness', '@id': `${origin}/#business`, name: t.site.name },
          areaServed: { '@type': 'Country', name: t.seo.organisation.country },
          ...(service.price_from !== null && { offers: offerOf(origin + to.book(service.slug), service.price_from.toFixed(2)) }),
        }}
      />
      <StructuredData
        facts={breadcrumbFacts(
          origin,
          [{ label: t.site.header.home, to: to.home }, { label: t.site.header.services, to: to.services }, { label: service.title }],
          address,
        )}
      />
    </>
  )
}

const offerOf = (url: string, price: string) => ({
  '@type': 'Offer',
  url,
  availability: 'https://schema.org/InStock',
  priceCurrency: 'AED',
  price,
  priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'AED', minPrice: price, valueAddedTaxIncluded: true },
})
