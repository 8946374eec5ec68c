import { z } from 'zod'
import type { CallTable } from './call.ts'
import { code } from './text.ts'

export const ReceivedEvent = z.object({ result: z.enum(['settled', 'nothing_new', 'unknown', 'ignored']) })
export type ReceivedEvent = z.infer<typeof ReceivedEvent>

/** What the events of all providers have in common: each signs its own format. */
const signedEvent = {
  who: 'provider',
  limit: 'event',
  raw: z.unknown().meta({ description: "The provider's own format" }),
  returns: ReceivedEvent,
  outcome: 'Received, now or before',
  refuses: { 400: 'Not signed by the provider', 404: 'No such provider', 422: 'The body is not an event' },
} as const

export const webhookCalls = {
  'POST /webhooks/{gateway}': {
    id: 'receivePaymentEvent',
    ...signedEvent,
    tag: 'Payments',
    summary: 'Receive a signed event of the payment provider',
    params: z.object({ gateway: code(20) }),
  },
  'POST /webhooks/mail/{provider}': {
    id: 'receiveMailEvent',
    ...signedEvent,
    tag: 'Email',
    summary: 'Receive a signed event of the mail provider: delivered, came back, called spam',
    params: z.object({ provider: code(20) }),
  },
} as const satisfies CallTable
