import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { BookingPath, Cancellation, LinkHeader, VisitPath } from '../contracts/booking-changes.ts'
import { Pause, SeriesCheck, SeriesCheckAnswer, SeriesCheckQuery, SeriesEnd } from '../contracts/series.ts'
import { wordsFor } from '../operations/context.ts'
import { checkSeries } from '../operations/series/check-series.ts'
import { endSeries } from '../operations/series/end-series.ts'
import { pauseSeries } from '../operations/series/pause-series.ts'
import { resumeSeries } from '../operations/series/resume-series.ts'
import { cancelVisit } from '../operations/visits/cancel-visit.ts'
import { answeringOne, jsonBody } from './answers.ts'
import { changing, forBooking, unlessBooking } from './booking-changes.ts'
import type { Api } from './env.ts'

const tags = ['Booking']
const ofBooking = { params: BookingPath, headers: LinkHeader, query: LanguageQuery }
const checked = answeringOne(SeriesCheckAnswer, 'Every date, those that cannot be had with the nearest times instead')
const summary = 'Check all dates of a series before booking it; nothing is booked'

const check = createRoute({
  method: 'post',
  path: '/series-check',
  tags,
  summary,
  request: { query: LanguageQuery, body: jsonBody(SeriesCheck) },
  responses: checked,
})

const checkByQuery = createRoute({
  method: 'get',
  path: '/series-check',
  tags,
  summary,
  request: { query: SeriesCheckQuery.extend(LanguageQuery.shape) },
  responses: checked,
})

const skip = createRoute({
  method: 'put',
  path: '/booking/{id}/visits/{number}/skip',
  tags,
  summary: 'Skip one date of a series',
  request: { ...ofBooking, params: VisitPath, body: jsonBody(Cancellation) },
  responses: changing('Skipped'),
})

const pause = createRoute({
  method: 'put',
  path: '/booking/{id}/pause',
  tags,
  summary: 'Let a series rest',
  request: { ...ofBooking, body: jsonBody(Pause) },
  responses: changing('Paused'),
})

const resume = createRoute({
  method: 'delete',
  path: '/booking/{id}/pause',
  tags,
  summary: 'Let a series go on',
  request: ofBooking,
  responses: changing('Resumed; dates that can no longer be had are told by mail'),
})

const end = createRoute({
  method: 'put',
  path: '/booking/{id}/end',
  tags,
  summary: 'End a series after a day',
  request: { ...ofBooking, body: jsonBody(SeriesEnd) },
  responses: changing('Ended'),
})

/** The calls about bookings that repeat (product, decision 9). */
export function registerSeries(api: Api): void {
  api.openapi(check, async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'success' as const, data: await checkSeries(c.get('context'), c.req.valid('json')) }, 200)
  })
  api.openapi(checkByQuery, async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'success' as const, data: await checkSeries(c.get('context'), c.req.valid('query')) }, 200)
  })
  api.openapi(
    skip,
    async (c) => {
      const { id, number } = c.req.valid('param')
      const context = await forBooking(c, id)
      const data = await cancelVisit(context, { id, number, reason: 'skipped' }, c.req.valid('json'))
      return c.json({ status: 'success' as const, data, message: wordsFor(context).visitSkipped }, 200)
    },
    unlessBooking,
  )
  api.openapi(
    pause,
    async (c) => {
      const { id } = c.req.valid('param')
      const context = await forBooking(c, id)
      const data = await pauseSeries(context, id, c.req.valid('json'))
      return c.json({ status: 'success' as const, data, message: wordsFor(context).seriesPaused }, 200)
    },
    unlessBooking,
  )
  api.openapi(
    resume,
    async (c) => {
      const { id } = c.req.valid('param')
      const context = await forBooking(c, id)
      const data = await resumeSeries(context, id)
      return c.json({ status: 'success' as const, data, message: wordsFor(context).seriesResumed }, 200)
    },
    unlessBooking,
  )
  api.openapi(
    end,
    async (c) => {
      const { id } = c.req.valid('param')
      const context = await forBooking(c, id)
      const data = await endSeries(context, id, c.req.valid('json'))
      return c.json({ status: 'success' as const, data, message: wordsFor(context).seriesEnded }, 200)
    },
    unlessBooking,
  )
}
