import { eq } from 'drizzle-orm'
import { withdrawals } from '../../../db/schema/wallet.ts'
import type { Fils } from '../../../domain/money.ts'
import type { WithdrawalState } from '../../../domain/withdrawals.ts'
import type { Context } from '../../context.ts'
import type { Owed } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from './read-account.ts'

export type MailWithdrawal = {
  name: string
  amount: Fils
  ibanEnding: string
  state: WithdrawalState
  /** Why it was refused or sent back; empty otherwise. */
  reason: string
  at: Date
  payableAt: Date
  url: string
}

/** A withdrawal and its owner; null if the account was erased. */
export async function readWithdrawal(
  context: Context,
  owed: Owed<{ accountId: string; withdrawalId: string }>,
): Promise<MailWithdrawal | null> {
  const account = await readAccount(context, owed)
  const [row] = await context.db.select().from(withdrawals).where(eq(withdrawals.id, owed.data.withdrawalId))
  if (!account || !row) return null
  return {
    name: account.name,
    amount: row.amount,
    ibanEnding: context.vault.open(withdrawals.iban, row.id, row.iban).slice(-4),
    state: row.state,
    reason: row.reason ?? '',
    at: row.createdAt,
    payableAt: row.payableAt,
    url: pageUrl(context, owed.language, '/profile', { tab: 'wallet' }),
  }
}
