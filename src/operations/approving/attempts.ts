import type { Transaction } from '../../db/client.ts'
import type { ApprovalKind } from '../../domain/approvals.ts'
import { Invitation, sendInvitation } from '../accounts/invite-staff.ts'
import type { Approval } from '../approvals/end-approval.ts'
import type { Done } from '../audit/act-as-staff.ts'
import type { Inverse } from '../audit/inverse.ts'
import { Gift, giveApproved, takeGiftBack } from '../compensations/give-compensation.ts'
import { refuseUnrefundable } from '../compensations/give-refund.ts'
import type { Context } from '../context.ts'
import { planSetting, SettingPlan, unplanSetting } from '../house/plan-setting.ts'
import { AskedPromo } from '../promos/ask-for-promo.ts'
import { makeApproved, unmakeApproved } from '../promos/make-approved.ts'
import { giveRole, RoleChange, roleBack } from '../staff/change-role.ts'
import { Ending, endWork } from '../staff/end-membership.ts'

/**
 * Tries anew what was asked for, once it is approved, in the transaction of the decision. An AppError closes the request with its code. What is
 * held or has an inverse can be undone together with the decision.
 */
type Attempt = {
  run: (context: Context, tx: Transaction, approval: Approval) => Promise<Pick<Done<never>, 'after' | 'undo' | 'held'>>
  inverse?: Inverse
}

const giverOf = ({ id, askedBy, askedRole }: Approval) => ({ accountId: askedBy, role: askedRole, approvalId: id })

/** How every kind of request is carried out. */
export const attempts: Record<ApprovalKind, Attempt> = {
  refund: {
    run: async (context, tx, approval) => {
      const gift = Gift.parse(approval.payload)
      await refuseUnrefundable(context, tx, approval.subjectId, gift.amount)
      return giveApproved(context, tx, giverOf(approval), gift)
    },
    inverse: takeGiftBack,
  },
  credit: {
    run: (context, tx, approval) => giveApproved(context, tx, giverOf(approval), Gift.parse(approval.payload)),
    inverse: takeGiftBack,
  },
  setting: {
    run: (context, tx, approval) => planSetting(context, tx, SettingPlan.parse(approval.payload), approval.id),
    inverse: unplanSetting,
  },
  promo: {
    run: (context, tx, approval) => makeApproved(context, tx, AskedPromo.parse(approval.payload), approval.askedBy),
    inverse: unmakeApproved,
  },
  staff_role: {
    run: (context, tx, approval) => giveRole(context, tx, RoleChange.parse(approval.payload), approval.askedBy),
    inverse: roleBack,
  },
  staff_invite: {
    run: (context, tx, approval) => sendInvitation(context, tx, Invitation.parse(approval.payload), approval.askedBy),
  },
  staff_end: {
    run: (context, tx, approval) => endWork(context, tx, Ending.parse(approval.payload)),
  },
}
