import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { plansQuery } from '../queries/dispatch.ts'
import { planTitle } from './plan-text.ts'

/** The plans that wait to be looked at and change something, on Today. */
export function Proposals() {
  const site = useSite()
  const { t, to } = site
  const words = t.officeDispatch
  const { data = [] } = useQuery(plansQuery(useApi()))
  const today = dubaiDateOf(new Date())
  const waiting = data.filter(({ state, moves_count, date }) => state === 'ready' && (moves_count ?? 0) > 0 && date >= today)
  if (waiting.length === 0) return null
  return (
    <SectionCard title={words.waiting}>
      <ul className="grid gap-2">
        {waiting.map((plan) => (
          <li key={plan.id} className="flex flex-wrap gap-x-4 gap-y-1">
            <Link to={to.office(`/dispatch/plans/${plan.id}`)} className="me-auto font-semibold underline underline-offset-4">
              <bdi>{planTitle(site, plan)}</bdi>
            </Link>
            <span className="text-sm text-muted">{words.changes(plan.moves_count ?? 0)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
