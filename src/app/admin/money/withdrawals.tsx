import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { amountColumn, momentColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
import { withdrawalsQuery } from '../queries/money.ts'
import { WithdrawalBadge } from './withdrawal-badge.tsx'

await bringTexts('officeMoney')

/** What customers want paid out of their wallets. */
export default function Withdrawals() {
  const { t, to } = useSite()
  const { newest, oldest } = t.officeLists
  const words = t.officeMoney
  return (
    <ListPage
      list={{
        page: 'withdrawals',
        icon: 'landmark',
        query: withdrawalsQuery,
        idOf: ({ id }) => id,
        title: {
          head: words.heads.customer,
          text: ({ customer_name }) => customer_name ?? words.erased,
          to: ({ id }) => to.office(`/money/withdrawals/${id}`),
        },
        columns: [
          { name: 'account', head: words.heads.account, cell: ({ iban_ending }) => <bdi dir="ltr">{`… ${iban_ending}`}</bdi> },
          { name: 'state', head: words.heads.state, cell: ({ state }) => <WithdrawalBadge state={state} /> },
          momentColumn('requested', words.heads.requested, 'requested_at'),
          amountColumn('amount', words.heads.amount, 'amount'),
        ],
        filters: [{ name: 'state', label: words.heads.state, options: words.withdrawalStates, byDefault: 'requested' }],
        sorts: { oldest, newest },
      }}
    />
  )
}
