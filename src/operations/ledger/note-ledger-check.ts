import type { Queryable } from '../../db/client.ts'
import { ledgerChecks } from '../../db/schema/ledger.ts'
import type { LedgerCheck } from './check-ledger.ts'

/** Notes what a check of the ledger found, for staff and whoever watches the house. */
export async function noteLedgerCheck(db: Queryable, { clean, problems, trialBalance, checkedAt }: LedgerCheck): Promise<void> {
  await db
    .insert(ledgerChecks)
    .values({ checkedAt: new Date(checkedAt), isClean: clean, problems: problems.length, found: { trialBalance, problems } })
    .onConflictDoNothing()
}
