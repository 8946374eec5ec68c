import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { ErrorAnswer, LanguageQuery } from '../contracts/answers.ts'
import { Booking, BookingAnswer, Customer, CustomerAnswer, GatewayAnswer, Payment, PaymentAnswer } from '../contracts/bookings.ts'
import { createBooking } from '../operations/bookings/create-booking.ts'
import { wordsFor } from '../operations/context.ts'
import { createCustomer } from '../operations/customers/create-customer.ts'
import { describeGateway } from '../operations/payments/describe-gateway.ts'
import { makePayment } from '../operations/payments/make-payment.ts'
import { answering } from './answers.ts'
import type { ApiEnv } from './env.ts'

const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })
const refusal = (description: string) => ({ description, content: json(ErrorAnswer) })
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: json(schema) })
const IdempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(200)
    .optional()
    .meta({ description: 'The same key with the same request is done once and answered alike' }),
})

const customer = createRoute({
  method: 'post',
  path: '/customer',
  tags: ['Booking'],
  summary: "Keep a guest's details for one booking",
  request: { query: LanguageQuery, body: body(Customer) },
  responses: {
    200: { description: 'The id to book with, once', content: json(CustomerAnswer) },
    422: refusal('A field is missing or wrong'),
  },
})

const booking = createRoute({
  method: 'post',
  path: '/booking',
  tags: ['Booking'],
  summary: 'Book a service: all visits of the request or none',
  request: { query: LanguageQuery, headers: IdempotencyHeader, body: body(Booking) },
  responses: {
    200: { description: 'Booked; a card booking is held until hold_expires_at and waits for its payment', content: json(BookingAnswer) },
    404: refusal('No such service, sub-service or customer'),
    409: refusal('The time is taken (details.nearest holds the nearest free ones), or the customer id was used before'),
    422: refusal('A field is missing or wrong, or total_price is not the price (details.total_price is)'),
  },
})

const payment = createRoute({
  method: 'post',
  path: '/payment',
  tags: ['Booking'],
  summary: 'Pay one visit of a booking through the gateway, once',
  request: { query: LanguageQuery, headers: IdempotencyHeader, body: body(Payment) },
  responses: {
    200: { description: 'Paid', content: json(PaymentAnswer) },
    401: refusal('A saved card, and nobody is signed in'),
    402: refusal('Declined, or the bank asks for a step of the customer (details.client_secret is for its form)'),
    403: refusal('A saved card, and whoever is signed in is no customer'),
    404: refusal("No such booking; or a saved card, and it or the booking is not one's own"),
    409: refusal('Paid already, being paid, or no longer payable'),
    422: refusal('A field is missing or wrong'),
    503: refusal('The gateway did not answer; the payment is settled later and never charged twice'),
  },
})

const gateway = createRoute({
  method: 'get',
  path: '/payment-gateway',
  tags: ['Booking'],
  summary: 'The payment provider whose form takes the card in the browser',
  request: { query: LanguageQuery },
  responses: answering(GatewayAnswer, 'The provider'),
})

/** Mounts the calls that make a booking: customer, booking, payment (specification 7). */
export function registerBookings(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(gateway, async (c) => c.json({ status: 'success' as const, data: await describeGateway(c.get('context')) }, 200))
  api.openapi(customer, async (c) => {
    const created = await createCustomer(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, id: created.id, data: created }, 200)
  })
  api.openapi(booking, async (c) => {
    const context = c.get('context')
    const created = await createBooking(context, c.req.valid('json'), c.req.valid('header')['idempotency-key'] ?? null)
    return c.json({ status: 'success' as const, id: created.id, data: created, message: wordsFor(context).bookingReceived }, 200)
  })
  api.openapi(payment, async (c) => {
    const context = c.get('context')
    const made = await makePayment(context, c.req.valid('json'), c.req.valid('header')['idempotency-key'] ?? null)
    return c.json({ status: 'success' as const, id: made.id, data: made, message: wordsFor(context).paymentReceived }, 200)
  })
}
