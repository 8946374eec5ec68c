import { createRoute, type z } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import {
  BookingNowAnswer,
  BookingPath,
  Cancellation,
  CancellationPreviewAnswer,
  CancellationQuery,
  ChangedBookingAnswer,
  LinkHeader,
  VisitPath,
  VisitTime,
  VisitTimesAnswer,
  VisitTimesQuery,
} from '../contracts/booking-changes.ts'
import { messages } from '../contracts/messages/en.ts'
import { withBookingLink } from '../operations/booking-access/booking-link.ts'
import { getBooking } from '../operations/booking-access/get-booking.ts'
import { cancelBooking } from '../operations/bookings/cancel-booking.ts'
import { previewCancellation } from '../operations/bookings/preview-cancellation.ts'
import { type Context, wordsFor } from '../operations/context.ts'
import { cancelVisit } from '../operations/visits/cancel-visit.ts'
import { findVisitTimes } from '../operations/visits/find-visit-times.ts'
import { moveVisit } from '../operations/visits/move-visit.ts'
import { answeringOne, jsonBody, refusing } from './answers.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['Booking']
const ofBooking = { params: BookingPath, headers: LinkHeader, query: LanguageQuery }
const ofVisit = { params: VisitPath, headers: LinkHeader, query: LanguageQuery }
const conflict = (description: string) => ({ 409: refusing(description) })

/** What a call that changes a booking answers and refuses, for its documentation. */
export const changing = (description: string) => ({
  ...answeringOne(ChangedBookingAnswer, description),
  ...conflict('Too late, changed in the meantime, or the fee is higher than expected_fee (details.fee holds it)'),
})

const read = createRoute({
  method: 'get',
  path: '/booking/{id}',
  tags,
  summary: 'A booking, what can be changed about it and what that costs now',
  description: 'For its customer, for staff, and for whoever holds the link of its mails; for everybody else there is none.',
  request: ofBooking,
  responses: answeringOne(BookingNowAnswer, 'The booking'),
})

const preview = createRoute({
  method: 'get',
  path: '/booking/{id}/cancellation',
  tags,
  summary: 'What cancelling costs now, and until when that holds',
  request: { ...ofBooking, query: CancellationQuery.extend(LanguageQuery.shape) },
  responses: { ...answeringOne(CancellationPreviewAnswer, 'The fee and what comes back'), ...conflict('Nothing is left to cancel') },
})

const cancel = createRoute({
  method: 'put',
  path: '/booking/{id}/cancellation',
  tags,
  summary: 'Cancel all visits that are left',
  request: { ...ofBooking, body: jsonBody(Cancellation) },
  responses: changing('Cancelled'),
})

const cancelOne = createRoute({
  method: 'put',
  path: '/booking/{id}/visits/{number}/cancellation',
  tags,
  summary: 'Cancel one visit',
  request: { ...ofVisit, body: jsonBody(Cancellation) },
  responses: changing('Cancelled'),
})

const times = createRoute({
  method: 'get',
  path: '/booking/{id}/visits/{number}/times',
  tags,
  summary: 'The times to which a visit can be moved',
  request: { ...ofVisit, query: VisitTimesQuery.extend(LanguageQuery.shape) },
  responses: answeringOne(VisitTimesAnswer, 'Each day with its times'),
})

const move = createRoute({
  method: 'put',
  path: '/booking/{id}/visits/{number}/time',
  tags,
  summary: 'Move one visit to another time',
  request: { ...ofVisit, body: jsonBody(VisitTime) },
  responses: changing('Moved; details.nearest of a refusal holds the nearest free times'),
})

/** The caller's context, that of the booking's customer where the token of its link is handed over. */
export const forBooking = (
  c: { get(name: 'context'): Context; req: { valid(target: 'header'): z.output<typeof LinkHeader> } },
  id: string,
): Promise<Context> => withBookingLink(c.get('context'), id, c.req.valid('header')['booking-token'])

export const unlessBooking = unlessNamed(messages.bookingNotFound)

/** The calls with which people change their minds (product, decision 11). Answers are private to who asks. */
export function registerBookingChanges(api: Api): void {
  api.use('/booking/:id/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  api.openapi(
    read,
    async (c) => {
      const { id } = c.req.valid('param')
      c.header('Cache-Control', 'no-store')
      return c.json({ status: 'success' as const, data: await getBooking(await forBooking(c, id), id) }, 200)
    },
    unlessBooking,
  )
  api.openapi(
    preview,
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await previewCancellation(await forBooking(c, id), id, c.req.valid('query').visit)
      return c.json({ status: 'success' as const, data }, 200)
    },
    unlessBooking,
  )
  api.openapi(
    cancel,
    async (c) => {
      const { id } = c.req.valid('param')
      const context = await forBooking(c, id)
      const data = await cancelBooking(context, id, c.req.valid('json'))
      return c.json({ status: 'success' as const, data, message: wordsFor(context).bookingCancelled }, 200)
    },
    unlessBooking,
  )
  api.openapi(
    cancelOne,
    async (c) => {
      const { id, number } = c.req.valid('param')
      const context = await forBooking(c, id)
      const data = await cancelVisit(context, { id, number, reason: 'cancelled' }, c.req.valid('json'))
      return c.json({ status: 'success' as const, data, message: wordsFor(context).visitCancelled }, 200)
    },
    unlessBooking,
  )
  api.openapi(
    times,
    async (c) => {
      const one = c.req.valid('param')
      const data = await findVisitTimes(await forBooking(c, one.id), one, c.req.valid('query'))
      return c.json({ status: 'success' as const, data }, 200)
    },
    unlessBooking,
  )
  api.openapi(
    move,
    async (c) => {
      const one = c.req.valid('param')
      const context = await forBooking(c, one.id)
      const data = await moveVisit(context, one, c.req.valid('json'))
      return c.json({ status: 'success' as const, data, message: wordsFor(context).visitMoved }, 200)
    },
    unlessBooking,
  )
}
