import { ledgerChecks } from '../../db/schema/ledger.ts'
import type { Context } from '../context.ts'
import type { LedgerCheck } from './check-ledger.ts'

/** Notes how a check of the ledger ended, for whoever watches the house. */
export async function noteLedgerCheck({ db }: Pick<Context, 'db'>, { clean, problems, checkedAt }: LedgerCheck): Promise<void> {
  await db
    .insert(ledgerChecks)
    .values({ checkedAt: new Date(checkedAt), isClean: clean, problems: problems.length })
    .onConflictDoNothing()
}
