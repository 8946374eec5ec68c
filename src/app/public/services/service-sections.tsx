import type { ReactNode } from 'react'
import { timeText } from '../../../domain/time-words.ts'
import type { ServicePage } from '../../answers/services.ts'
import type { Terms } from '../../answers/terms.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ServicePrices } from './service-prices.tsx'

type SaidTerms = Pick<Terms, 'vatBasisPoints' | 'opensAt' | 'closesAt'>
type ServiceSectionsProps = { service: ServicePage; terms: SaidTerms }

export function ServiceSections({ service, terms }: ServiceSectionsProps) {
  const { t, language } = useSite()
  const words = t.service.detail
  const { included, benefits, availability, pricing } = service
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      <Section title={words.about}>
        <div className="grid max-w-reading gap-4">
          {service.long_description.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      {included.length > 0 && (
        <Section title={words.included}>
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {included.map((item) => (
              <li key={item} className="flex items-start gap-3">
                <span className="mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-pill bg-brand text-on-brand">
                  <Icon name="check" className="size-4" />
                </span>
                {item}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {benefits.length > 0 && (
        <Section title={words.benefits}>
          <ul className="grid gap-3 sm:grid-cols-2">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex items-start gap-3 rounded-lg bg-sand p-4 font-medium">
                <Icon name="sparkles" className="mt-0.5 size-5 text-saffron-ink" />
                {benefit}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={words.pricing}>
        <div className="flex max-w-reading items-start gap-3">
          <Icon name="clock" className="mt-1 size-5 text-link" />
          <div className="grid gap-1">
            {availability && <p>{availability}</p>}
            <p>
              {words.hours(timeText(terms.opensAt, language), timeText(terms.closesAt, language))}
              {service.lead_time > 0 && ` ${words.leadTime(service.lead_time)}`}
            </p>
          </div>
        </div>
        {pricing && <ServicePrices service={service} pricing={pricing} vatBasisPoints={terms.vatBasisPoints} />}
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
