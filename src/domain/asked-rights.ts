import type { StaffRole } from './accounts.ts'
import { type ApprovalKind, mayDecide } from './approvals.ts'

import { mayDo, maySee, type Sight, type StaffRights, type StaffVerb } from './rights.ts'

/**
 * A right that an act asked for: to use a verb, to see something, to decide about a request, or to be somebody (their own saved view). It is kept
 * with the act, since undoing asks for as much.
 */
export type AskedRight = { may: StaffVerb } | { sees: Sight } | { decides: ApprovalKind; askedBy: StaffRole } | { is: string }

/** Whether a member of staff has a right that an act asked for. */
export function hasRight(rights: StaffRights & { accountId: string }, asked: AskedRight): boolean {
  if ('may' in asked) return mayDo(rights, asked.may)
  if ('sees' in asked) return maySee(rights, asked.sees)
  if ('is' in asked) return rights.accountId === asked.is
  return mayDecide(asked.decides, asked.askedBy, rights)
}
