import { askSupport } from '../operations/support/ask-support.ts'
import { closeSupport } from '../operations/support/close-support.ts'
import { getSupportThread, listSupportRequests } from '../operations/support/queries.ts'
import { readSupportPhoto } from '../operations/support/read-support-photo.ts'
import { replyToSupport } from '../operations/support/reply-to-support.ts'
import type { Operations } from './operation.ts'

export const support = {
  'GET /customer/support': async (context, { query }) => {
    const { requests: data, next } = await listSupportRequests(context, query)
    return { data, meta: { next } }
  },
  'POST /customer/support': (context, { body }) => askSupport(context, body),
  'GET /customer/support/{id}': (context, { params }) => getSupportThread(context, params.id),
  'GET /customer/support/{id}/photos/{photo}': (context, { params }) => readSupportPhoto(context, params),
  'POST /customer/support/{id}/messages': (context, { params, body }) => replyToSupport(context, params.id, body.message),
  'PUT /customer/support/{id}/closure': (context, { params }) => closeSupport(context, params.id),
} satisfies Partial<Operations>
