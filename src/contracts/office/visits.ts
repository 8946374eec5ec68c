import { z } from 'zod'
import { paymentMethods } from '../../domain/booking-options.ts'
import { visitQuestions } from '../../domain/visit-questions.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import { VisitPath } from '../booking-changes.ts'
import type { CallTable } from '../call.ts'
import { listOf, listQuery } from './list.ts'
import { visitHead } from './visit-head.ts'

export const VisitToDecide = z
  .object({
    id: z.number(),
    ...visitHead,
    city_name: z.string(),
    professionals: z.array(z.string()),
    question: z.enum(visitQuestions),
    payment_method: z.enum(paymentMethods),
    unpaid: dirhams.meta({ description: 'What is not paid and not set aside' }),
  })
  .meta({ id: 'VisitToDecide' })
export type VisitToDecide = z.infer<typeof VisitToDecide>

export const VisitsQuery = listQuery(['oldest', 'newest'], { state: unlessBlank(z.enum(visitQuestions)) })
export type VisitsQuery = z.input<typeof VisitsQuery>

export const StaffCompletion = z
  .object({ cash_received: z.boolean().default(false).meta({ description: 'Whether the cash for the visit was received' }) })
  .meta({ id: 'StaffCompletion' })
export const StaffNoShow = z
  .object({
    missed_by: z.enum(['us', 'customer']).meta({ description: 'us: called off and refunded. customer: the fee of a no-show is charged' }),
  })
  .meta({ id: 'StaffNoShow' })

const one = { tag: 'Back office: visits', who: 'staff', params: VisitPath, missing: 'bookingNotFound', once: true } as const

export const officeVisitCalls = {
  'GET /admin/visits': {
    tag: 'Back office: visits',
    summary: 'List the visits that staff decide about',
    description:
      'to_confirm: over, and nobody said that it took place. reported: the customer says that nobody came. cash: the customer confirmed it, and ' +
      'nobody recorded the cash.',
    who: 'staff',
    sees: 'desk',
    lists: true,
    query: VisitsQuery,
    response: listOf(VisitToDecide),
    outcome: 'A page of visits',
  },
  'PUT /admin/bookings/{id}/visits/{number}/completion': {
    ...one,
    summary: 'Confirm that a visit took place, and whether its cash was received',
    does: 'visit.complete',
    body: StaffCompletion,
    says: 'visitConfirmed',
    outcome: 'Confirmed; it is earned, charged and invoiced as far as it is due',
    refuses: { 409: 'It is not under way, or was called off' },
  },
  'PUT /admin/bookings/{id}/visits/{number}/no-show': {
    ...one,
    summary: 'Record that a visit did not take place, and who missed it',
    does: 'visit.no_show',
    body: StaffNoShow,
    says: 'noShowRecorded',
    outcome: 'Recorded; the money is settled by the rule of the booking',
    refuses: { 409: 'It has not begun, or was decided' },
  },
} as const satisfies CallTable
