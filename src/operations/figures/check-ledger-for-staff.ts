import type { LedgerReport } from '../../contracts/office/invoices.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { checkLedger } from '../ledger/check-ledger.ts'

/** The check of the ledger, asked for by staff. Throws AppError unauthenticated, forbidden. */
export async function checkLedgerForStaff(context: Context): Promise<LedgerReport> {
  await staffWhoSee(context, 'money')
  const { clean, checkedAt, trialBalance, problems } = await checkLedger(context)
  return {
    is_clean: clean,
    checked_at: checkedAt,
    trial_balance: { aed: dirhamsFromFils(trialBalance.AED), points: trialBalance.PTS },
    problems,
  }
}
