import type { DispatchPlan } from '../../../contracts/office/dispatch.ts'
import { dubaiTimeOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'

/** The days of those whom a plan concerns, before and after, side by side. */
export function PlannedDays({ plan }: { plan: DispatchPlan }) {
  const words = useSite().t.officeDispatch
  return (
    <ul className="grid divide-y divide-line">
      {plan.days.map(({ professional, before, after }) => (
        <li key={professional.id} className="grid gap-2 py-3">
          <h3 className="font-semibold">
            <bdi>{professional.name}</bdi>
          </h3>
          <div className="grid grid-cols-2 gap-4">
            <Day title={words.before} plan={plan} visits={before} others={after} />
            <Day title={words.planned} plan={plan} visits={after} others={before} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type DayProps = { title: string; plan: DispatchPlan; visits: readonly number[]; others: readonly number[] }

/** What is only on this side stands out. */
function Day({ title, plan, visits, others }: DayProps) {
  const words = useSite().t.officeDispatch
  return (
    <div className="grid min-w-0 content-start gap-1 text-sm">
      <h4 className="text-muted">{title}</h4>
      {visits.length === 0 && <p>{words.free}</p>}
      <ul className="grid gap-1">
        {visits.map((id) => {
          const visit = plan.visits.find((one) => one.id === id)
          if (!visit) return null
          return (
            <li key={id} className={others.includes(id) ? 'text-muted' : 'font-semibold'}>
              <span dir="ltr">
                {dubaiTimeOf(new Date(visit.starts_at))}–{dubaiTimeOf(new Date(visit.ends_at))}
              </span>{' '}
              <bdi className="wrap-anywhere">{visit.area_name ?? visit.customer_name}</bdi>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
