import { z } from 'zod'
import { staffRoles } from '../../domain/accounts.ts'
import { approvalKinds, approvalStates } from '../../domain/approvals.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { code, typedOptional } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { SettingValue, settingNames } from './settings.ts'

export const Approval = z
  .object({
    id: z.string(),
    kind: z.enum(approvalKinds),
    state: z.enum(approvalStates),
    subject_id: z.string(),
    amount: dirhams.nullable(),
    about: z.string().nullable().meta({ description: 'The name of the customer or colleague whom it is about' }),
    role: z.enum(staffRoles).nullable().meta({ description: 'The role that a colleague is to have' }),
    account_id: z.string().nullable(),
    booking_id: z.string().nullable(),
    reason: z.string(),
    setting: z
      .object({ name: z.enum(settingNames), before: SettingValue, after: SettingValue })
      .nullable()
      .meta({ description: 'Which setting is to become what' }),
    asked_by: z.string(),
    asked_at: z.string(),
    expires_at: z.string(),
    decided_by: z.string().nullable(),
    decided_at: z.string().nullable(),
    remark: z.string().nullable(),
    refusal: z.string().nullable().meta({ description: 'Why it was no longer possible when it was approved' }),
    may_decide: z.boolean(),
    is_own: z.boolean(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

export const ApprovalsQuery = listQuery(['oldest', 'newest'], { state: unlessBlank(z.enum(approvalStates)) })
export type ApprovalsQuery = z.input<typeof ApprovalsQuery>

export const Decision = z
  .object({
    approve: z.boolean(),
    remark: typedOptional(500)
      .refine((text) => text === null || text.length >= 3)
      .meta({ description: 'Required to refuse' }),
  })
  .meta({ id: 'ApprovalDecision' })

export const Decided = z
  .object({ id: z.string(), state: z.enum(['approved', 'refused']), refusal: z.string().nullable() })
  .meta({ id: 'DecidedApproval' })
export type Decided = z.infer<typeof Decided>

const path = z.object({ id: code(100) })
const one = { tag: 'Back office: approvals', who: 'staff', params: path, missing: 'approvalNotFound', once: true } as const

export const officeApprovalCalls = {
  'GET /admin/approvals': {
    tag: 'Back office: approvals',
    summary: 'List what waits for a second pair of eyes, and what was decided',
    who: 'staff',
    sees: 'everyone',
    lists: true,
    query: ApprovalsQuery,
    response: listOf(Approval),
    outcome: "A page of the caller's own requests, and of those of the kinds that the caller may see",
  },
  'PUT /admin/approvals/{id}/decision': {
    ...one,
    summary: "Approve or refuse somebody else's request",
    description:
      'Approved, what was asked for is tried anew. If it is no longer possible, the request is closed with the code of the refusal.',
    does: 'approval.decide',
    body: Decision,
    returns: Decided,
    says: ({ state, refusal }) => (state === 'approved' ? 'approvalGiven' : refusal ? 'approvalImpossible' : 'approvalRefused'),
    outcome: 'Decided',
    refuses: { 409: 'It has ended; details.state says how' },
  },
  'PUT /admin/approvals/{id}/withdrawal': {
    ...one,
    summary: "Withdraw one's own request",
    does: 'approval.withdraw',
    says: 'approvalWithdrawn',
    outcome: 'Withdrawn',
    refuses: { 409: 'It has ended; details.state says how' },
  },
} as const satisfies CallTable
