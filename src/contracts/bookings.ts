import { z } from 'zod'
import { cleanersRange, defaultCity, frequencies, hoursRange, materialsOptions, paymentMethods } from '../domain/booking-options.ts'
import { latinDigits } from '../domain/digits.ts'
import { gatewayNames } from '../domain/payments.ts'
import { mostProblemPhotos } from '../domain/problem-photos.ts'
import { bookingIdPattern } from '../domain/reference.ts'
import { seriesWeeksRange } from '../domain/series.ts'
import { genders, spokenLanguages } from '../domain/spoken-languages.ts'
import { addressDetails, halfPosition, isWholePosition } from './address.ts'
import { areaSlug, dirhams, slug, smallId, successOf, unlessBlank } from './answers.ts'
import { SecondBooking, SecondService, secondTimes } from './baskets.ts'
import { BillingDetails } from './billing.ts'
import { area, countedHours, date, integerIn, TeamNotes, time, visitHours, weekdays, wishes } from './booking-fields.ts'
import type { CallTable } from './call.ts'
import { answers } from './intake.ts'
import { messages } from './messages/en.ts'
import { PackId } from './packs.ts'
import { code, email, mailed, mailedOptional, phone, place, typedOptional } from './text.ts'

export const BookingId = z.string().regex(bookingIdPattern)

/** Who books, and where the visits are. */
export const customerDetails = {
  first_name: mailed(messages.enterName, 100),
  last_name: mailedOptional(100).transform((text) => text ?? ''),
  email: email(messages.invalidEmail),
  phone: phone(messages.enterPhone, messages.invalidPhone),
  address: place(messages.enterAddress, 1000).meta({ description: 'The building or villa; where only this is sent, the whole address' }),
  ...addressDetails,
}

export const Customer = z
  .object({
    ...customerDetails,
    billing: BillingDetails.nullish().meta({ description: 'Who the tax invoice is made out to; the customer by default' }),
  })
  .refine(isWholePosition, halfPosition)
  .meta({ id: 'Customer' })
export type Customer = z.input<typeof Customer>

export const CustomerAnswer = successOf(z.object({ id: z.string() })).extend({ id: z.string() })
export type CustomerAnswer = z.infer<typeof CustomerAnswer>

/** The specification's booking payload; fields after total_price are ours and optional. */
export const Booking = z
  .object({
    customer_id: code(100, messages.customerNotFound).min(1, messages.customerNotFound),
    service_id: z.int({ error: messages.serviceNotFound }).min(1).max(2_147_483_647),
    cleaners: integerIn(cleanersRange, messages.selectCleaners),
    hours: visitHours,
    frequency: z.enum(frequencies, { error: messages.selectFrequency }),
    materials: z.enum(materialsOptions, { error: messages.selectMaterials }),
    date,
    time,
    payment_method: z.enum(paymentMethods, { error: messages.selectPaymentMethod }),
    total_price: dirhams,
    status: typedOptional(20).optional(),
    city: code(50).default(defaultCity),
    area,
    sub_service_id: smallId.nullish(),
    answers,
    ...wishes,
    same_team_as: BookingId.nullish().meta({ description: 'An own earlier booking: whoever came to it is preferred' }),
    favourite: smallId.nullish().meta({ description: 'One of the own favourites, who is preferred' }),
    weekdays,
    weeks: z
      .int({ error: messages.selectWeeks })
      .min(seriesWeeksRange.min, messages.selectWeeks)
      .max(seriesWeeksRange.max, messages.selectWeeks)
      .nullish()
      .meta({ description: 'How many weeks a series is booked for; by default it is open-ended and booked four weeks ahead' }),
    changes: z
      .array(z.object({ date, to_date: date.optional(), to_time: time.optional(), skip: z.boolean().optional() }))
      .max(364)
      .optional()
      .meta({ description: 'Dates of a series to move to another time or to skip (see /series-check)' }),
    waiting_list_entry: code(60).nullish().meta({ description: 'The waiting list entry whose offer this booking claims' }),
    pack_id: PackId.optional().meta({
      description: 'A pack of the logged-in customer that pays for it; the booking is of one visit, of its service and size',
    }),
    wallet_amount: dirhams.min(0).optional().meta({
      description:
        "Taken from the signed-in customer's wallet as the booking is made; the rest is paid by payment_method. Not for a series",
    }),
    points: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .optional()
      .meta({ description: 'Loyalty points to use; total_price is the price that they reduce. Not for a series' }),
    promo_code: typedOptional(40).optional().meta({ description: 'Reduces the charge of each visit; total_price is the reduced price' }),
    team_notes: TeamNotes.nullish().meta({ description: 'What whoever comes is told; sealed, and part of no mail' }),
    problem_photos: z
      .array(code(60))
      .max(mostProblemPhotos)
      .optional()
      .meta({ description: 'The secrets of uploaded photos of the problem (POST /problem-photos); one that is gone is left out' }),
    proof_code: z
      .string()
      .max(20, messages.enterMailedCode)
      .transform((code) => latinDigits(code).trim())
      .pipe(z.string().regex(/^\d{6}$/, messages.enterMailedCode))
      .nullish()
      .meta({ description: 'The six digits that were emailed when the booking was refused with confirm_first' }),
    replaces: BookingId.nullish().meta({ description: 'An own unpaid booking that this one replaces; a guest sends its token along' }),
    second: SecondService.nullish().meta({
      description:
        'A second service in the same go, for a booking that is not a series: both or none; total_price and promo_code are of both',
    }),
  })
  .meta({ id: 'Booking' })
export type Booking = z.input<typeof Booking>
export type BookingInput = z.output<typeof Booking>

export const BookedVisit = z.object({ date: z.string(), time: z.string() }).meta({ id: 'BookedVisit' })
export type BookedVisit = z.infer<typeof BookedVisit>

export const CreatedBooking = z
  .object({
    id: z.string(),
    status: z.string(),
    total_price: z.number(),
    due: dirhams.meta({ description: 'What is left to pay of the first visit, after what the wallet paid' }),
    booked_at: z.string().meta({ description: 'When it was booked; the free minutes for changing it start here' }),
    hold_expires_at: z.string().nullable(),
    visits: z.array(BookedVisit),
    token: z
      .string()
      .meta({ description: "The token of the link to the booking's page: it lets a guest read and change this one booking" }),
    second: SecondBooking.optional().meta({ description: 'The booking of the second service; total_price above is of both' }),
  })
  .meta({ id: 'CreatedBooking' })
export type CreatedBooking = z.infer<typeof CreatedBooking>

export const BookingAnswer = successOf(CreatedBooking).extend({ id: z.string() })
export type BookingAnswer = z.infer<typeof BookingAnswer>

/** The specification's payment payload; status and payment_date come from the browser and are ignored. */
export const Payment = z
  .object({
    booking_id: code(40, messages.bookingNotFound),
    amount: dirhams,
    method: z.enum(paymentMethods, { error: messages.selectPaymentMethod }),
    status: typedOptional(20).optional(),
    transaction_id: typedOptional(100).optional(),
    payment_date: typedOptional(40).optional(),
    card_token: code(200).optional(),
    payment_method_id: code(60)
      .nullish()
      .meta({ description: 'A saved card instead of a token, for a logged-in customer who pays for their own booking' }),
  })
  .meta({ id: 'Payment' })
export type Payment = z.input<typeof Payment>
export type PaymentInput = z.output<typeof Payment>

export const MadePayment = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    amount: z.number(),
    status: z.enum(['paid', 'authorised']),
    booking_status: z.string(),
  })
  .meta({ id: 'MadePayment' })
export type MadePayment = z.infer<typeof MadePayment>
export const PaymentAnswer = successOf(MadePayment).extend({ id: z.string() })
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

export const GatewayForPages = z
  .object({
    name: z.enum(gatewayNames).meta({ description: 'none: the shop takes no cards, only cash' }),
    publishable_key: z.string().nullable().meta({ description: "The key with which the provider's own form creates card tokens" }),
    captures_on: z.enum(['booking', 'completion']).meta({ description: 'When a single booking is charged: at once, or once it is done' }),
  })
  .meta({ id: 'PaymentGateway' })
export type GatewayForPages = z.infer<typeof GatewayForPages>

export const FreeTimesQuery = z.object({
  service: z.union([smallId, slug]).meta({ description: 'Id or slug' }),
  from: date.optional().meta({ description: 'YYYY-MM-DD; default: today' }),
  days: z.coerce.number<number | string>().int().min(1).max(31).default(1),
  cleaners: z.coerce.number<number | string>().int().min(cleanersRange.min).max(cleanersRange.max).default(cleanersRange.min),
  hours: countedHours.default(hoursRange.min),
  city: code(50).default(defaultCity),
  area: unlessBlank(areaSlug(messages.unknownArea)).meta({ description: 'The slug of the area, if it is known' }),
  wants_gender: unlessBlank(z.enum(genders)).meta({ description: 'Only times at which enough of them can come' }),
  wants_language: unlessBlank(z.enum(spokenLanguages)).meta({ description: 'Only times at which somebody who speaks it can come' }),
})
export type FreeTimesQuery = z.input<typeof FreeTimesQuery>

/** The same for a basket of two services at one place, done one after the other. */
export const BasketTimesQuery = FreeTimesQuery.extend(secondTimes)
export type BasketTimesQuery = z.input<typeof BasketTimesQuery>

export const FreeDay = z
  .object({
    date: z.string(),
    times: z.array(z.string()),
    unavailable: z
      .enum(['past', 'beyond_horizon', 'closed', 'too_soon', 'full', 'team_too_large'])
      .optional()
      .meta({ description: 'Why there is no free time. Only a day that is full can be waited for' }),
    largest_team: z.int().optional().meta({ description: 'With team_too_large: how many people can come at most, on any day' }),
    notes: z
      .array(z.object({ kind: z.enum(['holiday', 'ramadan']), name: z.string(), provisional: z.boolean() }))
      .optional()
      .meta({ description: 'What is special about the day; provisional until the moon is sighted' }),
    same_team: z.array(z.string()).optional().meta({ description: 'Of a visit that is moved: times at which the same people can come' }),
    second_times: z.array(z.string()).optional().meta({ description: 'When the second service begins, in the order of times' }),
    one_team: z.array(z.string()).optional().meta({ description: 'Those of the times at which one team does both services' }),
  })
  .meta({ id: 'FreeDay' })
export type FreeDay = z.infer<typeof FreeDay>

export const bookingCalls = {
  'GET /free-times': {
    tag: 'Booking',
    summary: 'List the free times of a service for a day or a range of days',
    who: 'public',
    limit: 'availability',
    query: BasketTimesQuery,
    returns: z.array(FreeDay),
    outcome: 'Each day with the times at which the visit can start',
    refuses: { 404: 'No such service' },
  },
  'GET /booking/{id}/team-times': {
    tag: 'Booking',
    summary: 'List the free times at which those who came to an earlier booking can come again',
    description: 'Of a smaller team than is asked for, everybody.',
    who: 'booking',
    staffSee: 'desk',
    limit: 'availability',
    params: z.object({ id: BookingId }),
    missing: 'bookingNotFound',
    query: FreeTimesQuery,
    returns: z.array(FreeDay),
    outcome: 'Each day with the times at which they can start',
    refuses: { 404: 'No such service, or no booking that one may see' },
  },
  'GET /payment-gateway': {
    tag: 'Booking',
    summary: 'Get the payment provider whose form takes the card in the browser',
    who: 'public',
    shared: true,
    returns: GatewayForPages,
    outcome: 'The provider',
  },
  'POST /customer': {
    tag: 'Booking',
    summary: "Save a customer's details for a booking",
    who: 'guest',
    limit: 'customer',
    body: Customer,
    response: CustomerAnswer,
    outcome: 'The id to book with; a guest can use it once',
  },
  'POST /booking': {
    tag: 'Booking',
    summary: 'Book a service, or two in one go: all visits or none',
    who: 'guest',
    limit: 'booking',
    once: true,
    link: 'replaces',
    body: Booking,
    response: BookingAnswer,
    says: 'bookingReceived',
    outcome:
      'Booked. With hold_expires_at, the time is held until then: a card booking awaits its payment, any other the confirmation that was emailed. A card booking without it holds the time once its card is charged',
    refuses: {
      403: 'ACCOUNT_BLOCKED: staff have blocked the customer',
      404: "No such service, sub-service or customer, or the booking to replace is not one's own",
      409: 'The time is taken (details.nearest has the nearest free times), the customer id was already used, or wallet or points hold less than they are to pay',
      422: 'A field is missing or invalid, or total_price is wrong (details.total_price has the correct one)',
      428: 'confirm_first: nothing was booked; the guest has been emailed a code, to be sent as proof_code with the same booking',
    },
  },
  'POST /payment': {
    tag: 'Booking',
    summary: 'Pay for the first visit of a booking, once',
    description: 'For its customer and for whoever has its link; for everybody else it does not exist.',
    who: 'guest',
    limit: 'payment',
    once: true,
    link: 'booking_id',
    body: Payment,
    response: PaymentAnswer,
    says: 'paymentReceived',
    outcome: 'Paid',
    refuses: {
      401: 'The session has ended, or a saved card was given without a login',
      402: 'Declined, or the bank requires a confirmation step (details.client_secret is for its form)',
      403: 'A saved card was given by a user who is not a customer',
      404: "No such booking, or it or the saved card is not one's own",
      409: 'Already paid, being paid, or no longer payable',
      429: 'Too many cards were declined, or too many calls; Retry-After says when to try again',
      503: 'The gateway did not answer; the payment is settled later and never charged twice',
    },
  },
} as const satisfies CallTable
