import type { StaffRole } from './accounts.ts'
import { limitSettings } from './office-settings.ts'
import { maySee, type StaffRights } from './rights.ts'

/** What needs two pairs of eyes. */
export const approvalKinds = ['refund', 'credit', 'setting', 'promo', 'staff_role', 'staff_invite', 'staff_end'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStates = ['open', 'approved', 'refused', 'withdrawn', 'lapsed'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** The kinds that concern money, which is given or whose limit changes, or that a promo code takes off; the others are for superadmins only. */
const ofMoney: ReadonlySet<ApprovalKind> = new Set(['refund', 'credit', 'setting', 'promo'])

/** Whether a kind of request is about a member of staff, whose id is its subject; they do not decide about themselves. */
const isAboutStaff = (kind: ApprovalKind): boolean => kind.startsWith('staff_')

/** The kinds of request that a member of staff may see; their own they always see. */
export const kindsSeenBy = (rights: StaffRights): ApprovalKind[] =>
  approvalKinds.filter((kind) => (ofMoney.has(kind) ? maySee(rights, 'money') : rights.role === 'superadmin'))

/**
 * Whether a member of staff may decide about somebody else's request. A superadmin's own request for money may be decided by an admin, so that
 * a shop with one superadmin can work.
 */
export const mayDecide = (kind: ApprovalKind, askedBy: StaffRole, rights: StaffRights): boolean =>
  rights.role === 'superadmin' || (askedBy === 'superadmin' && ofMoney.has(kind) && maySee(rights, 'money'))

/** A request, as far as it matters who decides about it. askedBy, subjectId: ids. payload: what is asked for. */
export type AskedFor = {
  kind: ApprovalKind
  askedBy: string
  askedRole: StaffRole
  subjectId: string
  payload: Record<string, unknown>
}

/** Whether a change lets everybody with this role give more alone. */
const isRaiseFor = (role: StaffRole, { kind, payload: { name, expected, value } }: AskedFor): boolean =>
  kind === 'setting' && name === limitSettings[role] && Number(value) > Number(expected)

/** Why a member of staff does not decide about a request, as the name of a message; null if they may. The database holds the last three as well. */
export function refusalToDecide(request: AskedFor, who: StaffRights & { accountId: string }) {
  if (!mayDecide(request.kind, request.askedRole, who)) return 'rightWithheld'
  if (request.askedBy === who.accountId) return 'ownRequest'
  if (isAboutStaff(request.kind) && request.subjectId === who.accountId) return 'aboutYourself'
  return isRaiseFor(who.role, request) ? 'ownLimit' : null
}
