import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutstandingPayment } from '../../../contracts/outstanding.ts'
import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { dateText } from '../../booking/dates.ts'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { outstandingQuery } from '../queries/money.ts'
import { PayDialog } from './pay-dialog.tsx'

/** The outstanding payments, and paying them. */
export function OutstandingTab() {
  const { t } = useSite()
  // Loaded before a dialog asks for a card.
  useGateway()
  const words = t.money.outstanding
  const query = useQuery(outstandingQuery(useApi()))
  const [paying, setPaying] = useState<OutstandingPayment | null>(null)

  if (!query.data && query.error) return <LoadFailed text={words.failed} query={query} />
  if (!query.data) return <RowSkeletons label={t.site.loading} count={2} className="h-28" />
  const open = query.data
  const total = open.reduce((sum, { amount }) => sum + (filsFromDirhams(amount) ?? 0), 0)
  if (open.length === 0)
    return (
      <EmptyState icon="circle-check" title={words.empty}>
        {words.emptyHint}
      </EmptyState>
    )
  return (
    <>
      <p className="text-muted">{words.lead}</p>
      <ul className="grid gap-3">
        {open.map((payment) => (
          <OpenPayment key={payment.id} payment={payment} pay={() => setPaying(payment)} />
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 text-lg font-bold">
        {words.total}
        <span className="figures">{formatAed(total)}</span>
      </p>
      {paying && <PayDialog payment={paying} onClose={() => setPaying(null)} />}
    </>
  )
}

function OpenPayment({ payment, pay }: { payment: OutstandingPayment; pay: () => void }) {
  const { t, to, language } = useSite()
  const words = t.money.outstanding
  const date = dateText(payment.date, language, 'shortOfYear')
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-5">
      <div className="min-w-56 grow basis-0">
        <h2 className="text-base font-bold">{payment.service_name}</h2>
        <p className="text-sm text-muted">{date}</p>
        <p className="dotted-row text-sm text-muted">
          <span>{words.reasons[payment.reason]}</span>
          <Link to={to.ownBooking(payment.booking_id)} className="figures text-link underline underline-offset-4">
            <span className="sr-only">{words.booking} </span>
            {payment.booking_id}
          </Link>
        </p>
      </div>
      <p className="figures text-lg font-bold">{aed(payment.amount)}</p>
      <Button aria-label={words.payNowFor(payment.service_name, date)} onClick={pay} className="max-sm:grow">
        {words.payNow}
      </Button>
    </Card>
  )
}
