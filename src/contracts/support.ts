import { z } from 'zod'
import { supportStates } from '../domain/support.ts'
import { successOf, unlessBlank } from './answers.ts'
import { BookingId } from './bookings.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { ProblemPhoto, photoTokens } from './problem-photos.ts'
import { typed, typedLines } from './text.ts'

const text = typedLines(messages.messageRequired, 5_000)

export const SupportRequestId = z.string().regex(/^sup_[0-9a-f]{32}$/)

export const SupportRequestInput = z
  .object({
    subject: typed(messages.subjectRequired, 200),
    message: text,
    booking_id: BookingId.nullish().meta({ description: 'The own booking that it is about' }),
    photos: photoTokens,
  })
  .meta({ id: 'SupportRequestInput' })
export type SupportRequestInput = z.input<typeof SupportRequestInput>

export const SupportReply = z.object({ message: text }).meta({ id: 'SupportReply' })

export const SupportRequestsQuery = z.object({
  before: unlessBlank(SupportRequestId).meta({ description: 'The id of the last request received; the page starts after it' }),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(20),
})
export type SupportRequestsQuery = z.input<typeof SupportRequestsQuery>

export const SupportRequest = z
  .object({
    id: z.string(),
    subject: z.string(),
    booking_id: z.string().nullable().meta({ description: 'The booking that it is about, if any' }),
    state: z.enum(supportStates),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'SupportRequest' })
export type SupportRequest = z.infer<typeof SupportRequest>

export const SupportMessage = z
  .object({ by: z.enum(['customer', 'staff']), message: z.string(), created_at: z.string() })
  .meta({ id: 'SupportMessage' })

export const SupportThread = SupportRequest.extend({ messages: z.array(SupportMessage), photos: z.array(ProblemPhoto) }).meta({
  id: 'SupportThread',
})
export type SupportThread = z.infer<typeof SupportThread>

export const SupportRequestsAnswer = successOf(z.array(SupportRequest)).extend({ meta: z.object({ next: z.string().nullable() }) })

const path = z.object({ id: SupportRequestId })

export const supportCalls = {
  'GET /customer/support': {
    tag: 'Support',
    summary: "List the customer's support requests",
    who: 'customer',
    query: SupportRequestsQuery,
    response: SupportRequestsAnswer,
    outcome: 'Newest first; meta.next is the value of before for the next page',
  },
  'POST /customer/support': {
    tag: 'Support',
    summary: 'Send a support request',
    who: 'customer',
    limit: 'support',
    body: SupportRequestInput,
    returns: SupportThread,
    says: 'supportSent',
    outcome: 'The request, open',
    refuses: { 404: "The booking is not the customer's own" },
  },
  'GET /customer/support/{id}': {
    tag: 'Support',
    summary: 'Get a support request with all its messages',
    who: 'customer',
    params: path,
    missing: 'supportNotFound',
    returns: SupportThread,
    outcome: 'The request',
  },
  'GET /customer/support/{id}/photos/{photo}': {
    tag: 'Support',
    summary: 'Get a photo that was sent with a support request',
    who: 'customer',
    params: path.extend({ photo: z.uuid() }),
    missing: 'supportNotFound',
    file: { type: 'image/webp', disposition: 'inline' },
    outcome: 'The picture',
  },
  'POST /customer/support/{id}/messages': {
    tag: 'Support',
    summary: 'Reply to a support request, which reopens it',
    who: 'customer',
    limit: 'support',
    params: path,
    missing: 'supportNotFound',
    body: SupportReply,
    returns: SupportThread,
    says: 'supportReplied',
    outcome: 'The request',
    refuses: { 409: 'The request is closed' },
  },
  'PUT /customer/support/{id}/closure': {
    tag: 'Support',
    summary: 'Close a support request',
    who: 'customer',
    params: path,
    missing: 'supportNotFound',
    returns: SupportThread,
    outcome: 'The request, closed',
  },
} as const satisfies CallTable
