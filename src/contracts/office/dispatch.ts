import { z } from 'zod'
import { moveGains, planCauses, planStates } from '../../domain/plans.ts'
import { smallId, unlessBlank } from '../answers.ts'
import { date } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { code } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { RowId } from './row-id.ts'
import { visitHead } from './visit-head.ts'

const Person = z.object({ id: z.int(), name: z.string() })

const Illness = z.object({
  professional_id: smallId,
  from: date.meta({ description: 'The first day; today from now on' }),
  until: date.meta({ description: 'The last day' }),
  field_report_id: RowId.optional().meta({ description: 'What the professional reported, which is answered when the plan is applied' }),
})

export const PlanRequest = z
  .object({
    city: code(40).min(1).optional(),
    date: date.optional(),
    ill: Illness.optional().meta({
      description: 'Instead of city and date: somebody cannot come. The first day with visits of theirs is planned without them',
    }),
  })
  .refine(({ city, date: day, ill }) => (ill ? city === undefined && day === undefined : city !== undefined && day !== undefined))
  .meta({ id: 'PlanRequest' })
export type PlanRequest = z.output<typeof PlanRequest>

const head = {
  id: z.string(),
  city: z.object({ slug: z.string(), name: z.string() }),
  date: z.string(),
  cause: z.enum(planCauses),
  ill: Person.extend({ from: z.string(), until: z.string() }).nullable(),
  state: z.enum(planStates),
  made_by: z.string().nullable().meta({ description: 'Null for the plan of the evening' }),
  created_at: z.string(),
  moves_count: z.int().nullable(),
  travel_before: z.int().nullable().meta({ description: 'Minutes on the road of everybody together, as the day stood' }),
  travel_after: z.int().nullable(),
  above_least: z
    .int()
    .nullable()
    .meta({ description: 'By how many minutes, counting all weights, it may be above the best plan there is' }),
  uncovered_before: z.int().nullable().meta({ description: 'Places of visits without anybody who can come' }),
  uncovered: z.int().nullable(),
}

export const PlanRow = z.object(head).meta({ id: 'PlanRow' })
export type PlanRow = z.infer<typeof PlanRow>

const PlannedVisit = z.object({
  id: z.int(),
  ...visitHead,
  area_name: z.string().nullable(),
})

const PlanMove = z.object({
  id: z.int(),
  bundle: z.int().meta({ description: 'Moves of one bundle are applied together' }),
  visit_id: z.int(),
  from: Person.nullable(),
  to: Person.nullable().meta({ description: 'Null: the place stays open' }),
  cannot: z.string().nullable().meta({ description: 'Why whoever goes now cannot' }),
  road: z.int().meta({ description: 'Minutes that the bundle adds to the roads of everybody; negative where it saves some' }),
  gains: z.array(z.enum(moveGains)).meta({ description: 'What is better by it; together: it makes other moves of its bundle possible' }),
  is_told: z.boolean().meta({ description: 'Whether the customer was told who comes, and will be told of the change' }),
  is_applied: z.boolean(),
  times: z
    .array(z.object({ date: z.string(), time: z.string() }))
    .meta({ description: 'The nearest other times, where the place stays open' }),
})
export type PlanMove = z.infer<typeof PlanMove>

export const DispatchPlan = z
  .object({
    ...head,
    cpu_ms: z.int().nullable(),
    moves: z.array(PlanMove),
    visits: z.array(PlannedVisit).meta({ description: 'The visits that moves and days name' }),
    days: z.array(z.object({ professional: Person, before: z.array(z.int()), after: z.array(z.int()) })),
  })
  .meta({ id: 'DispatchPlan' })
export type DispatchPlan = z.infer<typeof DispatchPlan>

export const PlansQuery = listQuery(['newest', 'oldest'], {
  city: unlessBlank(code(40)),
  date: unlessBlank(date),
  state: unlessBlank(z.enum(planStates)),
})
export type PlansQuery = z.input<typeof PlansQuery>

export const PlanApplication = z
  .object({
    moves: z.array(RowId).min(1).max(2_000).optional().meta({ description: 'Only these moves, whole bundles of them; all by default' }),
  })
  .meta({ id: 'PlanApplication' })

const tag = 'Back office: dispatch'
const one = { tag, who: 'staff', params: z.object({ id: z.string().regex(/^pln_[0-9a-f]{32}$/) }), missing: 'planNotFound' } as const

export const officeDispatchCalls = {
  'GET /admin/dispatch/plans': {
    tag,
    summary: 'List plans of days',
    who: 'staff',
    sees: 'dispatch',
    lists: true,
    query: PlansQuery,
    response: listOf(PlanRow),
    outcome: 'A page of plans',
  },
  'POST /admin/dispatch/plans': {
    tag,
    summary: 'Plan a day of a city, or look for whoever can stand in for somebody ill',
    description: 'The answer comes at once; the plan is made meanwhile, and nothing changes until it is applied.',
    who: 'staff',
    does: 'dispatch.plan',
    once: true,
    accepts: true,
    body: PlanRequest,
    returns: z.object({ id: z.string() }).meta({ id: 'BegunPlan' }),
    outcome: 'The id of the plan, which is running',
    refuses: { 409: 'A plan of this day is being made (details.plan has its id), or the professional has no visits then' },
  },
  'GET /admin/dispatch/plans/{id}': {
    ...one,
    summary: 'Get a plan with its moves and its days before and after',
    sees: 'dispatch',
    returns: DispatchPlan,
    outcome: 'The plan',
  },
  'PUT /admin/dispatch/plans/{id}/application': {
    ...one,
    summary: 'Apply a plan, or some of its moves',
    description:
      'In one transaction. Customers who were told somebody else would come get one email each, once the window of undo is over. Of somebody ill the absence is recorded, and customers whose visit nobody can take are offered other times free of charge.',
    does: 'dispatch.apply',
    once: true,
    body: PlanApplication,
    returns: DispatchPlan,
    says: 'planApplied',
    outcome: 'The plan as applied',
    refuses: {
      409: 'plan_outdated: the day has changed, details.changed says in what; or the plan is not ready; or a bundle is not whole',
    },
  },
  'PUT /admin/dispatch/plans/{id}/discarding': {
    ...one,
    summary: 'Discard a plan',
    does: 'dispatch.discard',
    once: true,
    returns: DispatchPlan,
    says: 'planDiscarded',
    outcome: 'The plan',
    refuses: { 409: 'The plan is not ready' },
  },
} as const satisfies CallTable
