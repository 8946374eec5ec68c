import type { Context } from '../operations/context.ts'
import { checkLedger } from '../operations/ledger/check-ledger.ts'
import { noteLedgerCheck } from '../operations/ledger/note-ledger-check.ts'

/** Checks the ledger against the bookings, notes the result, and logs every discrepancy for whoever is on duty. */
export async function reportLedger(context: Context): Promise<void> {
  const check = await checkLedger(context)
  await noteLedgerCheck(context, check)
  const { clean, problems } = check
  if (!clean) context.log.error({ problems }, 'the ledger is not clean')
}
