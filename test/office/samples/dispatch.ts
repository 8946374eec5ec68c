import { proposedPlan } from '../proposed-plan.ts'
import type { Samples } from './sample.ts'

/** Plans of days. */
export const dispatchSamples = {
  'POST /admin/dispatch/plans': async () => ({ address: '/api/admin/dispatch/plans', body: { city: 'dubai', date: '2026-11-26' } }),
  'PUT /admin/dispatch/plans/{id}/application': async (site) => ({ address: `${await proposedPlan(site)}/application`, body: {} }),
  'PUT /admin/dispatch/plans/{id}/discarding': async (site) => ({ address: `${await proposedPlan(site)}/discarding` }),
} satisfies Samples
