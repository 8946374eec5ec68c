import { z } from 'zod'
import { staffRoles } from '../../domain/accounts.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { email, typed } from '../text.ts'

export const StaffInvitation = z
  .object({
    first_name: typed(messages.allFieldsRequired, 100),
    last_name: typed(messages.allFieldsRequired, 100),
    email: email(messages.allFieldsRequired, messages.validEmail),
    role: z.enum(staffRoles),
  })
  .meta({ id: 'StaffInvitation' })

export const InvitedStaff = z.object({ id: z.string(), expires_at: z.string() }).meta({ id: 'InvitedStaff' })

export const officeStaffCalls = {
  'POST /admin/staff': {
    tag: 'Back office: staff',
    summary: 'Invite somebody to the staff; superadmins only',
    description:
      'The link in the email works once, for 72 hours, and sets the password; the first login sets up the second factor. Somebody who has not ' +
      'accepted yet can be invited again.',
    who: 'staff',
    does: 'staff.invite',
    once: true,
    body: StaffInvitation,
    returns: InvitedStaff,
    says: 'staffInvited',
    outcome: 'The invitation is on its way',
    refuses: { 409: 'The address has an account' },
  },
} as const satisfies CallTable
