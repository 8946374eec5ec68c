import { useState } from 'react'
import type { PricePeriod, StaffService } from '../../../contracts/office/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { withdrawPrice } from '../queries/catalogue.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { PriceDialog } from './price-dialog.tsx'
import { usePriceLabels } from './price-fields.tsx'
import { priceNames } from './prices.ts'

const tones = { past: 'neutral', current: 'success', coming: 'saffron' } as const

/** The prices of a service by date: what is coming, what holds now, and what was. */
export function ServicePrices({ service }: { service: StaffService }) {
  const { t } = useSite()
  const words = t.officeCatalogue.prices
  const [isSetting, setSetting] = useState(false)
  const withdrawal = useWithdrawal(service.id)
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <ol className="grid divide-y divide-line">
        {service.prices.map((period) => (
          <Period key={period.from ?? 'first'} period={period} withdrawal={withdrawal} />
        ))}
      </ol>
      <FeedbackNotice feedback={withdrawal.feedback} />
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setSetting(true)}>
        {words.set}
      </Button>
      {isSetting && <PriceDialog service={service} onClose={() => setSetting(false)} />}
    </SectionCard>
  )
}

function useWithdrawal(serviceId: number) {
  const { change, run } = useStaffAct(withdrawPrice(useApi(), String(serviceId)))
  return { withdraw: (from: string) => run({ from }), isBusy: change.isBusy, feedback: change.feedback }
}

type PeriodProps = { period: PricePeriod; withdrawal: Pick<ReturnType<typeof useWithdrawal>, 'withdraw' | 'isBusy'> }

function Period({ period, withdrawal: { withdraw, isBusy } }: PeriodProps) {
  const { t, language } = useSite()
  const words = t.officeCatalogue.prices
  const labels = usePriceLabels()
  const { from, state } = period
  const begins = from === null ? words.fromTheBeginning : momentText(from, language)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="me-auto font-semibold">
          {words.from} {begins}
        </p>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {state === 'coming' && from !== null && (
          <Button variant="quiet" size="sm" busy={isBusy} aria-label={words.withdrawLabel(begins)} onClick={() => void withdraw(from)}>
            {words.withdraw}
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm lg:grid-cols-4">
        {priceNames.map((name) => (
          <div key={name}>
            <dt className="text-muted">{labels[name]}</dt>
            <dd className="figures font-medium">{aed(period[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
