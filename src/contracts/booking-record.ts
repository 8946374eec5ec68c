import { z } from 'zod'
import { toldEvents } from '../domain/booking-events.ts'
import { dirhams, successOf } from './answers.ts'
import { BookingPath, VisitPath } from './booking-changes.ts'
import type { CallTable } from './call.ts'
import { InvoiceSummary } from './invoices.ts'
import { cardChoice, Paid } from './money.ts'
import { ofCharge } from './refusals.ts'

const slot = z.object({ date: z.string(), time: z.string() })

export const RecordedVisit = z
  .object({
    number: z.int(),
    ends_at: z.string().meta({ description: 'HH:MM in Dubai' }),
    professionals: z.array(z.string()),
    paid: dirhams.meta({ description: 'What was paid for it and not given back' }),
    set_aside: dirhams.meta({ description: 'What the card holds for it until it is done' }),
    due: dirhams.meta({ description: 'What can and should be paid online now' }),
    due_reason: z.enum(['booking', 'visit', 'fee']).nullable(),
    review: z.object({ rating: z.int(), text: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'RecordedVisit' })

export const RecordedEvent = z
  .object({
    kind: z.enum(toldEvents),
    at: z.string(),
    by: z.enum(['you', 'us', 'system']),
    visits: z.array(z.int()).meta({ description: 'The numbers of the visits that it is about' }),
    amount: dirhams.nullable().meta({ description: 'What was paid, given back or taken as a fee' }),
    from: slot.nullable(),
    to: slot.nullable(),
    dates: z.array(slot),
  })
  .meta({ id: 'RecordedEvent' })
export type RecordedEvent = z.infer<typeof RecordedEvent>

/** What has been arranged, paid and done about a booking; /booking/{id} says what can be changed. */
export const BookingRecord = z
  .object({
    id: z.string(),
    booked_at: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    sub_service_name: z.string().nullable(),
    city_name: z.string(),
    charges_card: z.boolean().meta({ description: 'Whether visits that are done are charged to a card that was kept with the booking' }),
    price: z.object({ charge: dirhams, discount: dirhams, vat: dirhams, vat_rate: z.number(), total: dirhams }),
    visits: z.array(RecordedVisit),
    events: z.array(RecordedEvent).meta({ description: 'The oldest first' }),
    invoices: z.array(InvoiceSummary).meta({ description: 'Tax invoices and credit notes, the oldest first' }),
  })
  .meta({ id: 'BookingRecord' })
export type BookingRecord = z.infer<typeof BookingRecord>
export const BookingRecordAnswer = successOf(BookingRecord)
export type BookingRecordAnswer = z.infer<typeof BookingRecordAnswer>

export const VisitPayment = z
  .object({
    amount: dirhams.positive(),
    ...cardChoice,
    from_wallet: z.boolean().default(false).meta({
      description: "As far as one's own wallet reaches; left says what is still open. For a signed-in customer, as a saved card is",
    }),
  })
  .meta({ id: 'VisitPayment' })
export type VisitPayment = z.input<typeof VisitPayment>

export const bookingRecordCalls = {
  'GET /booking/{id}/record': {
    tag: 'Booking',
    summary: 'What has been arranged, paid and done about a booking',
    description: 'For whoever may read the booking itself.',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    returns: BookingRecord,
    outcome: 'Price, visits with their professionals and money, history, invoices',
  },
  'GET /booking/{id}/calendar': {
    tag: 'Booking',
    summary: 'The visits of a booking as a calendar file',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    file: { type: 'text/calendar; charset=utf-8', disposition: 'attachment' },
    outcome: 'An iCalendar file with a date for each visit',
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
