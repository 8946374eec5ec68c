import { z } from 'zod'
import { toldEvents } from '../domain/booking-events.ts'
import { refundStages } from '../domain/refund-progress.ts'
import { dirhams, positiveDirhams } from './answers.ts'
import { BookingPath, VisitPath } from './booking-changes.ts'
import { ShownTeamNotes } from './booking-fields.ts'
import type { CallTable } from './call.ts'
import { Claim, RedoOf } from './claims.ts'
import { InvoiceSummary } from './invoices.ts'
import { cardChoice, Paid, PaidPart } from './money.ts'
import { ProblemPhoto } from './problem-photos.ts'
import { ofCharge } from './refusals.ts'

const slot = z.object({ date: z.string(), time: z.string() })

export const RecordedVisit = z
  .object({
    number: z.int(),
    ends_at: z.string().meta({ description: 'HH:MM in Dubai' }),
    moving_until: z
      .string()
      .nullable()
      .meta({ description: 'While we move it: until when that can be taken back, and its customer is told' }),
    professionals: z.array(z.string()).meta({ description: 'First names' }),
    paid: dirhams.meta({ description: 'What was paid for it and not refunded' }),
    refunded: dirhams.meta({ description: 'What was paid for it and given back, or is on its way back' }),
    extra: dirhams.meta({ description: 'What the extra time that was agreed costs' }),
    set_aside: dirhams.meta({ description: 'The amount authorised on a card for it' }),
    due: dirhams.meta({ description: 'What is to be paid online now' }),
    due_reason: z.enum(['booking', 'visit', 'fee']).nullable(),
    tip: dirhams.nullable().meta({ description: 'The tip that was given for it' }),
    can_tip: z.boolean(),
    claim_until: z
      .string()
      .nullable()
      .meta({ description: 'Until when something can be asked about it (POST …/claims); null if it cannot' }),
    review: z.object({ rating: z.int(), text: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'RecordedVisit' })
export type RecordedVisit = z.infer<typeof RecordedVisit>

export const RecordedEvent = z
  .object({
    kind: z.enum(toldEvents),
    at: z.string(),
    by: z.enum(['you', 'us', 'system']),
    staff: z.string().nullable().meta({ description: 'The first name of the member of staff who did it' }),
    reason: z.string().nullable().meta({ description: 'What was said about it' }),
    visits: z.array(z.int()).meta({ description: 'The numbers of the visits concerned' }),
    amount: dirhams.nullable().meta({ description: 'The amount paid, refunded or charged as a fee' }),
    from: slot.nullable(),
    to: slot.nullable(),
    dates: z.array(slot),
  })
  .meta({ id: 'RecordedEvent' })
export type RecordedEvent = z.infer<typeof RecordedEvent>

export const RecordedRefund = z
  .object({
    amount: dirhams,
    stage: z
      .enum(refundStages)
      .meta({ description: 'requested: it has not been sent yet. refused: the bank did not take it, and we pay it in another way' }),
    date: z.string().meta({ description: 'The day in Dubai on which it reached this stage' }),
    expected_by: z.string().nullable().meta({ description: 'The day by which the bank shows it, if it is on its way there' }),
  })
  .meta({ id: 'RecordedRefund' })

const PricedLine = z
  .object({
    kind: z.enum(['base', 'extraCleaners', 'extraHours', 'materials', 'series', 'job', 'answer']),
    count: z.number().meta({ description: 'Of what a series takes off: the percentage' }),
    amount: dirhams,
    label: z.string().nullable().meta({ description: 'The words of a job or an answer' }),
  })
  .meta({ id: 'PricedLine' })

/** What has been arranged, paid and done about a booking; /booking/{id} says what can be changed. */
export const BookingRecord = z
  .object({
    id: z.string(),
    booked_at: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    sub_service_name: z.string().nullable(),
    city: z.string(),
    city_name: z.string(),
    area_name: z.string().nullable().meta({ description: 'The area by which roads are counted, if it is known' }),
    access_note: z.string().nullable(),
    makani: z.string().nullable(),
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    team_notes: ShownTeamNotes.nullable().meta({ description: 'What whoever comes is told' }),
    problem_photos: z.array(ProblemPhoto).meta({ description: 'What the customer photographed of the problem' }),
    can_tell_team: z
      .boolean()
      .meta({ description: 'Whether a visit is to come or under way, so that the team can still be told something' }),
    most_tip: dirhams,
    most_damage: dirhams.meta({ description: 'The most that can be claimed for a damage' }),
    claims: z.array(Claim).meta({ description: 'What was asked about its visits, oldest first' }),
    redo_of: RedoOf.nullable().meta({ description: 'What this booking does again, free of charge' }),
    photos_agreed: z.boolean().meta({ description: 'Whether the team may take photos of the work' }),
    charges_card: z.boolean().meta({ description: 'Whether completed visits are charged to a card saved with the booking' }),
    asked_materials: z.boolean().meta({ description: 'Whether such a job asks who brings materials' }),
    price: z.object({
      lines: z.array(PricedLine).meta({ description: 'What the charge is made of, if it is still the price of these' }),
      charge: dirhams,
      discount: dirhams,
      points: z.int().meta({ description: 'The loyalty points that were used, which are part of the discount' }),
      points_off: dirhams.meta({ description: 'Of the discount, what they take off' }),
      vat: dirhams,
      vat_rate: z.number(),
      total: dirhams,
    }),
    pays_with: z
      .number()
      .nullable()
      .meta({ description: 'Dirhams of the other booking of a basket that are paid with this one: their discount is for both' }),
    paid_by: z.array(PaidPart).meta({ description: 'What was paid and not given back, by source' }),
    visits: z.array(RecordedVisit),
    refunds: z.array(RecordedRefund).meta({ description: 'Oldest first' }),
    events: z.array(RecordedEvent).meta({ description: 'Oldest first' }),
    invoices: z.array(InvoiceSummary).meta({ description: 'Tax invoices and credit notes, oldest first' }),
  })
  .meta({ id: 'BookingRecord' })
export type BookingRecord = z.infer<typeof BookingRecord>

export const VisitPayment = z
  .object({
    amount: positiveDirhams,
    ...cardChoice,
    from_wallet: z.boolean().default(false).meta({
      description:
        "Use the customer's own wallet as far as it goes; left is what remains to be paid. Like a saved card, only when logged in",
    }),
  })
  .meta({ id: 'VisitPayment' })
export type VisitPayment = z.input<typeof VisitPayment>

export const bookingRecordCalls = {
  'GET /booking/{id}/record': {
    tag: 'Booking',
    summary: 'Get what has been arranged, paid and done about a booking',
    description: 'For everybody who may read the booking.',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    returns: BookingRecord,
    outcome: 'Price, visits with their professionals and money, history, invoices',
  },
  'GET /booking/{id}/calendar': {
    tag: 'Booking',
    summary: 'Get the visits of a booking as a calendar file',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    file: { type: 'text/calendar; charset=utf-8', disposition: 'attachment' },
    outcome: 'An iCalendar file with an event for each visit',
  },
  'POST /booking/{id}/visits/{number}/payments': {
    tag: 'Booking',
    summary: 'Pay what is due for a visit',
    who: 'booking',
    params: VisitPath,
    missing: 'bookingNotFound',
    once: true,
    body: VisitPayment,
    returns: Paid,
    says: 'paymentReceived',
    outcome: 'Paid',
    refuses: ofCharge,
  },
} as const satisfies CallTable
