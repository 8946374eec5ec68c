import { z } from 'zod'
import { languages } from '../../domain/language.ts'
import { halfPosition, isWholePosition } from '../address.ts'
import { Booking, CreatedBooking, customerDetails } from '../bookings.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { code, searched } from '../text.ts'

/** Somebody who has booked before or has an account, with the details of their last booking. */
export const Caller = z
  .object({
    account_id: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: z.enum(languages),
    address: z.string(),
    area: z.string().nullable(),
    unit: z.string().nullable(),
    access_note: z.string().nullable(),
    bookings: z.int().meta({ description: 'At most 1,001' }),
    team: z
      .object({ booking_id: z.string(), names: z.array(z.string()) })
      .nullable()
      .meta({ description: 'Who came last, or is to come, and to which booking' }),
  })
  .meta({ id: 'Caller' })
export type Caller = z.infer<typeof Caller>

export const CallersQuery = z.object({ search: searched })

/** A booking that staff make for a caller. */
export const CallerBooking = Booking.omit({
  customer_id: true,
  status: true,
  waiting_list_entry: true,
  proof_code: true,
  replaces: true,
  favourite: true,
  second: true,
})
  .extend({
    customer: z.object(customerDetails).refine(isWholePosition, halfPosition),
    account_id: code(60).nullish().meta({ description: 'The account of the caller, who finds the booking there' }),
    language: z.enum(languages).meta({ description: 'In which the customer reads our emails' }),
    told_fee_rule: z
      .literal(true, { error: messages.tellFeeRule })
      .meta({ description: 'That the price and the fee for cancelling late were read aloud' }),
  })
  .meta({ id: 'CallerBooking' })
export type CallerBookingInput = z.output<typeof CallerBooking>
export type CallerBooking = z.input<typeof CallerBooking>

export const BookedForCaller = CreatedBooking.omit({ token: true, second: true }).meta({ id: 'BookedForCaller' })
export type BookedForCaller = z.infer<typeof BookedForCaller>

export const officeCallerCalls = {
  'GET /admin/callers': {
    tag: 'Back office: bookings',
    summary: 'Find somebody who calls, by email, name or booking',
    who: 'staff',
    sees: 'desk',
    query: CallersQuery,
    returns: z.array(Caller),
    outcome: 'Those with an account first',
  },
  'POST /admin/bookings': {
    tag: 'Back office: bookings',
    summary: 'Book for a caller, who is emailed',
    description:
      'By the rules of every booking. A card booking holds its time for a while; its email has the link to pay. The history, the email and the ' +
      "booking's page say who booked.",
    who: 'staff',
    does: 'booking.book',
    once: true,
    body: CallerBooking,
    returns: BookedForCaller,
    says: 'bookedForCaller',
    outcome: 'Booked',
    refuses: {
      404: 'No such service or sub-service',
      409: 'The time is taken (details.nearest has the nearest free times)',
      422: 'A field is missing or invalid, the fee rule was not read, or total_price is wrong (details.total_price has the correct one)',
    },
  },
} as const satisfies CallTable
