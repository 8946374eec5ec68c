import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { DispatchPlan } from '../../../contracts/office/dispatch.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { applyPlan, discardPlan, planQuery } from '../queries/dispatch.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import { PlanMoves } from './plan-moves.tsx'
import { planCause, planTitle, planTones } from './plan-text.ts'
import { PlannedDays } from './planned-days.tsx'
import { ToldCustomers } from './told-customers.tsx'
import { useBeginPlan } from './use-begin-plan.ts'

await bringTexts('officeDispatch')

/** One plan: what it changes and why, who hears of it, and the days before and after. */
export default function Plan() {
  const { id = '' } = useParams()
  return <OnePlan key={id} id={id} />
}

function OnePlan({ id }: { id: string }) {
  const site = useSite()
  const { t, to } = site
  const words = t.officeDispatch
  return (
    <SubjectPage
      query={useQuery(planQuery(useApi(), id))}
      list={to.office('/dispatch/plans')}
      title={(plan) => planTitle(site, plan)}
      badge={({ state }) => <Badge tone={planTones[state]}>{words.states[state]}</Badge>}
      lead={(plan) => planCause(site, plan)}
    >
      {(plan) => <Shown plan={plan} />}
    </SubjectPage>
  )
}

function Shown({ plan }: { plan: DispatchPlan }) {
  const words = useSite().t.officeDispatch
  if (plan.state === 'running') return <p role="status">{words.running}</p>
  if (plan.state === 'failed') {
    return (
      <>
        <Notice>{words.failed}</Notice>
        <Again plan={plan} />
      </>
    )
  }
  return (
    <>
      {plan.state === 'outdated' && (
        <>
          <Notice>{words.outdated}</Notice>
          <Again plan={plan} />
        </>
      )}
      <Figures plan={plan} />
      {plan.moves.length === 0 ? <p>{words[whyNothing(plan)]}</p> : <Proposal plan={plan} />}
    </>
  )
}

/** 'As good as it can be' is proven. */
function whyNothing({ uncovered, above_least }: DispatchPlan) {
  if ((uncovered ?? 0) > 0) return 'nobodyFree'
  return above_least === 0 ? 'nothing' : 'nothingBetter'
}

function Figures({ plan: { travel_before, travel_after, above_least, uncovered_before, uncovered } }: { plan: DispatchPlan }) {
  const words = useSite().t.officeDispatch
  return (
    <ul className="grid gap-1">
      {travel_before !== null && travel_after !== null && <li>{words.saved(travel_before, travel_after)}</li>}
      {above_least !== null && <li>{words.aboveLeast(above_least)}</li>}
      {uncovered_before !== null && uncovered !== null && uncovered_before + uncovered > 0 && (
        <li>{words.open(uncovered_before, uncovered)}</li>
      )}
    </ul>
  )
}

function Proposal({ plan }: { plan: DispatchPlan }) {
  const words = useSite().t.officeDispatch
  const all = [...new Set(plan.moves.map(({ bundle }) => bundle))]
  const [left, setLeft] = useState<readonly number[]>([])
  const isReady = plan.state === 'ready'
  const moves = plan.moves.filter(({ bundle }) => !left.includes(bundle))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SectionCard title={words.moves}>
          <PlanMoves
            plan={plan}
            left={left}
            toggle={
              isReady && all.length > 1
                ? (bundle, isTaken) => setLeft(isTaken ? left.filter((one) => one !== bundle) : [...left, bundle])
                : null
            }
          />
        </SectionCard>
        <SectionCard title={words.told}>
          <ToldCustomers plan={plan} moves={moves} />
        </SectionCard>
        {isReady && <Deciding plan={plan} moves={moves.map(({ id }) => id)} />}
      </div>
      <SectionCard title={words.days}>
        <PlannedDays plan={plan} />
      </SectionCard>
    </div>
  )
}

function Deciding({ plan: { id, ill, moves: all }, moves }: { plan: DispatchPlan; moves: number[] }) {
  const words = useSite().t.officeDispatch
  const api = useApi()
  const applying = useStaffAct(applyPlan(api, id))
  const discarding = useStaffAct(discardPlan(api, id))
  return (
    <div className="grid gap-3">
      {ill && <p className="text-muted">{words.ill.absence}</p>}
      <div className="flex flex-wrap gap-3">
        <Button busy={applying.change.isBusy} disabled={moves.length === 0} onClick={() => applying.run({ moves })}>
          {moves.length === all.length ? words.apply : moves.length === 0 ? words.chooseSome : words.applySome(moves.length)}
        </Button>
        <Button variant="secondary" busy={discarding.change.isBusy} onClick={() => discarding.run({})}>
          {words.discard}
        </Button>
      </div>
      <FeedbackNotice feedback={applying.change.feedback ?? discarding.change.feedback} />
    </div>
  )
}

/** Asks for a plan of the same day, or of the same illness, as the day is now. */
function Again({ plan: { city, date, ill } }: { plan: DispatchPlan }) {
  const words = useSite().t.officeDispatch
  const { change, begin } = useBeginPlan()
  const wanted = ill
    ? {
        ill: {
          professional_id: ill.id,
          from: dubaiDateOf(new Date(ill.from)),
          until: dubaiDateOf(new Date(new Date(ill.until).getTime() - 1)),
        },
      }
    : { city: city.slug, date }
  return (
    <div className="grid gap-3">
      <Button busy={change.isBusy} onClick={() => begin(wanted)} className="justify-self-start">
        {words.again}
      </Button>
      <FeedbackNotice feedback={change.feedback} />
    </div>
  )
}
