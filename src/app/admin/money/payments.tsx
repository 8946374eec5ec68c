import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { amountColumn, momentColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
import { paymentsQuery } from '../queries/money.ts'
import { PaymentBadge } from './payment-badge.tsx'

await bringTexts('officeMoney')

/** What came in, from all customers. */
export default function Payments() {
  const { t, to } = useSite()
  const { newest, oldest } = t.officeLists
  const words = t.officeMoney
  return (
    <ListPage
      list={{
        page: 'payments',
        icon: 'credit-card',
        query: paymentsQuery,
        idOf: ({ id }) => id,
        title: {
          head: words.heads.customer,
          text: ({ customer_name }) => customer_name ?? words.erased,
          to: ({ id }) => to.office(`/money/payments/${id}`),
        },
        columns: [
          {
            name: 'booking',
            head: words.heads.booking,
            cell: ({ booking_id, visit_number }) => (
              <bdi>{booking_id === null ? words.wallet : words.ofBooking(booking_id, visit_number ?? 1)}</bdi>
            ),
          },
          { name: 'method', head: words.heads.method, cell: ({ method }) => words.methods[method] },
          {
            name: 'state',
            head: words.heads.state,
            cell: ({ state, refunded }) => (
              <span className="flex flex-wrap items-center gap-2">
                <PaymentBadge state={state} />
                {refunded > 0 && <span className="text-xs text-muted">{words.payment.givenBack(aed(refunded))}</span>}
              </span>
            ),
          },
          momentColumn('made', words.heads.made, 'created_at'),
          amountColumn('amount', words.heads.amount, 'amount'),
        ],
        filters: [
          { name: 'state', label: words.heads.state, options: words.states },
          { name: 'method', label: words.heads.method, options: words.methods },
        ],
        sorts: { newest, oldest },
        search: words.payment.search,
      }}
    />
  )
}
