import { z } from 'zod'
import { reasonsToGo, reasonsToStay } from '../../domain/assignment-reasons.ts'
import { visitStates } from '../../domain/bookings.ts'
import { candidateRefusals } from '../../domain/candidates.ts'
import { smallId } from '../answers.ts'
import { VisitPath } from '../booking-changes.ts'
import { date, time } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { givenReason } from '../text.ts'

/** Why something is done to a customer's booking: the customer reads it in the email, and the audit keeps it. */
export const toldReason = givenReason.meta({ description: 'The customer reads it in the email, and the audit keeps it' })

const Person = z.object({
  id: z.int(),
  name: z.string(),
  is_pinned: z.boolean().meta({ description: 'Whether they go whatever a plan would rather have' }),
})

/** A visit as it is now: the answer to a change, and the details of a refusal because somebody else was quicker. */
export const StaffVisit = z
  .object({
    booking_id: z.string(),
    number: z.int(),
    status: z.enum(visitStates),
    date: z.string(),
    time: z.string(),
    ends_at: z.string().meta({ description: 'HH:MM in Dubai' }),
    professionals: z.array(Person),
  })
  .meta({ id: 'StaffVisit' })
export type StaffVisit = z.infer<typeof StaffVisit>

export const StaffVisitTime = z
  .object({
    date,
    time,
    instead_of: z.object({ date, time }).meta({ description: 'The time that the caller saw; if it has changed, nothing is moved' }),
    reason: toldReason,
  })
  .meta({ id: 'StaffVisitTime' })
export type StaffVisitTime = z.infer<typeof StaffVisitTime>

const team = z.array(smallId).max(20)
export const StaffAssignment = z
  .object({
    professional_ids: team.meta({ description: 'As many as the booking has cleaners, or nobody for now' }),
    instead_of: team.meta({ description: 'Who was assigned when the caller looked; if it has changed, nobody is' }),
    reason: toldReason,
  })
  .meta({ id: 'StaffAssignment' })
export type StaffAssignment = z.infer<typeof StaffAssignment>

export const VisitCandidate = z
  .object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    is_assigned: z.boolean(),
    refusal: z.enum(candidateRefusals).nullable().meta({ description: 'Why they cannot take the visit; null if they can' }),
    busy: z
      .object({ from: z.string(), until: z.string(), booking_id: z.string().nullable(), number: z.int().nullable() })
      .nullable()
      .meta({ description: 'What keeps them, the road included; without a booking it is an offer to the waiting list' }),
    minutes_that_day: z.int().meta({ description: 'Of other visits' }),
    is_known: z.boolean().meta({ description: 'Was at this customer before, and was not rated with one or two stars' }),
    reason: z
      .object({ goes: z.boolean(), code: z.enum([...reasonsToGo, ...reasonsToStay]), minutes: z.int().nullable() })
      .nullable()
      .meta({ description: 'Why they were chosen, or not, when the visit was assigned; null if that is not kept' }),
    extra_road: z.int().meta({ description: 'Minutes on the road that the visit adds to their day; 0 also where its area is unknown' }),
  })
  .meta({ id: 'VisitCandidate' })
export type VisitCandidate = z.infer<typeof VisitCandidate>

const one = { tag: 'Back office: bookings', who: 'staff', params: VisitPath, missing: 'bookingNotFound' } as const
const pin = { ...one, params: VisitPath.extend({ professional: smallId }), once: true, returns: StaffVisit } as const
const changed = 'It has changed in the meantime (details.now has the visit as it is)'

export const officeVisitChangeCalls = {
  'GET /admin/bookings/{id}/visits/{number}/candidates': {
    ...one,
    summary: 'List who could take a visit, and why the others cannot',
    sees: 'desk',
    returns: z.array(VisitCandidate),
    outcome: 'Those assigned and those who can come first',
  },
  'PUT /admin/bookings/{id}/visits/{number}/time': {
    ...one,
    summary: 'Move a visit for its customer, who is emailed; there is no fee',
    description: 'The team stays if it is free then. It can be taken back by undo.',
    does: 'visit.move',
    once: true,
    body: StaffVisitTime,
    returns: StaffVisit,
    says: 'visitMovedByStaff',
    outcome: 'The visit at its new time',
    refuses: { 409: `${changed}, or the time is taken (details.nearest has the nearest free times)` },
  },
  'PUT /admin/bookings/{id}/visits/{number}/professionals': {
    ...one,
    summary: 'Send somebody else to a visit; the customer is emailed',
    description: 'With nobody the visit waits for people, and the customer is emailed once somebody goes. It can be taken back by undo.',
    does: 'visit.assign',
    once: true,
    body: StaffAssignment,
    returns: StaffVisit,
    says: 'visitAssigned',
    outcome: 'The visit with its new team',
    refuses: { 409: `${changed}, or somebody cannot take it (details.refusals says why)` },
  },
  'PUT /admin/bookings/{id}/visits/{number}/professionals/{professional}/pin': {
    ...pin,
    summary: 'Pin somebody to a visit, so that plans send nobody else',
    does: 'visit.pin',
    says: 'professionalPinned',
    outcome: 'The visit with its team',
    refuses: { 409: `${changed}: they go no more, or are pinned` },
  },
  'DELETE /admin/bookings/{id}/visits/{number}/professionals/{professional}/pin': {
    ...pin,
    summary: 'Let plans send somebody else to a visit again',
    does: 'visit.unpin',
    says: 'professionalUnpinned',
    outcome: 'The visit with its team',
    refuses: { 409: `${changed}: they go no more, or are not pinned` },
  },
} as const satisfies CallTable
