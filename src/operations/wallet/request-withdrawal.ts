import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { withdrawals } from '../../db/schema/wallet.ts'
import { withdrawalRequested as entriesOf } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { payableFrom } from '../../domain/withdrawals.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { once } from '../idempotency.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { withdrawalRequested } from '../messages/mails/withdrawal-requested.ts'
import { randomId } from '../random-id.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { readSecuritySettings } from '../settings/read-security-settings.ts'

export type WithdrawalRequest = { amount: Fils; iban: string; accountHolder: string }

/**
 * Requests a withdrawal from a wallet to a bank account, and emails the owner; the money leaves the wallet now. Staff transfer it, at the
 * earliest some hours after the password or the bank account was changed (setting withdrawalWaitHours). Throws AppError insufficient_balance,
 * also for referral credit that cannot be withdrawn yet.
 */
export async function requestWithdrawal(
  context: Context,
  owner: string,
  request: WithdrawalRequest,
  key: string | null,
): Promise<{ id: string; amount: Fils }> {
  return context.db.transaction((tx) =>
    once(context, tx, { scope: `withdrawal:${owner}`, key, request }, async () => {
      const id = randomId('wdr')
      const payableAt = await payableAtOf(context, tx, owner, request.iban)
      await postEntry(context, tx, { key: `withdraw:${id}`, kind: 'withdrawal', entries: entriesOf(owner, request.amount) })
      const row = context.vault.sealRow(withdrawals, id, {
        id,
        owner,
        ...request,
        idempotencyKey: key,
        createdAt: context.now(),
        payableAt,
      })
      await tx.insert(withdrawals).values(row).catch(refuseHeldCredit(context))
      await announce(context, tx, withdrawalRequested, { accountId: owner, withdrawalId: id }, { key: `withdrawal_requested:${id}` })
      return { id, amount: request.amount }
    }),
  )
}

/** The database keeps referral credit in the wallet until it may be withdrawn. */
const refuseHeldCredit = (context: Context) => (error: unknown) => {
  if (isRefusedBy(error, 'constraint', 'held_credit_stays')) throw new AppError('insufficient_balance', wordsFor(context).heldCredit)
  throw error
}

/** The account is locked, so that a password that changes now makes this withdrawal wait as well. */
async function payableAtOf(context: Context, tx: Transaction, owner: string, iban: string): Promise<Date> {
  const { withdrawalWaitHours: waitHours } = await readSecuritySettings(tx)
  const [account] = await tx.select({ changedAt: accounts.passwordChangedAt }).from(accounts).where(eq(accounts.id, owner)).for('share')
  const paid = await tx
    .select({ id: withdrawals.id, iban: withdrawals.iban })
    .from(withdrawals)
    .where(and(eq(withdrawals.owner, owner), eq(withdrawals.state, 'paid')))
  const isNewBankAccount = paid.every((one) => context.vault.open(withdrawals.iban, one.id, one.iban) !== iban)
  return payableFrom({ now: context.now(), passwordChangedAt: account?.changedAt ?? null, isNewBankAccount, waitHours })
}
