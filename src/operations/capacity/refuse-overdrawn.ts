import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Context } from '../context.ts'
import { type ConstraintRefusals, refusingBy } from '../refused-by-database.ts'

/** What it means to whoever changes a booking that a budget is used up. */
export const overdrawnRefusals: ConstraintRefusals = {
  unpaid_budget: { code: 'conflict', message: 'tooMuchWithChange' },
  unproven_budget: { code: 'conflict', message: 'tooMuchWithChange' },
}

/** Does what changes what a booking holds, its transaction included. Throws AppError conflict if that is more than its budgets have (decision 015). */
export const refusingOverdrawn = <T>(context: Context, work: () => Promise<T>): Promise<T> => refusingBy(context, overdrawnRefusals, work)

/** Has the database decide now, instead of at commit, whether the budgets have what was changed so far. */
export async function claimNow(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS claims_follow IMMEDIATE`)
}
