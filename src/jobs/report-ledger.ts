import type { Context } from '../operations/context.ts'
import { runLedgerCheck } from '../operations/ledger/run-ledger-check.ts'

/**
 * Checks the ledger against the bookings, unless another process does, and logs every discrepancy for whoever is on duty. Resolves to 'more' if it was
 * broken off by `ending`, so that the next process begins again.
 */
export async function reportLedger(context: Context, ending?: AbortSignal): Promise<'done' | 'more'> {
  try {
    const check = await runLedgerCheck(context, ending)
    if (check && !check.clean) context.log.error({ problems: check.problems }, 'the ledger is not clean')
    return 'done'
  } catch (error) {
    if (ending?.aborted) return 'more'
    throw error
  }
}
