import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { Notice } from '../../ui/notice.tsx'
import { useBookingPage } from './booking-page-context.ts'
import { slotText, slotTextAt, type Visit } from './visit-text.ts'

/** The fee for cancelling these visits, in dirhams. */
export const feeOfAll = (visits: readonly Visit[]): number => sumOf(visits.map(({ fee }) => fee))

/** The dates of a series that will not take place, and the fee for cancelling them. */
export function DroppedDates({ visits }: { visits: Visit[] }) {
  const { t, language } = useSite()
  const { record } = useBookingPage()
  const words = t.bookings
  const fee = feeOfAll(visits)
  const [holds] = visits.flatMap(({ fee_holds_until }) => fee_holds_until ?? []).sort()
  const recorded = record.visits.filter(({ number }) => visits.some((visit) => visit.number === number))
  const isPaid = recorded.some(({ paid }) => paid > 0)
  const isCovered = isPaid || recorded.some(({ set_aside }) => set_aside > 0)
  return (
    <div role="status" className="grid gap-3">
      {visits.length === 0 ? (
        <p>{words.series.noneAffected}</p>
      ) : (
        <div className="grid gap-1">
          <p>{words.series.left(visits.length)}</p>
          <ul className="grid max-h-40 list-disc gap-1 overflow-y-auto ps-5 text-sm text-muted">
            {visits.map((visit) => (
              <li key={visit.number}>{slotText(words, visit, language)}</li>
            ))}
          </ul>
        </div>
      )}
      <Notice tone={fee > 0 ? 'warning' : 'success'} title={fee > 0 ? words.fee.some(aed(fee)) : words.fee.none}>
        {holds && <p>{words.fee.holds(slotTextAt(words, holds, language))}</p>}
        {isPaid && <p>{words.series.back}</p>}
        {fee > 0 && !isCovered && <p>{record.charges_card ? words.refund.owedByCard(aed(fee)) : words.refund.owedHere(aed(fee))}</p>}
      </Notice>
    </div>
  )
}
