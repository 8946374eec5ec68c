import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { messages } from '../contracts/messages/en.ts'
import {
  SupportReply,
  SupportRequestId,
  SupportRequestInput,
  SupportRequestsAnswer,
  SupportRequestsQuery,
  SupportThreadAnswer,
} from '../contracts/support.ts'
import { wordsFor } from '../operations/context.ts'
import { askSupport } from '../operations/support/ask-support.ts'
import { closeSupport } from '../operations/support/close-support.ts'
import { getSupportThread, listSupportRequests } from '../operations/support/queries.ts'
import { replyToSupport } from '../operations/support/reply-to-support.ts'
import { answering, answeringOne, jsonBody, refusing } from './answers.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['Support']
const query = LanguageQuery
const params = z.object({ id: SupportRequestId })

const list = createRoute({
  method: 'get',
  path: '/customer/support',
  tags,
  summary: 'The support requests of the signed-in customer',
  request: { query: SupportRequestsQuery.extend(LanguageQuery.shape) },
  responses: answering(SupportRequestsAnswer, 'The newest first; meta.next is what before takes for those that follow'),
})

const ask = createRoute({
  method: 'post',
  path: '/customer/support',
  tags,
  summary: 'Ask for support',
  request: { query, body: jsonBody(SupportRequestInput) },
  responses: answering(SupportThreadAnswer, 'The request, open'),
})

const one = createRoute({
  method: 'get',
  path: '/customer/support/{id}',
  tags,
  summary: 'A support request with all that was written',
  request: { query, params },
  responses: answeringOne(SupportThreadAnswer, 'The request'),
})

const reply = createRoute({
  method: 'post',
  path: '/customer/support/{id}/messages',
  tags,
  summary: 'Write more to a support request, which is open again by it',
  request: { query, params, body: jsonBody(SupportReply) },
  responses: { ...answeringOne(SupportThreadAnswer, 'The request'), 409: refusing('The request is closed') },
})

const close = createRoute({
  method: 'put',
  path: '/customer/support/{id}/closure',
  tags,
  summary: 'Close a support request',
  request: { query, params },
  responses: answeringOne(SupportThreadAnswer, 'The request, closed'),
})

/** The calls by which a customer writes to staff and reads their answers. */
export function registerSupport(api: Api): void {
  const ofKnown = unlessNamed(messages.supportNotFound)
  api.openapi(list, async (c) => {
    const { requests, next } = await listSupportRequests(c.get('context'), c.req.valid('query'))
    return c.json({ status: 'success' as const, data: requests, meta: { next } }, 200)
  })
  api.openapi(ask, async (c) => {
    const data = await askSupport(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, data, message: wordsFor(c.get('context')).supportSent }, 200)
  })
  api.openapi(
    one,
    async (c) => c.json({ status: 'success' as const, data: await getSupportThread(c.get('context'), c.req.valid('param').id) }, 200),
    ofKnown,
  )
  api.openapi(
    reply,
    async (c) => {
      const data = await replyToSupport(c.get('context'), c.req.valid('param').id, c.req.valid('json').message)
      return c.json({ status: 'success' as const, data, message: wordsFor(c.get('context')).supportReplied }, 200)
    },
    ofKnown,
  )
  api.openapi(
    close,
    async (c) => c.json({ status: 'success' as const, data: await closeSupport(c.get('context'), c.req.valid('param').id) }, 200),
    ofKnown,
  )
}
