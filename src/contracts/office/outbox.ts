import { z } from 'zod'
import { languages } from '../../domain/language.ts'
import { mailOutcomes } from '../../domain/mail-outcomes.ts'
import { messageStates } from '../../domain/messages.ts'
import { unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { code, searched } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { RowId } from './row-id.ts'
import { Suppression } from './suppressions.ts'

export const OutboxRow = z
  .object({
    id: z.number(),
    kind: z.string(),
    subject: z.string().nullable().meta({ description: 'null if it was not sent, or holds a code' }),
    recipient: z.string(),
    language: z.enum(languages),
    state: z.enum(messageStates),
    outcome: z.enum(mailOutcomes).nullable().meta({ description: 'What became of it, as far as the provider told' }),
    attempts: z.int(),
    created_at: z.string(),
    sent_at: z.string().nullable(),
    next_attempt_at: z.string().nullable().meta({ description: 'While it is queued' }),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'OutboxRow' })
export type OutboxRow = z.infer<typeof OutboxRow>

export const OutboxMessage = OutboxRow.extend({
  content: z
    .object({
      subject: z.string(),
      name: z.string(),
      paragraphs: z.array(z.string()),
      facts: z.array(z.tuple([z.string(), z.string()])),
      action: z.string().nullable(),
      closing: z.array(z.string()),
    })
    .nullable()
    .meta({ description: 'What it said, without the secrets of its links; null if it was not sent, or holds a code' }),
  outcome_at: z.string().nullable(),
  outcome_note: z.string().nullable().meta({ description: "Why, in the provider's words" }),
  suppression: Suppression.nullable(),
  has_calendar: z.boolean(),
  has_invoices: z.boolean(),
}).meta({ id: 'OutboxMessage' })
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const OutboxQuery = listQuery(['newest', 'oldest'], {
  state: unlessBlank(z.enum(messageStates)),
  outcome: unlessBlank(z.enum(mailOutcomes)),
  kind: unlessBlank(code(60)),
  search: searched.meta({ description: 'The address that it went to, whole' }),
})
export type OutboxQuery = z.input<typeof OutboxQuery>

const tag = 'Back office: outgoing mail'
const one = { tag, who: 'staff', params: z.object({ id: RowId }), missing: 'mailNotFound', returns: OutboxMessage } as const

export const officeOutboxCalls = {
  'GET /admin/outbox': {
    tag,
    summary: 'List outgoing mail, newest first; superadmins only',
    who: 'staff',
    sees: 'superadmin',
    lists: true,
    query: OutboxQuery,
    response: listOf(OutboxRow),
    outcome: 'A page of messages',
  },
  'GET /admin/outbox/{id}': { ...one, summary: 'Get a message as its reader saw it', sees: 'superadmin', outcome: 'The message' },
  'POST /admin/outbox/{id}/copies': {
    ...one,
    summary: 'Send a message again',
    description:
      'A failed one is tried again; of one that was sent a new one goes out, as things are now. What is no longer true is not sent.',
    does: 'mail.resend',
    once: true,
    says: 'mailQueued',
    outcome: 'The message that is sent',
    refuses: { 409: 'It is queued already' },
  },
  'PUT /admin/outbox/{id}/dismissal': {
    ...one,
    summary: 'Put a failed message aside',
    does: 'mail.dismiss',
    once: true,
    says: 'mailDismissed',
    outcome: 'It no longer waits for anybody',
    refuses: { 409: 'It has not failed' },
  },
  'DELETE /admin/outbox/{id}/dismissal': {
    ...one,
    summary: 'Take back that a failed message was put aside',
    does: 'mail.recall',
    once: true,
    says: 'mailRecalled',
    outcome: 'It waits for a decision again',
    refuses: { 409: 'It was not put aside' },
  },
} as const satisfies CallTable
