import { Link } from 'react-router'
import type { StaffCustomer } from '../../../contracts/office/customers.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { Facts } from '../facts.tsx'

/** What the customer has with us and has paid. */
export function CustomerMoney({ customer }: { customer: StaffCustomer }) {
  const words = useSite().t.officePeople.customers
  const { wallet_balance, loyalty_points, payment_methods } = customer
  const cards = payment_methods.map(({ provider, last_four }) => words.card(provider, last_four))
  return (
    <SectionCard title={words.money}>
      <Facts
        facts={[
          [words.wallet, aed(wallet_balance)],
          [words.points, String(loyalty_points)],
          [words.cards, cards.length > 0 ? cards.join('\n') : words.noCards],
        ]}
      />
      <Payments customer={customer} />
    </SectionCard>
  )
}

function Payments({ customer: { recent_payments } }: { customer: StaffCustomer }) {
  const { t, to, language } = useSite()
  const words = t.officePeople.customers
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">{words.payments}</h3>
      {recent_payments.length === 0 && <p className="text-sm text-muted">{words.noPayments}</p>}
      <ul className="grid gap-2 text-sm">
        {recent_payments.map(({ id, booking_id, amount, refunded, method, status, created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="font-semibold tabular-nums">{aed(amount)}</span> · {words.methods[method]} · {words.paymentStates[status]}
              {refunded > 0 && ` · ${words.refunded(aed(refunded))}`}
            </span>
            <span className="text-muted">
              {booking_id && (
                <>
                  <Link to={to.office(`/bookings/${booking_id}`)} className="text-link hover:underline">
                    <bdi dir="ltr" className="whitespace-nowrap">
                      {booking_id}
                    </bdi>
                  </Link>{' '}
                  ·{' '}
                </>
              )}
              <time dateTime={created_at}>{momentText(created_at, language)}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
