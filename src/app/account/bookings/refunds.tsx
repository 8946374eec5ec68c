import { isOpenBooking } from '../../../domain/bookings.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { useBookingPage } from './booking-page-context.ts'

/** Of a booking that is over before it took place, what was charged and what was not; and where each refund stands. */
export function Refunds() {
  const { t, language } = useSite()
  const { booking, record } = useBookingPage()
  const words = t.bookings.refunds
  const isOff = !isOpenBooking(booking.status) && booking.status !== 'completed'
  const kept = sumOf(record.visits.map(({ paid }) => paid))
  const back = sumOf(record.refunds.map(({ amount }) => amount))
  const owed = sumOf(record.visits.map(({ due }) => due))
  if (!isOff && back === 0) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4 text-sm">
      {isOff && (
        <ul className="grid gap-1">
          {kept + back === 0 && <li>{words.nothingCharged}</li>}
          {kept + back > 0 && <li>{words.charged(aed(sumOf([kept, back])))}</li>}
          {back > 0 && <li>{words.back(aed(back))}</li>}
          {kept > 0 && back > 0 && <li>{words.kept(aed(kept))}</li>}
          {owed > 0 && <li>{words.owed(aed(owed))}</li>}
        </ul>
      )}
      {back > 0 && (
        <section aria-label={words.title} className="grid gap-2">
          <h3 className="font-semibold">{words.title}</h3>
          <ul className="grid gap-2">
            {record.refunds.map(({ amount, stage, date, expected_by }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only added at the end.
              <li key={place} className="rounded-lg bg-sand px-4 py-3">
                <span className="figures font-semibold">{aed(amount)}</span>
                <span className="block text-muted">
                  {words.stages[stage](dateText(date, language), expected_by ? dateText(expected_by, language) : '')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
