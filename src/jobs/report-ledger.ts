import type { Context } from '../operations/context.ts'
import { checkLedger } from '../operations/ledger/check-ledger.ts'

/** Checks the ledger against the bookings, and logs every discrepancy for whoever is on duty. */
export async function reportLedger(context: Context): Promise<void> {
  const { clean, problems } = await checkLedger(context)
  if (!clean) context.log.error({ problems }, 'the ledger is not clean')
}
