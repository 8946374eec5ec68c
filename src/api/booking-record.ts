import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { BookingPath, LinkHeader, VisitPath } from '../contracts/booking-changes.ts'
import { BookingRecordAnswer, VisitPayment } from '../contracts/booking-record.ts'
import { InvoiceAnswer, InvoiceNumber } from '../contracts/invoices.ts'
import { messages } from '../contracts/messages/en.ts'
import { PaidAnswer } from '../contracts/money.ts'
import { withBookingLink } from '../operations/booking-access/booking-link.ts'
import { readBookingCalendar } from '../operations/bookings/read-booking-calendar.ts'
import { readBookingRecord } from '../operations/bookings/read-booking-record.ts'
import { wordsFor } from '../operations/context.ts'
import { readBookingInvoice, readBookingInvoicePdf } from '../operations/invoices/queries.ts'
import { payVisit } from '../operations/outstanding/pay-visit.ts'
import { answeringOne, jsonBody } from './answers.ts'
import { forBooking, unlessBooking } from './booking-changes.ts'
import type { Api, ApiContext } from './env.ts'
import { unlessNamed } from './errors.ts'
import { KeyHeader, keyOf, ofCharge } from './keyed.ts'

const tags = ['Booking']
const ofBooking = { params: BookingPath, headers: LinkHeader, query: LanguageQuery }

const record = createRoute({
  method: 'get',
  path: '/booking/{id}/record',
  tags,
  summary: 'What has been arranged, paid and done about a booking',
  description: 'For whoever may read the booking itself.',
  request: ofBooking,
  responses: answeringOne(BookingRecordAnswer, 'Price, visits with their professionals and money, history, invoices'),
})

const invoice = createRoute({
  method: 'get',
  path: '/booking/{id}/invoices/{number}',
  tags: ['Invoices'],
  summary: 'A tax invoice or credit note of a booking as it was issued; with .pdf after the number, the file',
  request: { ...ofBooking, params: BookingPath.extend({ number: InvoiceNumber }) },
  responses: answeringOne(InvoiceAnswer, 'The document'),
})

const pay = createRoute({
  method: 'post',
  path: '/booking/{id}/visits/{number}/payments',
  tags,
  summary: 'Pay what is due for a visit',
  request: { ...ofBooking, params: VisitPath, headers: LinkHeader.extend(KeyHeader.shape), body: jsonBody(VisitPayment) },
  responses: { ...answeringOne(PaidAnswer, 'Paid'), ...ofCharge },
})

const forFile = (c: ApiContext, id: string) => withBookingLink(c.get('context'), id, c.req.header('booking-token'))

/** What the page of a booking shows besides what can be changed. Answers are private to who asks (registerBookingChanges). */
export function registerBookingRecord(api: Api): void {
  api.openapi(
    record,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ status: 'success' as const, data: await readBookingRecord(await forBooking(c, id), id) }, 200)
    },
    unlessBooking,
  )
  api.get('/booking/:id/calendar', async (c) => {
    const id = c.req.param('id')
    const { content, filename } = await readBookingCalendar(await forFile(c, id), id)
    return c.body(content, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
    })
  })
  api.get('/booking/:id/invoices/:file{[A-Z]+-[0-9]+-[0-9]+\\.pdf}', async (c) => {
    const { id, file } = c.req.param()
    const pdf = await readBookingInvoicePdf(await forFile(c, id), id, file.replace(/\.pdf$/, ''))
    return c.body(pdf, 200, { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${file}"` })
  })
  api.openapi(
    invoice,
    async (c) => {
      const { id, number } = c.req.valid('param')
      return c.json({ status: 'success' as const, data: await readBookingInvoice(await forBooking(c, id), id, number) }, 200)
    },
    unlessNamed(messages.invoiceNotFound),
  )
  api.openapi(
    pay,
    async (c) => {
      const { id, number } = c.req.valid('param')
      const { amount, card_token: cardToken = null, payment_method_id: savedCardId = null, from_wallet: fromWallet } = c.req.valid('json')
      const context = await forBooking(c, id)
      const data = await payVisit(context, { id, number, amount, cardToken, savedCardId, fromWallet }, keyOf(c))
      return c.json({ status: 'success' as const, data, message: wordsFor(context).paymentReceived }, 200)
    },
    unlessBooking,
  )
}
