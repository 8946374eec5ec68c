import { Link } from 'react-router'
import type { DispatchPlan, PlanMove } from '../../../contracts/office/dispatch.ts'
import type { DayRefusal, PersonalRefusal } from '../../../domain/dispatch/refusals.ts'
import { instantOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

type Props = { plan: DispatchPlan; left: readonly number[]; toggle: ((bundle: number, isTaken: boolean) => void) | null }

/** What a plan changes, in groups that are applied together. toggle leaves a group out, or takes it back. */
export function PlanMoves({ plan, left, toggle }: Props) {
  const words = useSite().t.officeDispatch
  const bundles = [...Map.groupBy(plan.moves, ({ bundle }) => bundle)]
  return (
    <div className="grid gap-4">
      {toggle && <p className="text-sm text-muted">{words.choose}</p>}
      {bundles.map(([bundle, moves]) => (
        <section key={bundle} aria-label={words.bundle(bundle)} className="grid gap-2">
          {toggle && (
            <Checkbox
              name={`bundle-${bundle}`}
              label={words.bundle(bundle)}
              checked={!left.includes(bundle)}
              onChange={({ target }) => toggle(bundle, target.checked)}
            />
          )}
          <ul className="grid gap-3">
            {moves.map((move) => (
              <li key={move.id}>
                <Move plan={plan} move={move} />
              </li>
            ))}
          </ul>
          <Road minutes={moves[0]?.road ?? 0} />
        </section>
      ))}
    </div>
  )
}

function Road({ minutes }: { minutes: number }) {
  const words = useSite().t.officeDispatch
  return minutes === 0 ? null : <p className="text-sm text-muted">{words.road(minutes)}</p>
}

function Move({ plan, move: { visit_id, from, to: comes, cannot, gains, times } }: { plan: DispatchPlan; move: PlanMove }) {
  const { t, to, language } = useSite()
  const words = t.officeDispatch
  const visit = plan.visits.find(({ id }) => id === visit_id)
  const what = comes ? (from ? words.instead(comes.name, from.name) : words.comes(comes.name)) : words.lost(from?.name ?? '')
  const why = [
    cannot && from ? words.because(from.name, words.cannot[cannot as PersonalRefusal | DayRefusal]) : null,
    ...gains.map((gain) => words.gains[gain]),
    times.length > 0
      ? words.times(times.map(({ date, time }) => momentText(instantOf(date, time).toISOString(), language)).join(' · '))
      : null,
  ].filter((text) => text !== null)
  return (
    <>
      {visit && (
        <Link to={to.office(`/bookings/${visit.booking_id}`)} className="text-sm underline underline-offset-4">
          {momentText(visit.starts_at, language)} · {visit.service_name} · <bdi>{visit.customer_name}</bdi>
        </Link>
      )}
      <p className="font-semibold">
        <bdi>{what}</bdi>
      </p>
      {why.map((text) => (
        <p key={text} className="text-sm text-muted">
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  )
}
