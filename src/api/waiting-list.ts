import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { messages } from '../contracts/messages/en.ts'
import { WaitingListEntry, WaitingPath, WaitingPlaceAnswer } from '../contracts/waiting-list.ts'
import { wordsFor } from '../operations/context.ts'
import { getWaitingPlace } from '../operations/waiting-list/get-waiting-place.ts'
import { joinWaitingList } from '../operations/waiting-list/join-waiting-list.ts'
import { leaveWaitingList } from '../operations/waiting-list/leave-waiting-list.ts'
import { answeringOne, jsonBody, refusing } from './answers.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['Booking']

const join = createRoute({
  method: 'post',
  path: '/waiting-list',
  tags,
  summary: 'Wait for a time on a day that is full',
  description: 'A freed time is offered by mail for 15 minutes to one after the other; POST /booking with waiting_place claims it.',
  request: { query: LanguageQuery, body: jsonBody(WaitingListEntry) },
  responses: {
    ...answeringOne(WaitingPlaceAnswer, 'The place; its id is a secret'),
    409: refusing('There is a free time (details.times)'),
  },
})

const onePlace = { params: WaitingPath, query: LanguageQuery }
const read = createRoute({
  method: 'get',
  path: '/waiting-list/{id}',
  tags,
  summary: 'A place on the waiting list and what is offered to it',
  request: onePlace,
  responses: answeringOne(WaitingPlaceAnswer, 'The place'),
})

const leave = createRoute({
  method: 'delete',
  path: '/waiting-list/{id}',
  tags,
  summary: 'Leave the waiting list',
  request: onePlace,
  responses: answeringOne(WaitingPlaceAnswer, 'The place that was left'),
})

const unlessPlace = unlessNamed(messages.waitingPlaceNotFound)

/** The calls about the waiting list. */
export function registerWaitingList(api: Api): void {
  api.openapi(join, async (c) => {
    const context = c.get('context')
    const data = await joinWaitingList(context, c.req.valid('json'))
    return c.json({ status: 'success' as const, data, message: wordsFor(context).waitingJoined }, 200)
  })
  api.openapi(
    read,
    async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json({ status: 'success' as const, data: await getWaitingPlace(c.get('context'), c.req.valid('param').id) }, 200)
    },
    unlessPlace,
  )
  api.openapi(
    leave,
    async (c) => c.json({ status: 'success' as const, data: await leaveWaitingList(c.get('context'), c.req.valid('param').id) }, 200),
    unlessPlace,
  )
}
