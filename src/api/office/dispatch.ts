import { applyPlan } from '../../operations/dispatch/apply-plan.ts'
import { discardPlan } from '../../operations/dispatch/discard-plan.ts'
import { listPlans } from '../../operations/dispatch/list-plans.ts'
import { getPlan } from '../../operations/dispatch/read-plan.ts'
import { startPlan } from '../../operations/dispatch/start-plan.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeDispatch = {
  'GET /admin/dispatch/plans': (context, { query, ignored }) => asList(listPlans(context, query), ignored),
  'POST /admin/dispatch/plans': (context, { body, key }) => startPlan(context, body, key),
  'GET /admin/dispatch/plans/{id}': (context, { params }) => getPlan(context, params.id),
  'PUT /admin/dispatch/plans/{id}/application': (context, { params, body, key }) => applyPlan(context, params.id, body.moves, key),
  'PUT /admin/dispatch/plans/{id}/discarding': (context, { params, key }) => discardPlan(context, params.id, key),
} satisfies Partial<Operations>
