import { z } from 'zod'
import { FreeDay } from '../bookings.ts'
import type { CallTable } from '../call.ts'
import { Claim, ClaimId, RedoTimesQuery, RedoVisit } from '../claims.ts'
import { toldReason } from './visit-changes.ts'

export const StaffClaim = Claim.extend({
  booking_id: z.string(),
  service: z.string(),
  visited_at: z.string().meta({ description: 'When the visit that it is about began' }),
  professionals: z.array(z.string()).meta({ description: 'Who came' }),
  customer: z.object({ account_id: z.string().nullable(), name: z.string() }),
  payment_id: z.string().nullable().meta({ description: 'What was paid for the visit and could be refunded' }),
}).meta({ id: 'StaffClaim' })
export type StaffClaim = z.infer<typeof StaffClaim>

const one = {
  tag: 'Back office: claims',
  who: 'staff',
  params: z.object({ id: ClaimId }),
  missing: 'claimNotFound',
} as const
const changed = 'It has been decided in the meantime'

export const officeClaimCalls = {
  'GET /admin/claims/{id}': {
    ...one,
    summary: 'Get what a customer says was not right about a visit',
    sees: 'desk',
    returns: StaffClaim,
    outcome: 'The claim',
  },
  'GET /admin/claims/{id}/times': {
    ...one,
    summary: 'List the free times for doing a visit again',
    sees: 'desk',
    query: RedoTimesQuery,
    returns: z.array(FreeDay),
    outcome: 'A list of days with their times',
  },
  'PUT /admin/claims/{id}/agreement': {
    ...one,
    summary: 'Agree that a visit is done again; the customer is emailed',
    does: 'claim.agree',
    once: true,
    returns: StaffClaim,
    says: 'claimAgreed',
    outcome: 'It waits for its visit to be booked',
    refuses: { 409: `${changed}, or it is about a damage` },
  },
  'POST /admin/claims/{id}/visit': {
    ...one,
    summary: 'Book the free visit that does it again; the customer is emailed',
    does: 'claim.book',
    once: true,
    body: RedoVisit,
    returns: StaffClaim,
    says: 'claimBooked',
    outcome: 'The visit is a booking of its own, which costs nothing',
    refuses: { 409: `${changed}, it is about a damage, or the time is taken` },
  },
  'PUT /admin/claims/{id}/refusal': {
    ...one,
    summary: 'Refuse what a customer asks about a visit; the customer is emailed',
    does: 'claim.refuse',
    once: true,
    body: z.object({ reason: toldReason }).meta({ id: 'ClaimRefusal' }),
    returns: StaffClaim,
    says: 'claimRefused',
    outcome: 'Refused',
    refuses: { 409: changed },
  },
} as const satisfies CallTable
