import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { StaffPayment } from '../../../contracts/office/payments.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../facts.tsx'
import { RefundDialog } from '../money-dialogs/refund-dialog.tsx'
import { paymentQuery } from '../queries/money.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { RefundBadge } from './refund-badge.tsx'

await bringTexts('officeMoney')

/** One payment: what became of its money. */
export default function Payment() {
  const { id = '' } = useParams()
  const { t, to, language } = useSite()
  const words = t.officeMoney
  return (
    <SubjectPage
      key={id}
      query={useQuery(paymentQuery(useApi(), id))}
      list={to.office('/money/payments')}
      title={({ customer_name, amount }) => `${customer_name ?? words.erased} · ${aed(amount)}`}
      badge={({ state }) => <PaymentBadge state={state} />}
      lead={({ method, created_at }) => `${words.methods[method]} · ${momentText(created_at, language)}`}
    >
      {(payment) => (
        <>
          <Money payment={payment} />
          {payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
          <SectionCard title={words.payment.ledger} lead={words.payment.ledgerLead}>
            <LedgerTable ledger={payment.ledger} />
          </SectionCard>
        </>
      )}
    </SubjectPage>
  )
}

function Money({ payment }: { payment: StaffPayment }) {
  const { t, to, language } = useSite()
  const { payment: words, heads, failures, ofBooking, erased } = t.officeMoney
  const [isRefunding, setRefunding] = useState(false)
  const { booking_id, visit_number, card, failure, completed_at, captured, refunded } = payment
  return (
    <SectionCard title={heads.payment}>
      <Facts
        facts={[
          [
            heads.booking,
            booking_id && (
              <Link to={to.office(`/bookings/${booking_id}`)} className="text-link underline">
                {ofBooking(booking_id, visit_number ?? 1)}
              </Link>
            ),
          ],
          [heads.amount, captured > 0 ? words.came(aed(captured)) : aed(payment.amount)],
          [words.refunds, refunded > 0 && words.givenBack(aed(refunded))],
          [words.card, card && words.cardEnding(card.provider, card.last_four)],
          [words.receivedBy, payment.received_by],
          [words.why, failure && failures[failure]],
          [words.completed, completed_at && momentText(completed_at, language)],
          [words.provider, payment.gateway],
          [words.reference, payment.gateway_reference && <span dir="ltr">{payment.gateway_reference}</span>],
        ]}
      />
      {payment.refundable > 0 && (
        <Button variant="secondary" onClick={() => setRefunding(true)} className="justify-self-start">
          {words.refund}
        </Button>
      )}
      {isRefunding && <RefundDialog payment={payment.id} customer={payment.customer_name ?? erased} onClose={() => setRefunding(false)} />}
    </SectionCard>
  )
}

function Refunds({ refunds }: Pick<StaffPayment, 'refunds'>) {
  const { t, language } = useSite()
  const words = t.officeMoney
  return (
    <SectionCard title={words.payment.refunds}>
      <ul className="divide-y divide-line">
        {refunds.map(({ id, amount, to, state, reason, created_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <bdi className="font-semibold tabular-nums">{aed(amount)}</bdi>
            <span className="text-sm text-muted">
              {words.destinations[to]} · {momentText(created_at, language)}
            </span>
            <RefundBadge state={state} />
            <p dir="auto" className="basis-full text-sm wrap-anywhere">
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
