import { z } from 'zod'
import { supportStates } from '../../domain/support.ts'
import { unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { ProblemPhoto } from '../problem-photos.ts'
import { SupportMessage, SupportRequest, SupportRequestId } from '../support.ts'
import { listOf, listQuery } from './list.ts'
import { Answer } from './messages.ts'

const Customer = z.object({ account_id: z.string(), name: z.string(), email: z.string() })

export const StaffSupportRow = SupportRequest.extend({ customer: Customer }).meta({ id: 'StaffSupportRow' })
export type StaffSupportRow = z.infer<typeof StaffSupportRow>

export const StaffSupportThread = StaffSupportRow.extend({
  messages: z.array(SupportMessage.extend({ author: z.string().nullable() })),
  photos: z.array(ProblemPhoto),
}).meta({ id: 'StaffSupportThread' })
export type StaffSupportThread = z.infer<typeof StaffSupportThread>

export const StaffSupportQuery = listQuery(['oldest', 'newest'], { state: unlessBlank(z.enum(supportStates)) })
export type StaffSupportQuery = z.input<typeof StaffSupportQuery>

const path = z.object({ id: SupportRequestId })
const one = { tag: 'Back office: support', who: 'staff', params: path, missing: 'supportNotFound', returns: StaffSupportThread } as const

export const officeSupportCalls = {
  'GET /admin/support': {
    tag: 'Back office: support',
    summary: "List customers' support requests",
    who: 'staff',
    sees: 'desk',
    lists: true,
    query: StaffSupportQuery,
    response: listOf(StaffSupportRow),
    outcome: 'A page of requests',
  },
  'GET /admin/support/{id}': { ...one, summary: 'Get a support request with all its messages', sees: 'desk', outcome: 'The request' },
  'GET /admin/support/{id}/photos/{photo}': {
    tag: 'Back office: support',
    summary: 'Get a photo that was sent with a support request',
    who: 'staff',
    sees: 'desk',
    params: path.extend({ photo: z.uuid() }),
    missing: 'supportNotFound',
    file: { type: 'image/webp', disposition: 'inline' },
    outcome: 'The picture',
  },
  'POST /admin/support/{id}/messages': {
    ...one,
    summary: 'Reply to a support request; the customer is emailed',
    does: 'support.answer',
    once: true,
    body: Answer,
    says: 'replySent',
    outcome: 'The request, answered',
    refuses: { 409: 'The request is closed' },
  },
  'PUT /admin/support/{id}/closure': {
    ...one,
    summary: 'Close a support request',
    does: 'support.close',
    once: true,
    says: 'requestClosed',
    outcome: 'The request, closed',
    refuses: { 409: 'The request is closed already' },
  },
  'DELETE /admin/support/{id}/closure': {
    ...one,
    summary: 'Open a closed support request again',
    does: 'support.reopen',
    once: true,
    says: 'requestReopened',
    outcome: 'The request, open',
    refuses: { 409: 'The request is not closed' },
  },
} as const satisfies CallTable
