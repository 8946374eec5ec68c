import { receiveEvent } from '../operations/payments/receive-event.ts'
import type { Operations } from './operation.ts'

export const webhooks = {
  'POST /webhooks/{gateway}': async (context, { params, raw }) => ({
    result: await receiveEvent(context, params.gateway, raw.text, raw.headers),
  }),
} satisfies Partial<Operations>
