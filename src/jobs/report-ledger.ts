import type { Context } from '../operations/context.ts'
import { checkLedger } from '../operations/ledger/check-ledger.ts'

/** Holds the books against the bookings, and puts what does not add up in the log for whoever is on duty. */
export async function reportLedger(context: Context): Promise<void> {
  const { clean, problems } = await checkLedger(context)
  if (!clean) context.log.error({ problems }, 'the ledger is not clean')
}
