import { useState } from 'react'
import { Link } from 'react-router'
import type { VisitToDecide } from '../../contracts/office/visits.ts'
import { useSite } from '../i18n/messages.tsx'
import { aed } from '../private/aed.ts'
import { momentText } from '../private/date-time-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DecideDialog, type DecisionKind } from './decide-dialog.tsx'
import { visitsQuery } from './queries/visits.ts'
import { QueuePage } from './queue/queue-page.tsx'

const tones = { to_confirm: 'warning', reported: 'danger', cash: 'brand' } as const

/** Visits that are over and that nobody of the house has decided about. */
export default function Visits() {
  const { t } = useSite()
  const [open, setOpen] = useState<{ visit: VisitToDecide; kind: DecisionKind } | null>(null)
  return (
    <>
      <QueuePage
        page="visits"
        icon="badge-check"
        states={t.office.visits.questions}
        query={visitsQuery}
        row={(visit) => <VisitRow key={visit.id} visit={visit} decide={(kind) => setOpen({ visit, kind })} />}
      />
      {open && <DecideDialog key={open.visit.id} {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function VisitRow({ visit, decide }: { visit: VisitToDecide; decide: (kind: DecisionKind) => void }) {
  const { t, to, language } = useSite()
  const words = t.office.visits
  const { booking_id, number, question, service_name, customer_name, city_name, professionals, starts_at } = visit
  return (
    <Card as="li" className="grid gap-2 px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="me-auto text-base font-bold">
          <bdi>{customer_name}</bdi> · {service_name}
        </h2>
        <time dateTime={starts_at} className="text-sm text-muted">
          {momentText(starts_at, language)}
        </time>
        <Badge tone={tones[question]}>{words.questions[question]}</Badge>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        <Link to={to.ownBooking(booking_id)} aria-label={words.openBooking(booking_id)} className="text-link underline">
          <bdi>{words.ofBooking(booking_id, number)}</bdi>
        </Link>
        {` · ${city_name} · ${professionals.length > 0 ? words.by(professionals.join(t.office.comma)) : words.noTeam} · ${moneyOf(visit, words)}`}
      </p>
      <div className="flex flex-wrap gap-2">
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
    </Card>
  )
}

type Words = ReturnType<typeof useSite>['t']['office']['visits']

function moneyOf({ payment_method, unpaid }: VisitToDecide, words: Words): string {
  if (unpaid === 0) return words.paid
  return payment_method === 'cash' ? words.cash(aed(unpaid)) : words.unpaid(aed(unpaid))
}
