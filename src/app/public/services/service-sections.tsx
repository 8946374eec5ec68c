import type { ReactNode } from 'react'
import { type Fils, formatAed, shareOf } from '../../../domain/money.ts'
import type { Pricing, SeriesPercents } from '../../../domain/pricing.ts'
import { timeText } from '../../../domain/time-words.ts'
import type { ServicePage } from '../../answers/services.ts'
import { type Terms, vatPercentOf } from '../../answers/terms.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/icon.tsx'

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
        {pricing && <Prices pricing={pricing} percents={service.series_percents} vatBasisPoints={terms.vatBasisPoints} />}
      </Section>
    </div>
  )
}

type PricesProps = { pricing: Pricing; percents: SeriesPercents; vatBasisPoints: number }

function Prices({ pricing, percents, vatBasisPoints }: PricesProps) {
  const { t } = useSite()
  const words = t.service.detail
  const priced = (label: string, fils: Fils) => ({ label, value: formatAed(fils + shareOf(fils, vatBasisPoints)) })
  const off = (label: string, percent = 0) => (percent > 0 ? [{ label, value: words.off(percent) }] : [])
  const rows = [
    priced(words.base, pricing.base),
    priced(words.extraHour, pricing.extraHour),
    priced(words.extraCleaner, pricing.extraCleaner),
    priced(words.material, pricing.material),
    ...off(words.weekly, percents.Weekly),
    ...off(words.multiple, percents['Multiple times a week']),
  ]
  return (
    <div className="mt-5 overflow-hidden rounded-lg inset-ring inset-ring-line">
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-5 py-3.5">
            <dt>{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="bg-sand px-5 py-3.5 text-sm text-muted">{words.vatNote(vatPercentOf({ vatBasisPoints }))}</p>
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
