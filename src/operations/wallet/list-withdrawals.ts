import { and, desc, eq, inArray } from 'drizzle-orm'
import type { OpenWithdrawal } from '../../contracts/wallet.ts'
import { withdrawals } from '../../db/schema/wallet.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { Context } from '../context.ts'

/** The withdrawals from a wallet that are not yet paid out, the latest first. */
export async function listWithdrawals(context: Context, owner: string): Promise<OpenWithdrawal[]> {
  const open = await context.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.owner, owner), inArray(withdrawals.state, ['requested', 'approved'])))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(100)
  return open.map(({ id, amount, iban, state, createdAt, payableAt }) => ({
    id,
    amount: dirhamsFromFils(amount),
    iban_ending: context.vault.open(withdrawals.iban, id, iban).slice(-4),
    requested_at: createdAt.toISOString(),
    can_cancel: state === 'requested',
    waits_until: payableAt > context.now() ? payableAt.toISOString() : null,
  }))
}
