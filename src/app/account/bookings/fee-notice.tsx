import type { CancellationPreview } from '../../../contracts/booking-changes.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { aed } from '../aed.ts'
import type { FeePreview } from './use-fee.ts'
import { slotTextAt } from './visit-words.ts'

/** What it costs now, until when that holds, and by which rule: before anything is confirmed. */
export function FeeNotice({ fee }: { fee: FeePreview }) {
  const words = useSite().t.bookings
  if (fee.kind === 'asking')
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{words.cancel.checking}</span>
        <Skeleton className="h-18 rounded-lg" />
        <Skeleton className="h-6 w-52" />
      </div>
    )
  if (fee.kind === 'refused')
    return (
      <Notice tone="error" live>
        {fee.message}
      </Notice>
    )
  return (
    <div className="grid gap-2">
      <Known fee={fee} />
      <Policy policy={fee.policy} />
    </div>
  )
}

function Known({ fee }: { fee: CancellationPreview }) {
  const { t, language } = useSite()
  const words = t.bookings
  const percents = new Set(fee.visits.map((visit) => visit.fee_percent))
  const [percent = 0] = percents
  return (
    <Notice tone={fee.fee > 0 ? 'warning' : 'success'} live title={fee.fee > 0 ? words.fee.some(aed(fee.fee)) : words.fee.none}>
      {fee.fee > 0 && percents.size === 1 && <p>{words.fee.percent(percent)}</p>}
      <p>{fee.holds_until ? words.fee.holds(slotTextAt(words, fee.holds_until, language)) : words.fee.fixed}</p>
    </Notice>
  )
}

function Policy({ policy }: Pick<CancellationPreview, 'policy'>) {
  const words = useSite().t.bookings.fee
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center rounded-md text-link underline underline-offset-4">{words.policy}</summary>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>{words.free(policy.free_minutes)}</li>
        {policy.steps.map(({ hours_before, percent }) => (
          <li key={hours_before}>{words.step(hours_before, percent)}</li>
        ))}
        <li>{words.noShow(policy.no_show_percent)}</li>
      </ul>
    </details>
  )
}
