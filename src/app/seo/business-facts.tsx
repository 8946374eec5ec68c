import type { Terms } from '../answers/terms.ts'
import { useSite } from '../i18n/messages.tsx'
import { useContact } from '../site/contact.tsx'
import { useOrigin } from './origin.ts'
import { pictureAddress } from './picture-address.ts'
import { StructuredData } from './structured-data.tsx'

/** The company, for search engines (LocalBusiness). */
export function BusinessFacts({ terms }: { terms: Pick<Terms, 'opensAt' | 'closesAt'> }) {
  const { t, to, language } = useSite()
  const origin = useOrigin()
  const { phone, email, address } = useContact()
  return (
    <StructuredData
      facts={{
        '@type': 'LocalBusiness',
        '@id': `${origin}/#business`,
        name: t.site.name,
        description: t.site.description,
        url: origin + to.home,
        telephone: phone,
        email,
        image: origin + pictureAddress(language, 'home'),
        logo: `${origin}/icon-512.png`,
        priceRange: 'AED',
        currenciesAccepted: 'AED',
        address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: t.site.place, addressCountry: 'AE' },
        areaServed: { '@type': 'Country', name: 'AE' },
        openingHours: `Mo-Su ${terms.opensAt}-${terms.closesAt}`,
      }}
    />
  )
}
