import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addDays, dubaiDateOf, isDubaiDate } from '../../../domain/dubai-time.ts'
import { citiesQuery } from '../../account/queries/locations.ts'
import { CityOptions } from '../../city-options.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { plansQuery } from '../queries/dispatch.ts'
import { planCause, planTitle, planTones } from './plan-text.ts'
import { useBeginPlan } from './use-begin-plan.ts'

await bringTexts('officeDispatch')

/** The plans that were made, and the way to one more. */
export default function Plans() {
  const site = useSite()
  const { t, to } = site
  const words = t.officeDispatch
  const query = useQuery(plansQuery(useApi()))
  const { data, error } = query
  return (
    <>
      <PageHead title={words.title} unlisted />
      <h1 className="text-2xl">{words.title}</h1>
      <p className="text-muted">{words.lead}</p>
      <PlanADay />
      {data ? (
        data.length === 0 ? (
          <EmptyState icon="layers" title={words.none} />
        ) : (
          <ul className="grid divide-y divide-line rounded-xl border border-line bg-surface">
            {data.map((plan) => (
              <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
                <Link to={to.office(`/dispatch/plans/${plan.id}`)} className="me-auto font-semibold underline underline-offset-4">
                  <bdi>{planTitle(site, plan)}</bdi>
                </Link>
                <span className="text-sm text-muted">{planCause(site, plan)}</span>
                {plan.moves_count !== null && <span className="text-sm text-muted">{words.changes(plan.moves_count)}</span>}
                <Badge tone={planTones[plan.state]}>{words.states[plan.state]}</Badge>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed text={error.message || t.office.failed} query={query} />
      ) : (
        <RowSkeletons label={t.site.loading} count={4} className="h-14" />
      )}
    </>
  )
}

function PlanADay() {
  const words = useSite().t.officeDispatch
  const { data: cities = [] } = useQuery(citiesQuery(useApi()))
  const [asked] = useSearchParams()
  const [chosen, setChosen] = useState({
    city: asked.get('city') ?? '',
    date: asked.get('date') ?? addDays(dubaiDateOf(new Date()), 1),
  })
  const [isMissing, setMissing] = useState(false)
  const { change, begin } = useBeginPlan()
  const city = cities.find(({ slug }) => slug === chosen.city)?.slug ?? cities[0]?.slug ?? ''
  const plan = async () => {
    setMissing(!isDubaiDate(chosen.date))
    if (isDubaiDate(chosen.date)) await begin({ city, date: chosen.date })
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={words.city} name="city">
          <Select value={city} onChange={({ target }) => setChosen({ ...chosen, city: target.value })}>
            <CityOptions cities={cities} />
          </Select>
        </Field>
        <Field label={words.day} name="date" error={isMissing ? words.dayRequired : undefined}>
          <TextInput type="date" value={chosen.date} onChange={({ target }) => setChosen({ ...chosen, date: target.value })} />
        </Field>
        <Button busy={change.isBusy} onClick={plan}>
          {words.planDay}
        </Button>
      </div>
      <FeedbackNotice feedback={change.feedback} />
    </div>
  )
}
