import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { Notice } from '../../ui/notice.tsx'
import { useBookingPage } from './booking-page-context.ts'
import { DiscountBack, FeeNotice } from './fee-notice.tsx'
import type { FeePreview } from './use-fee.ts'
import { byTime, slotText, slotTextAt, type Visit } from './visit-text.ts'

const unknownFee = { fee: 0, discount_back: 0, holds_until: null, owed: 0 }

/** The dates of a series that will not take place, and what that costs. */
export function DroppedDates({ visits, fee: asked }: { visits: Visit[]; fee: FeePreview }) {
  const { t, language } = useSite()
  const { record } = useBookingPage()
  const words = t.bookings
  const { fee, discount_back: back, holds_until: holds, owed } = asked.kind === 'known' ? asked : unknownFee
  const own = sumOf([fee, -back])
  const recorded = record.visits.filter(({ number }) => visits.some((visit) => visit.number === number))
  const isPaid = recorded.some(({ paid }) => paid > 0)
  return (
    <div role="status" className="grid gap-3">
      {visits.length === 0 ? (
        <p>{words.series.noneAffected}</p>
      ) : (
        <div className="grid gap-1">
          <p>{words.series.left(visits.length)}</p>
          <ul className="grid max-h-40 list-disc gap-1 overflow-y-auto ps-5 text-sm text-muted">
            {visits.toSorted(byTime).map((visit) => (
              <li key={visit.number}>{slotText(words, visit, language)}</li>
            ))}
          </ul>
        </div>
      )}
      {asked.kind === 'known' ? (
        <Notice tone={fee > 0 ? 'warning' : 'success'} title={own > 0 ? words.fee.some(aed(own)) : words.fee.none}>
          {back > 0 && <DiscountBack amount={back} />}
          {holds && <p>{words.fee.holds(slotTextAt(words, holds, language))}</p>}
          {isPaid && <p>{words.series.back}</p>}
          {owed > 0 && <p>{record.charges_card ? words.refund.owedByCard(aed(owed)) : words.refund.owedHere(aed(owed))}</p>}
        </Notice>
      ) : (
        <FeeNotice fee={asked} />
      )}
    </div>
  )
}
