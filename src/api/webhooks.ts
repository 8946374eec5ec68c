import { receiveMailEvent } from '../operations/outbox/receive-mail-event.ts'
import { receiveEvent } from '../operations/payments/receive-event.ts'
import type { Operations } from './operation.ts'

export const webhooks = {
  'POST /webhooks/{gateway}': async (context, { params, raw }) => ({
    result: await receiveEvent(context, params.gateway, raw.text, raw.headers),
  }),
  'POST /webhooks/mail/{provider}': async (context, { params, raw }) => ({
    result: await receiveMailEvent(context, params.provider, raw.text, raw.headers),
  }),
} satisfies Partial<Operations>
