import type { Pricing } from '../../../domain/pricing.ts'
import type { ServicePage } from '../../answers/services.ts'
import { vatPercentOf } from '../../answers/terms.ts'
import { useSite } from '../../i18n/messages.tsx'
import { priceRows } from './price-rows.ts'

type ServicePricesProps = { service: ServicePage; pricing: Pricing; vatBasisPoints: number }

export function ServicePrices({ service, pricing, vatBasisPoints }: ServicePricesProps) {
  const { t, language } = useSite()
  const asked = { intake: service.intake, pricing, percents: service.series_percents, vatBasisPoints }
  const rows = priceRows(asked, { words: t.service.detail, questions: t.questions, language })
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
      <p className="bg-sand px-5 py-3.5 text-sm text-muted">{t.service.detail.vatNote(vatPercentOf({ vatBasisPoints }))}</p>
    </div>
  )
}
