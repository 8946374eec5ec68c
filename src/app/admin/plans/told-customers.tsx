import type { DispatchPlan, PlanMove } from '../../../contracts/office/dispatch.ts'
import { useSite } from '../../i18n/messages.tsx'

/** The customers who get an email when these moves are applied. */
export function ToldCustomers({ plan, moves }: { plan: DispatchPlan; moves: readonly PlanMove[] }) {
  const words = useSite().t.officeDispatch
  const nameOf = (visit: number) => plan.visits.find(({ id }) => id === visit)?.customer_name ?? ''
  const lost = new Set(moves.filter(({ to }) => to === null).map(({ visit_id }) => nameOf(visit_id)))
  const told = new Set(moves.filter(({ to, is_told }) => to !== null && is_told).map(({ visit_id }) => nameOf(visit_id)))
  if (lost.size + told.size === 0) return <p className="text-muted">{words.nobodyTold}</p>
  return (
    <>
      <ul className="grid gap-1">
        {[...lost].map((name) => (
          <li key={name}>
            <bdi>{words.toldLost(name)}</bdi>
          </li>
        ))}
        {[...told]
          .filter((name) => !lost.has(name))
          .map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
      </ul>
      <p className="text-sm text-muted">{words.toldNote}</p>
    </>
  )
}
