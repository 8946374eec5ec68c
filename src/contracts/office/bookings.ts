import { z } from 'zod'
import { paymentMethods } from '../../domain/booking-options.ts'
import { languages } from '../../domain/language.ts'
import { mailOutcomes } from '../../domain/mail-outcomes.ts'
import { messageStates } from '../../domain/messages.ts'
import { paymentStates, refundDestinations } from '../../domain/payments.ts'
import { dirhams } from '../answers.ts'
import { BookingNow, BookingPath, CancellationPreview, CancellationQuery, VisitPath } from '../booking-changes.ts'
import { expected_fee } from '../booking-fields.ts'
import { BookingRecord } from '../booking-record.ts'
import type { CallTable } from '../call.ts'
import { NewNote, StaffNote } from './notes.ts'
import { toldReason } from './visit-changes.ts'

const feeRule = z
  .enum(['policy', 'none'])
  .meta({ description: 'policy: what the customer would pay for cancelling now. none: nothing, since it is our doing' })

export const StaffCancellation = z
  .object({ fee: feeRule, expected_fee, refund_to: z.enum(['source', 'wallet']).default('source'), reason: toldReason })
  .meta({ id: 'StaffCancellation' })
export type StaffCancellation = z.output<typeof StaffCancellation>

export const StaffCancellationQuery = CancellationQuery.extend({ fee: feeRule.default('policy') })

const FeeNow = z.object({
  number: z.int(),
  fee: dirhams.meta({ description: 'What its customer would pay for cancelling or moving it now' }),
  percent: z.number(),
  holds_until: z.string().nullable().meta({ description: 'When that changes; null if it stays so' }),
  free_until: z.string(),
})

const StaffPayment = z.object({
  id: z.string(),
  visit: z.int().nullable(),
  method: z.enum([...paymentMethods, 'wallet', 'pack']),
  status: z.enum(paymentStates),
  amount: dirhams,
  captured: dirhams,
  refunded: dirhams,
  refundable: dirhams.meta({ description: 'What can be refunded now, of a visit that is over and settled' }),
  created_at: z.string(),
})

const StaffRefund = z.object({
  id: z.string(),
  amount: dirhams,
  to: z.enum(refundDestinations),
  state: z.enum(['pending', 'done', 'failed']),
  created_at: z.string(),
})

const LedgerPosting = z.object({
  id: z.number(),
  kind: z.string(),
  visit: z.int().nullable(),
  posted_at: z.string(),
  entries: z.array(z.object({ account: z.string(), unit: z.enum(['AED', 'PTS']), amount: z.number() })),
})
export type LedgerPosting = z.infer<typeof LedgerPosting>

const SentMail = z.object({
  id: z.number(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(messageStates),
  outcome: z.enum(mailOutcomes).nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

/** A booking with all that staff need to decide about it. */
export const StaffBooking = z
  .object({
    booking: BookingNow,
    record: BookingRecord,
    account_id: z.string().nullable(),
    language: z.enum(languages),
    area: z.string().nullable().meta({ description: 'The area by which roads are counted; null: unknown, so the usual buffer applies' }),
    booked_by: z.string().nullable().meta({ description: 'The first name of the member of staff who booked it for a caller' }),
    can_confirm: z.boolean(),
    payment_link: z.boolean().meta({ description: 'Whether there is something to pay online, so that a link to it can be sent' }),
    fees: z.array(FeeNow).meta({ description: "The fee of each visit that can still be changed, by the customer's rule" }),
    money_withheld: z
      .boolean()
      .meta({ description: 'Whoever has no right to money reads no payments, refunds and ledger; they are empty' }),
    payments: z.array(StaffPayment),
    refunds: z.array(StaffRefund),
    ledger: z.array(LedgerPosting).meta({ description: 'Oldest first; amounts in dirhams or points' }),
    mails: z.array(SentMail).meta({ description: 'Latest first' }),
    notes: z.array(StaffNote).meta({ description: 'Latest first' }),
  })
  .meta({ id: 'StaffBooking' })
export type StaffBooking = z.infer<typeof StaffBooking>

const tag = 'Back office: bookings'
const one = { tag, who: 'staff', params: BookingPath, missing: 'bookingNotFound' } as const
const oneVisit = { ...one, params: VisitPath } as const
const cancelled = z.object({ fee: dirhams })

export const officeBookingCalls = {
  'GET /admin/bookings/{id}': {
    ...one,
    summary: 'Get a booking with its money, emails, notes and history',
    sees: 'desk',
    returns: StaffBooking,
    outcome: 'The booking',
  },
  'POST /admin/bookings/{id}/notes': {
    ...one,
    summary: 'Write a note about a booking, which only staff read',
    does: 'note.add',
    once: true,
    body: NewNote,
    returns: z.array(StaffNote),
    says: 'noteAdded',
    outcome: 'All notes, latest first',
  },
  'PUT /admin/bookings/{id}/confirmation': {
    ...one,
    summary: 'Confirm a booking by phone; the customer is emailed',
    does: 'booking.confirm',
    once: true,
    says: 'bookingConfirmedByStaff',
    outcome: 'Confirmed',
    refuses: { 409: 'It is not pending, or awaits its card payment' },
  },
  'POST /admin/bookings/{id}/payment-link': {
    ...one,
    summary: 'Send the customer the link to pay what is due',
    does: 'booking.send_link',
    once: true,
    says: 'paymentLinkSent',
    outcome: 'On its way',
    refuses: { 409: 'Nothing is due' },
  },
  'GET /admin/bookings/{id}/cancellation': {
    ...one,
    summary: 'Preview what cancelling does, with or without the fee',
    sees: 'desk',
    query: StaffCancellationQuery,
    returns: CancellationPreview,
    outcome: 'The fee and the refund',
    refuses: { 409: 'Nothing is left to cancel' },
  },
  'PUT /admin/bookings/{id}/cancellation': {
    ...one,
    summary: 'Cancel what is left of a booking for its customer, who is emailed',
    does: 'booking.cancel',
    once: true,
    body: StaffCancellation,
    returns: cancelled,
    says: 'cancelledByStaff',
    outcome: 'Cancelled; the fee in dirhams',
    refuses: { 409: 'Nothing is left, or the fee is higher than expected_fee (details.fee has it)' },
  },
  'PUT /admin/bookings/{id}/visits/{number}/cancellation': {
    ...oneVisit,
    summary: 'Cancel one visit for its customer, who is emailed',
    does: 'visit.cancel',
    once: true,
    body: StaffCancellation,
    returns: cancelled,
    says: 'cancelledByStaff',
    outcome: 'Cancelled; the fee in dirhams',
    refuses: { 409: 'It is closed, or the fee is higher than expected_fee (details.fee has it)' },
  },
  'PUT /admin/bookings/{id}/visits/{number}/start': {
    ...oneVisit,
    summary: 'Record that the team has arrived',
    does: 'visit.start',
    once: true,
    says: 'visitStarted',
    outcome: 'Started',
    refuses: { 409: 'It is not confirmed, has been started, or is more than an hour away' },
  },
} as const satisfies CallTable
