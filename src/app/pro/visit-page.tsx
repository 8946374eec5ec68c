import { linkTo } from './address.ts'
import { usePhone } from './texts.ts'
import { VisitCard } from './visit-card.tsx'
import { withPending } from './work.ts'

/** One visit of today or tomorrow. */
export function VisitPage({ id }: { id: number }) {
  const { t, days, queue } = usePhone()
  const visit = Object.values(days)
    .flatMap((day) => day.visits)
    .find((one) => one.id === id)
  return (
    <>
      <p>
        <a className="back" {...linkTo({ name: 'today' })}>
          {t.visit.back}
        </a>
      </p>
      {visit ? <VisitCard visit={withPending(visit, queue)} /> : <p className="note">{t.today.notLoaded}</p>}
    </>
  )
}
