import type { StaffRole } from '../../../domain/accounts.ts'
import type { ApprovalKind, ApprovalState } from '../../../domain/approvals.ts'

/** What waits for a second pair of eyes. */
export const officeApprovals = {
  lead: 'What nobody may decide alone: a colleague looks at it and decides.',
  kinds: {
    refund: 'Refund',
    credit: 'Credit',
    setting: 'Setting',
    promo: 'Promo code',
    staff_role: 'Role of a colleague',
    staff_invite: 'Invitation of a superadmin',
    staff_end: 'End of a superadmin',
  } satisfies Record<ApprovalKind, string>,
  states: { open: 'Waiting', approved: 'Approved', refused: 'Refused', withdrawn: 'Withdrawn', lapsed: 'Expired' } satisfies Record<
    ApprovalState,
    string
  >,
  heads: { what: 'What', about: 'For', reason: 'Reason', asked: 'Asked by', state: 'State' },
  what: (kind: string, amount: string | null) => (amount === null ? kind : `${kind} of ${amount}`),
  ofBooking: (id: string) => `Booking ${id}`,
  until: (when: string) => `Expires ${when}`,
  decided: (name: string, when: string) => `${name}, ${when}`,
  impossible: 'It was no longer possible',
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  own: 'Your own request: somebody else decides',
  approveTitle: (what: string) => `Approve: ${what}?`,
  roles: { admin: 'Admin', superadmin: 'Superadmin' } satisfies Record<StaffRole, string>,
  approveRoleNote: 'The role changes now. You can undo it until the time to undo is over.',
  approveNote: 'It is carried out now and held until the time to undo is over. If it is no longer possible, the request is closed.',
  refuseTitle: (what: string) => `Refuse: ${what}?`,
  refuseNote: 'Nothing happens. Whoever asked can read your remark.',
  withdrawTitle: (what: string) => `Withdraw: ${what}?`,
  withdrawNote: 'Nobody will decide about it any more. This cannot be undone, but you can ask again.',
  remark: 'Remark',
  remarkOptional: 'Remark (optional)',
  remarkRequired: 'Say why, in at least three characters',
}
