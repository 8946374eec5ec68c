import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'

const key = (length: number) =>
  z.string({ error: messages.invalidValue }).regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), messages.invalidValue)

export const PushSubscription = z
  .object({
    endpoint: z.url({ error: messages.invalidValue }).max(1_000, messages.invalidValue),
    keys: z.object({ p256dh: key(87), auth: key(22) }),
  })
  .meta({ id: 'PushSubscription', description: 'What the browser gives: PushSubscription.toJSON()' })
export type PushSubscription = z.output<typeof PushSubscription>

export const PushState = z
  .object({ public_key: z.string().meta({ description: 'The applicationServerKey' }), is_on: z.boolean() })
  .meta({ id: 'PushState' })
export type PushState = z.infer<typeof PushState>

const pro = { tag: "Professional's phone", who: 'professional' } as const

export const proPushCalls = {
  'GET /pro/push': {
    ...pro,
    summary: 'Get the key with which this phone subscribes to messages',
    returns: PushState,
    outcome: 'The key, and whether this phone gets messages',
  },
  'PUT /pro/push': {
    ...pro,
    summary: 'Tell this phone of changes while the app is closed',
    description: 'What is sent names a kind and an id; the phone makes the words. It ends with the session of the phone.',
    body: PushSubscription,
    says: 'pushOn',
    outcome: 'This phone gets messages',
  },
  'DELETE /pro/push': { ...pro, summary: 'Tell this phone of nothing any more', says: 'pushOff', outcome: 'This phone gets no messages' },
} as const satisfies CallTable
