import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { Context } from '../context.ts'
import { bookingInvariants } from './booking-invariants.ts'
import { ledgerInvariants } from './ledger-invariants.ts'

export type LedgerProblem = { kind: string; subject: string; detail: string }
export type LedgerCheck = { clean: boolean; trialBalance: { AED: number; PTS: number }; problems: LedgerProblem[]; checkedAt: string }

const mostCases = 100

/**
 * Checks that the trial balance is zero, every balance is the sum of its entries, the money of every booking agrees with its state, and no
 * invoice number is missing. It runs in one snapshot, so that money can move at the same time.
 */
export async function checkLedger(context: Pick<Context, 'db' | 'now'>): Promise<LedgerCheck> {
  return context.db.transaction(
    async (tx) => {
      const trialBalance = await readTrialBalance(tx)
      const problems: LedgerProblem[] = []
      for (const { kind, cases } of [...ledgerInvariants, ...bookingInvariants]) {
        const { rows } = await tx.execute<{ subject: string; detail: string }>(sql`${cases} LIMIT ${mostCases}`)
        problems.push(...rows.map(({ subject, detail }) => ({ kind, subject, detail })))
      }
      const clean = trialBalance.AED === 0 && trialBalance.PTS === 0 && problems.length === 0
      return { clean, trialBalance, problems, checkedAt: context.now().toISOString() }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readTrialBalance(tx: Pick<Database, 'execute'>): Promise<{ AED: number; PTS: number }> {
  const { rows } = await tx.execute<{ unit: 'AED' | 'PTS'; sum: string }>(
    sql`SELECT a.unit, sum(e.amount)::text AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id GROUP BY a.unit`,
  )
  const balance = { AED: 0, PTS: 0 }
  for (const { unit, sum } of rows) balance[unit] = Number(sum)
  return balance
}
