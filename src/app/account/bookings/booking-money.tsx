import type { ReactNode } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed, sumOf } from '../../private/aed.ts'
import { priceLineText } from '../../private/price-line-text.ts'
import { Card } from '../../ui/card.tsx'
import { useBookingPage } from './booking-page-context.ts'
import { Refunds } from './refunds.tsx'

await bringTexts('packs')

/** The price with VAT; amounts due are paid at the visit they belong to. */
export function BookingMoney() {
  const { t } = useSite()
  const words = t.bookings
  const { booking, record } = useBookingPage()
  const { price } = record
  const fees = sumOf(booking.visits.map(({ fee_taken }) => fee_taken))
  if (record.redo_of) return <NothingDue />
  const isCashToCome = booking.payment_method === 'cash' && (booking.status === 'pending' || booking.status === 'confirmed')
  return (
    <Card as="section" aria-label={words.price} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
      <h2 className="text-xl">{booking.series ? words.pricePerVisit : words.price}</h2>
      {price.lines.length > 1 && (
        <dl className="grid gap-2 border-b border-line pb-4 text-sm">
          {price.lines.map((line) => (
            <Row key={line.kind + line.label} label={priceLineText(t.booking, line)}>
              <bdi dir="ltr">{aed(line.amount)}</bdi>
            </Row>
          ))}
        </dl>
      )}
      <dl className="grid gap-2 text-sm">
        <Row label={words.charge}>{aed(price.charge)}</Row>
        {price.discount > price.points_off && (
          <Row label={words.discount}>
            <bdi dir="ltr">−{aed(price.discount - price.points_off)}</bdi>
          </Row>
        )}
        {price.points > 0 && (
          <Row label={words.pointsUsed(price.points)}>
            <bdi dir="ltr">−{aed(price.points_off)}</bdi>
          </Row>
        )}
        <Row label={words.vat(price.vat_rate)}>{aed(price.vat)}</Row>
      </dl>
      <dl className="border-t border-line pt-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-sm font-bold">{words.total}</dt>
          <dd className="figures text-xl font-bold">{aed(price.total)}</dd>
        </div>
      </dl>
      {record.paid_by.length > 0 && (
        <dl className="grid gap-2 text-sm">
          {record.paid_by.map(({ method, amount }) => (
            <Row key={method} label={words.paidBy[method]}>
              {aed(amount)}
            </Row>
          ))}
        </dl>
      )}
      {fees > 0 && (
        <dl className="text-sm">
          <Row label={words.fees}>{aed(fees)}</Row>
        </dl>
      )}
      {booking.from_pack && <p className="text-sm font-semibold">{t.packs.paid}</p>}
      <Refunds />
      {isCashToCome && <p className="text-sm text-muted">{words.cashNote}</p>}
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="figures text-end font-medium">{children}</dd>
    </div>
  )
}

/** A visit that does another one again has no price, and nothing is ever due for it. */
function NothingDue() {
  const words = useSite().t.bookings
  return (
    <Card as="section" aria-label={words.price} className="grid gap-2 p-5 sm:p-6">
      <h2 className="text-xl">{words.price}</h2>
      <p>{words.claims.free}</p>
    </Card>
  )
}
