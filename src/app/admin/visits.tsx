import { useState } from 'react'
import type { VisitToDecide } from '../../contracts/office/visits.ts'
import { useSite } from '../i18n/messages.tsx'
import { aed } from '../private/aed.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { momentColumn } from './list/columns.tsx'
import { ListPage } from './list/list-page.tsx'
import { visitsQuery } from './queries/visits.ts'
import { type VisitDecisionKind, VisitDialog } from './visit-dialog.tsx'

const tones = { to_confirm: 'warning', reported: 'danger', cash: 'brand' } as const

/** Visits that are over and that nobody of the house has decided about. */
export default function Visits() {
  const { t, to } = useSite()
  const { heads, oldest, newest } = t.officeLists
  const words = t.office.visits
  const [open, setOpen] = useState<{ visit: VisitToDecide; kind: VisitDecisionKind } | null>(null)
  return (
    <>
      <ListPage
        list={{
          page: 'visits',
          name: 'visits',
          icon: 'badge-check',
          query: visitsQuery,
          idOf: ({ id }) => String(id),
          title: {
            head: heads.visit,
            text: ({ booking_id, number }) => words.ofBooking(booking_id, number),
            to: ({ booking_id }) => to.ownBooking(booking_id),
          },
          columns: [
            {
              name: 'customer',
              head: heads.customer,
              cell: ({ customer_name, service_name, city_name }) => (
                <>
                  <bdi>{customer_name}</bdi> · {service_name} · {city_name}
                </>
              ),
            },
            {
              name: 'team',
              head: heads.team,
              cell: ({ professionals }) => (professionals.length > 0 ? professionals.join(t.office.comma) : words.noTeam),
            },
            { name: 'money', head: heads.money, cell: (visit) => moneyOf(visit, words) },
            momentColumn('starts', heads.starts, 'starts_at'),
            {
              name: 'state',
              head: heads.state,
              cell: ({ question }) => <Badge tone={tones[question]}>{words.questions[question]}</Badge>,
            },
          ],
          filters: [{ name: 'state', label: heads.state, options: words.questions }],
          sorts: { oldest, newest },
          actions: (visit) => <Decisions visit={visit} decide={(kind) => setOpen({ visit, kind })} />,
        }}
      />
      {open && <VisitDialog key={open.visit.id} {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Decisions({ visit: { question }, decide }: { visit: VisitToDecide; decide: (kind: VisitDecisionKind) => void }) {
  const words = useSite().t.office.visits
  return (
    <div className="flex flex-wrap gap-2 pt-2 md:flex-col md:pt-0">
      <Button size="sm" onClick={() => decide('took_place')}>
        {words.tookPlace}
      </Button>
      {question !== 'cash' && (
        <>
          <Button size="sm" variant="secondary" onClick={() => decide('not_there')}>
            {words.notThere}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => decide('missed')}>
            {words.wasMissed}
          </Button>
        </>
      )}
    </div>
  )
}

type Words = ReturnType<typeof useSite>['t']['office']['visits']

function moneyOf({ payment_method, unpaid }: VisitToDecide, words: Words): string {
  if (unpaid === 0) return words.paid
  return payment_method === 'cash' ? words.cash(aed(unpaid)) : words.unpaid(aed(unpaid))
}
