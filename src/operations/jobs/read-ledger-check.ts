import { desc, isNotNull } from 'drizzle-orm'
import type { LedgerCheck } from '../../contracts/office/ledger.ts'
import type { Queryable } from '../../db/client.ts'
import { ledgerChecks, ledgerRun } from '../../db/schema/ledger.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { readRun } from '../checks/read-run.ts'
import type { Context } from '../context.ts'

/** The check of the ledger that waits or runs, and what the last one found. Throws AppError unauthenticated, forbidden. */
export async function readLedgerCheck(context: Context): Promise<LedgerCheck> {
  await staffWhoSee(context, 'money')
  return ledgerCheckIn(context.db, context.now())
}

/** The same within a change, whose verb has been checked. */
export async function ledgerCheckIn(db: Queryable, now: Date): Promise<LedgerCheck> {
  const run = await readRun(db, ledgerRun, now)
  const [last] = await db.select().from(ledgerChecks).where(isNotNull(ledgerChecks.found)).orderBy(desc(ledgerChecks.checkedAt)).limit(1)
  return { run, last: last?.found ? reportOf(last, last.found) : null }
}

const reportOf = (
  { isClean, checkedAt }: typeof ledgerChecks.$inferSelect,
  { trialBalance, problems }: NonNullable<(typeof ledgerChecks.$inferSelect)['found']>,
) => ({
  is_clean: isClean,
  checked_at: checkedAt.toISOString(),
  trial_balance: { aed: dirhamsFromFils(trialBalance.AED), points: trialBalance.PTS },
  problems,
})
