import type { ReactNode } from 'react'
import type { ServiceDetail } from '../../../contracts/services.ts'
import { filsFromDirhams, formatAed, shareOf } from '../../../domain/money.ts'
import { vatBasisPoints } from '../../../domain/pricing.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/icon.tsx'

export function ServiceSections({ service }: { service: ServiceDetail }) {
  const { t } = useSite()
  const words = t.service.detail
  const [details] = service.details
  const included = details?.included ?? service.whats_included
  const benefits = details?.benefits ?? service.benefits
  const availability = details?.availability ?? service.availability
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
        <p className="flex max-w-reading items-start gap-3">
          <Icon name="clock" className="mt-1 size-5 text-link" />
          {availability}
        </p>
        <Prices price={service.price} />
      </Section>
    </div>
  )
}

function Prices({ price }: { price: ServiceDetail['price'] }) {
  const { t } = useSite()
  const words = t.service.detail
  const rows = [
    { label: words.base, dirhams: price.base_price },
    { label: words.extraHour, dirhams: price.extra_hour },
    { label: words.extraCleaner, dirhams: price.extra_cleaner },
    { label: words.material, dirhams: price.material_price },
  ]
  return (
    <div className="mt-5 overflow-hidden rounded-lg inset-ring inset-ring-line">
      <dl>
        {rows.map(({ label, dirhams }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-5 py-3.5">
            <dt>{label}</dt>
            <dd className="figures font-semibold">{withVat(dirhams)}</dd>
          </div>
        ))}
      </dl>
      <p className="bg-sand px-5 py-3.5 text-sm text-muted">{words.vatNote}</p>
    </div>
  )
}

function withVat(dirhams: number): string {
  const fils = filsFromDirhams(dirhams) ?? 0
  return formatAed(fils + shareOf(fils, vatBasisPoints))
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
