import { useState } from 'react'
import type { CashToCollect } from '../../../contracts/office/cash.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { amountColumn, momentColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
import { cashQuery, recordCash } from '../queries/money.ts'
import { useStaffAct } from '../use-staff-act.ts'

await bringTexts('officeMoney')

const tones = { under_way: 'neutral', unconfirmed: 'warning', owed: 'danger' } as const

/** The visits whose cash nobody has recorded. */
export default function Cash() {
  const { t, to } = useSite()
  const { newest, oldest } = t.officeLists
  const words = t.officeMoney
  const [recording, setRecording] = useState<CashToCollect | null>(null)
  return (
    <>
      <ListPage
        list={{
          page: 'cash',
          icon: 'banknote',
          query: cashQuery,
          idOf: ({ id }) => String(id),
          title: {
            head: words.heads.customer,
            text: ({ customer_name }) => customer_name,
            to: ({ booking_id }) => to.office(`/bookings/${booking_id}`),
          },
          columns: [
            { name: 'visit', head: words.heads.visit, cell: ({ booking_id, number }) => <bdi>{words.ofBooking(booking_id, number)}</bdi> },
            {
              name: 'team',
              head: words.heads.team,
              cell: ({ professionals }) => (professionals.length > 0 ? professionals.join(t.office.comma) : words.cash.noTeam),
            },
            { name: 'state', head: words.heads.state, cell: ({ state }) => <Badge tone={tones[state]}>{words.cashStates[state]}</Badge> },
            momentColumn('ended', words.heads.ended, 'ends_at'),
            amountColumn('amount', words.heads.amount, 'amount'),
          ],
          filters: [{ name: 'state', label: words.heads.state, options: words.cashStates }],
          sorts: { oldest, newest },
          actions: (row) =>
            row.state !== 'under_way' && (
              <Button size="sm" variant="secondary" onClick={() => setRecording(row)}>
                {words.cash.record}
              </Button>
            ),
        }}
      />
      {recording && <RecordDialog key={recording.id} visit={recording} onClose={() => setRecording(null)} />}
    </>
  )
}

function RecordDialog({ visit, onClose }: { visit: CashToCollect; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeMoney.cash
  const { change, run } = useStaffAct(recordCash(useApi(), visit))
  return (
    <ConfirmDialog
      question={words.title(aed(visit.amount))}
      confirm={words.record}
      busyLabel={t.office.sending}
      change={change}
      onConfirm={async () => (await run({})) && onClose()}
      onClose={onClose}
    >
      <p>{words.note}</p>
    </ConfirmDialog>
  )
}
