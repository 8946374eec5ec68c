import { z } from 'zod'
import { languages } from '../../domain/language.ts'
import { supportStates } from '../../domain/support.ts'
import { unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { typed } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { RowId } from './row-id.ts'

export const Answer = z.object({ message: typed(messages.messageRequired, 5_000) }).meta({ id: 'StaffAnswer' })

export const ContactMessageRow = z
  .object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    excerpt: z.string(),
    state: z.enum(supportStates),
    language: z.enum(languages),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'ContactMessageRow' })
export type ContactMessageRow = z.infer<typeof ContactMessageRow>

export const ContactThread = ContactMessageRow.omit({ excerpt: true })
  .extend({
    message: z.string(),
    replies: z.array(z.object({ reply: z.string(), author: z.string().nullable(), created_at: z.string() })),
  })
  .meta({ id: 'ContactThread' })
export type ContactThread = z.infer<typeof ContactThread>

export const MessagesQuery = listQuery(['oldest', 'newest'], { state: unlessBlank(z.enum(supportStates)) })
export type MessagesQuery = z.input<typeof MessagesQuery>

const path = z.object({ id: RowId })
const one = { tag: 'Back office: messages', who: 'staff', params: path, missing: 'messageNotFound', returns: ContactThread } as const

export const officeMessageCalls = {
  'GET /admin/messages': {
    tag: 'Back office: messages',
    summary: 'List the messages that visitors sent',
    who: 'staff',
    sees: 'desk',
    lists: true,
    query: MessagesQuery,
    response: listOf(ContactMessageRow),
    outcome: 'A page of messages',
  },
  'GET /admin/messages/{id}': { ...one, summary: 'Get a message with its replies', sees: 'desk', outcome: 'The message' },
  'POST /admin/messages/{id}/replies': {
    ...one,
    summary: 'Reply to a message by email, in the language it was written in',
    does: 'message.answer',
    once: true,
    body: Answer,
    says: 'replySent',
    outcome: 'The message, answered',
    refuses: { 409: 'The message is closed' },
  },
  'PUT /admin/messages/{id}/closure': {
    ...one,
    summary: 'Close a message',
    does: 'message.close',
    once: true,
    says: 'messageClosed',
    outcome: 'The message, closed',
    refuses: { 409: 'The message is closed already' },
  },
  'DELETE /admin/messages/{id}/closure': {
    ...one,
    summary: 'Open a closed message again',
    does: 'message.reopen',
    once: true,
    says: 'messageReopened',
    outcome: 'The message, open',
    refuses: { 409: 'The message is not closed' },
  },
} as const satisfies CallTable
