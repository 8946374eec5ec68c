import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { ListPage } from '../list/list-page.tsx'
import { Moment } from '../list/moment.tsx'
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
          {
            name: 'requested',
            head: words.heads.requested,
            cell: ({ requested_at }) => <Moment at={requested_at} />,
            sorts: { up: 'oldest', down: 'newest' },
          },
          {
            name: 'amount',
            head: words.heads.amount,
            cell: ({ amount }) => <bdi className="tabular-nums">{aed(amount)}</bdi>,
            isEnd: true,
          },
        ],
        filters: [{ name: 'state', label: words.heads.state, options: words.withdrawalStates, byDefault: 'requested' }],
        sorts: { oldest, newest },
      }}
    />
  )
}
