import type { ReactNode } from 'react'
import type { LedgerPosting, StaffBooking } from '../../../contracts/office/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { priceLineText } from '../../private/price-line-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Facts } from '../facts.tsx'
import { GiveBack } from './give-back.tsx'

/** The price, what was paid and returned, and what the ledger says about it. */
export function BookingMoney({ booking }: { booking: StaffBooking }) {
  const { t } = useSite()
  const words = t.officeBookings
  const { price } = booking.record
  return (
    <SectionCard title={words.money}>
      <Facts
        facts={[
          ...(price.lines.length > 1 ? price.lines.map((line) => [priceLineText(t.booking, line), amountOf(line.amount)] as const) : []),
          [words.price, words.beforeVat(aed(price.charge))],
          [words.discount, price.discount > 0 ? aed(price.discount) : null],
          [words.ofDiscount, price.points > 0 ? words.points(price.points, aed(price.points_off)) : null],
          [words.vat(price.vat_rate), aed(price.vat)],
          [booking.booking.series ? words.totalEach : words.total, <strong key="total">{aed(price.total)}</strong>],
          [words.method, words.methods[booking.booking.payment_method as keyof typeof words.methods]],
        ]}
      />
      <Payments booking={booking} />
      <GiveBack booking={booking} />
      {booking.ledger.length > 0 && (
        <Disclosure summary={words.ledger}>
          <ol className="mt-2 grid gap-4 text-sm">
            {booking.ledger.map((posting) => (
              <Posting key={posting.id} posting={posting} />
            ))}
          </ol>
        </Disclosure>
      )}
    </SectionCard>
  )
}

const amountOf = (amount: number) => (
  <bdi key={amount} dir="ltr">
    {aed(amount)}
  </bdi>
)

function Payments({ booking: { payments, refunds, money_withheld } }: { booking: StaffBooking }) {
  const { t, language } = useSite()
  const words = t.officeBookings
  if (money_withheld) return <p className="text-muted">{words.moneyWithheld}</p>
  if (payments.length === 0) return <p className="text-muted">{words.noPayments}</p>
  return (
    <ul className="grid gap-2.5 text-sm">
      {payments.map(({ id, visit, method, status, amount, refunded, created_at }) => (
        <Line key={id} amount={aed(amount)} at={momentText(created_at, language)}>
          {words.paymentStates[status]} · {words.methods[method]}
          {visit !== null && ` · ${words.visit(visit)}`}
          {refunded > 0 && ` · ${words.refundedPart(aed(refunded))}`}
        </Line>
      ))}
      {refunds.map(({ id, amount, to, state, created_at }) => (
        <Line key={id} amount={`−${aed(amount)}`} at={momentText(created_at, language)}>
          {words.refundStates[state]} · {words.refundTo[to]}
        </Line>
      ))}
    </ul>
  )
}

function Line({ amount, at, children }: { amount: string; at: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>{children}</span>
      <span className="ms-auto flex gap-3 tabular-nums">
        <span className="text-muted">{at}</span>
        <bdi dir="ltr" className="font-semibold">
          {amount}
        </bdi>
      </span>
    </li>
  )
}

function Posting({ posting: { kind, visit, posted_at, entries } }: { posting: LedgerPosting }) {
  const { t, language } = useSite()
  const words = t.officeBookings
  return (
    <li className="grid gap-1">
      <p className="font-semibold">
        {words.postings[kind] ?? kind}
        {visit !== null && ` · ${words.visit(visit)}`}
        <span className="font-normal text-muted"> · {momentText(posted_at, language)}</span>
      </p>
      <ul className="grid gap-0.5 ps-3 tabular-nums">
        {entries.map(({ account, unit, amount }) => (
          <li key={`${account} ${amount}`} className="flex justify-between gap-4">
            <span className="text-muted">{words.accounts[account] ?? account}</span>
            <bdi dir="ltr">{unit === 'AED' ? aed(amount) : amount}</bdi>
          </li>
        ))}
      </ul>
    </li>
  )
}
