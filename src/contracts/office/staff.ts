import { z } from 'zod'
import { staffRoles } from '../../domain/accounts.ts'
import { rightGroups } from '../../domain/rights.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { code, email, givenReason, mailed } from '../text.ts'
import { Why } from './customers.ts'

export const StaffInvitation = z
  .object({
    first_name: mailed(messages.allFieldsRequired, 100),
    last_name: mailed(messages.allFieldsRequired, 100),
    email: email(messages.allFieldsRequired, messages.validEmail),
    role: z.enum(staffRoles),
  })
  .meta({ id: 'StaffInvitation' })

const approval = z.string().nullable().meta({ description: 'The request, if another superadmin has to approve it' })

export const InvitedStaff = z
  .object({ id: z.string(), expires_at: z.string().nullable(), approval_id: approval })
  .meta({ id: 'InvitedStaff' })

export const memberStates = ['invited', 'active', 'left'] as const

export const StaffMember = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    state: z.enum(memberStates),
    has_second_factor: z.boolean(),
    last_seen_at: z.string().nullable(),
    withheld: z.array(z.enum(rightGroups)),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const EndedMembership = StaffMember.extend({ approval_id: approval }).meta({ id: 'EndedMembership' })
export type EndedMembership = z.infer<typeof EndedMembership>

export const RoleChanged = z.object({ approval_id: approval }).meta({ id: 'RoleChanged' })
export type RoleChanged = z.infer<typeof RoleChanged>

const tag = 'Back office: staff'
const one = {
  tag,
  who: 'staff',
  params: z.object({ id: code(60) }),
  missing: 'staffNotFound',
  once: true,
  returns: StaffMember,
} as const

export const officeStaffCalls = {
  'GET /admin/staff': {
    tag,
    summary: 'List the staff; superadmins only',
    who: 'staff',
    sees: 'superadmin',
    returns: z.array(StaffMember),
    outcome: 'Everybody on the staff, also who was invited or has left',
  },
  'PUT /admin/staff/{id}/withheld-rights': {
    ...one,
    summary: 'Say which groups of rights an admin does not have',
    does: 'staff.withhold',
    body: z.object({ groups: z.array(z.enum(rightGroups)).max(rightGroups.length) }).meta({ id: 'WithheldRights' }),
    says: 'rightsSaved',
    outcome: 'The member of staff',
    refuses: { 409: 'Superadmins have all rights' },
  },
  'PUT /admin/staff/{id}/role': {
    ...one,
    summary: 'Give a member of staff another role; where there is another superadmin, one of them has to approve it',
    does: 'staff.change_role',
    body: z.object({ role: z.enum(staffRoles), reason: givenReason }).meta({ id: 'RoleChange' }),
    returns: RoleChanged,
    says: ({ approval_id }) => (approval_id ? 'approvalNeeded' : 'roleChanged'),
    outcome: 'The role is given, or waits for an approval',
    refuses: { 409: 'Oneself, who has left, the same role, one of the last two superadmins, or it is asked for already' },
  },
  'PUT /admin/staff/{id}/end': {
    ...one,
    summary: "End somebody's work here",
    description:
      'They are logged out everywhere. A new invitation lets them in again. The end of a superadmin needs the approval of another one.',
    does: 'staff.end',
    body: Why,
    returns: EndedMembership,
    says: ({ approval_id }) => (approval_id ? 'approvalNeeded' : 'membershipEnded'),
    outcome: 'The member of staff, who has left, or whose end waits for an approval',
    refuses: { 409: 'Oneself, one of the last two superadmins, they have left, or it is asked for already' },
  },
  'PUT /admin/staff/{id}/second-factor-reset': {
    id: 'resetAdminStaffMemberSecondFactor',
    ...one,
    summary: 'Remove the authenticator of a colleague who has lost it',
    does: 'staff.reset_second_factor',
    body: Why,
    says: 'secondFactorReset',
    outcome: 'The member of staff, who sets up another one with the next login',
    refuses: { 409: 'Oneself, or there is none' },
  },
  'POST /admin/staff': {
    id: 'inviteAdminStaffMember',
    tag,
    summary: 'Invite somebody to the staff; superadmins only',
    description:
      'The link in the email works once, for 72 hours, and sets the password; the first login sets up the second factor. Somebody who has not ' +
      'accepted yet can be invited again. Where there is another superadmin, one of them has to approve the invitation of a further one.',
    who: 'staff',
    does: 'staff.invite',
    once: true,
    body: StaffInvitation,
    returns: InvitedStaff,
    says: ({ approval_id }) => (approval_id ? 'approvalNeeded' : 'staffInvited'),
    outcome: 'The invitation is on its way, or waits for an approval',
    refuses: { 409: 'The address has an account' },
  },
} as const satisfies CallTable
