import { addMinutes } from './dubai-time.ts'

/**
 * - requested: its owner may cancel it. approved: staff are about to transfer it.
 * - paid: sent to the bank. returned: the bank sent it back. refused: never sent. Both are in the wallet again.
 */
export const withdrawalStates = ['requested', 'approved', 'paid', 'refused', 'returned', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What decides how long a withdrawal waits. passwordChangedAt is null for a wallet without an account. */
type Asked = { now: Date; passwordChangedAt: Date | null; isNewBankAccount: boolean; waitHours: number }

/** From when a withdrawal may be paid out: at once, or some hours after its password or its bank account was changed. */
export function payableFrom({ now, passwordChangedAt, isNewBankAccount, waitHours }: Asked): Date {
  const later = (changedAt: Date) => addMinutes(changedAt, waitHours * 60)
  const waits = [...(isNewBankAccount ? [later(now)] : []), ...(passwordChangedAt ? [later(passwordChangedAt)] : [])]
  return new Date(Math.max(now.getTime(), ...waits.map((moment) => moment.getTime())))
}
