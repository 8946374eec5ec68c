import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { Booking, BookingAnswer, Customer, CustomerAnswer, GatewayAnswer, Payment, PaymentAnswer } from '../contracts/bookings.ts'
import { createBooking } from '../operations/bookings/create-booking.ts'
import { wordsFor } from '../operations/context.ts'
import { createCustomer } from '../operations/customers/create-customer.ts'
import { describeGateway } from '../operations/payments/describe-gateway.ts'
import { makePayment } from '../operations/payments/make-payment.ts'
import { answering, jsonBody, refusing, saying } from './answers.ts'
import type { Api } from './env.ts'
import { KeyHeader, keyOf } from './keyed.ts'

const customer = createRoute({
  method: 'post',
  path: '/customer',
  tags: ['Booking'],
  summary: "Keep a guest's details for one booking",
  request: { query: LanguageQuery, body: jsonBody(Customer) },
  responses: {
    200: saying(CustomerAnswer, 'The id to book with, once'),
    422: refusing('A field is missing or wrong'),
  },
})

const booking = createRoute({
  method: 'post',
  path: '/booking',
  tags: ['Booking'],
  summary: 'Book a service: all visits of the request or none',
  request: { query: LanguageQuery, headers: KeyHeader, body: jsonBody(Booking) },
  responses: {
    200: saying(BookingAnswer, 'Booked; a card booking is held until hold_expires_at and waits for its payment'),
    404: refusing('No such service, sub-service or customer'),
    409: refusing('The time is taken (details.nearest holds the nearest free ones), or the customer id was used before'),
    422: refusing('A field is missing or wrong, or total_price is not the price (details.total_price is)'),
  },
})

const payment = createRoute({
  method: 'post',
  path: '/payment',
  tags: ['Booking'],
  summary: 'Pay one visit of a booking through the gateway, once',
  request: { query: LanguageQuery, headers: KeyHeader, body: jsonBody(Payment) },
  responses: {
    200: saying(PaymentAnswer, 'Paid'),
    401: refusing('A saved card, and nobody is signed in'),
    402: refusing('Declined, or the bank asks for a step of the customer (details.client_secret is for its form)'),
    403: refusing('A saved card, and whoever is signed in is no customer'),
    404: refusing("No such booking; or a saved card, and it or the booking is not one's own"),
    409: refusing('Paid already, being paid, or no longer payable'),
    422: refusing('A field is missing or wrong'),
    503: refusing('The gateway did not answer; the payment is settled later and never charged twice'),
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
export function registerBookings(api: Api): void {
  api.openapi(gateway, async (c) => c.json({ status: 'success' as const, data: await describeGateway(c.get('context')) }, 200))
  api.openapi(customer, async (c) => {
    const created = await createCustomer(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, id: created.id, data: created }, 200)
  })
  api.openapi(booking, async (c) => {
    const context = c.get('context')
    const created = await createBooking(context, c.req.valid('json'), keyOf(c))
    return c.json({ status: 'success' as const, id: created.id, data: created, message: wordsFor(context).bookingReceived }, 200)
  })
  api.openapi(payment, async (c) => {
    const context = c.get('context')
    const made = await makePayment(context, c.req.valid('json'), keyOf(c))
    return c.json({ status: 'success' as const, id: made.id, data: made, message: wordsFor(context).paymentReceived }, 200)
  })
}
