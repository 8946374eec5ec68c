import { useState } from 'react'
import type { RefundRow } from '../../../contracts/office/refunds.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { amountColumn, momentColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
import { refundsQuery } from '../queries/money.ts'
import { RefundBadge } from './refund-badge.tsx'
import { SettleDialog } from './settle-dialog.tsx'

await bringTexts('officeMoney')

/** What goes back to customers; what the bank did not accept is paid in another way. */
export default function Refunds() {
  const { t, to } = useSite()
  const { newest, oldest } = t.officeLists
  const words = t.officeMoney
  const [settling, setSettling] = useState<RefundRow | null>(null)
  return (
    <>
      <ListPage
        list={{
          page: 'refunds',
          icon: 'repeat',
          query: refundsQuery,
          idOf: ({ id }) => id,
          title: {
            head: words.heads.customer,
            text: ({ customer_name }) => customer_name ?? words.erased,
            to: ({ payment_id }) => to.office(`/money/payments/${payment_id}`),
          },
          columns: [
            { name: 'booking', head: words.heads.booking, cell: ({ booking_id }) => booking_id && <bdi dir="ltr">{booking_id}</bdi> },
            { name: 'to', head: words.heads.to, cell: (row) => words.destinations[row.to] },
            { name: 'state', head: words.heads.state, cell: ({ state }) => <RefundBadge state={state} /> },
            momentColumn('made', words.heads.made, 'created_at'),
            amountColumn('amount', words.heads.amount, 'amount'),
          ],
          filters: [{ name: 'state', label: words.heads.state, options: words.refundStates }],
          sorts: { newest, oldest },
          search: words.refund.search,
          actions: (row) =>
            row.state === 'failed' && (
              <Button size="sm" variant="secondary" onClick={() => setSettling(row)}>
                {words.refund.settle}
              </Button>
            ),
        }}
      />
      {settling && <SettleDialog refund={settling} onClose={() => setSettling(null)} />}
    </>
  )
}
