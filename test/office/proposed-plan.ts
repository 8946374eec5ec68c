import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { runPlans } from '../../src/operations/dispatch/run-plans.ts'
import type { Site } from '../accounts/site.ts'
import { visitToCome } from './visit-to-come.ts'

/** Asks for a plan and lets the job make it. Returns its address. */
export async function plan(site: Site, token: string, body: object): Promise<string> {
  const begun = await site.call('POST', '/api/admin/dispatch/plans', { token, body })
  if (begun.status !== 202) throw new Error(JSON.stringify(begun.body))
  await runPlans(systemContext(site.services))
  return `/api/admin/dispatch/plans/${begun.body.data.id}`
}

/** A plan that sends somebody else to Aisha's visit of 26 November, since whoever is assigned is ill. Returns its address. */
export async function proposedPlan(site: Site): Promise<string> {
  const token = await site.joinStaff('Layla', 'superadmin')
  await confirmBooking(systemContext(site.services), await visitToCome(site, await site.join('Aisha')))
  const [{ id }] = await site.query('SELECT professional_id AS id FROM visit_assignments WHERE is_active')
  return plan(site, token, { ill: { professional_id: id, from: '2026-11-26', until: '2026-11-26' } })
}
