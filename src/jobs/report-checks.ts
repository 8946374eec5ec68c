import { runVerification } from '../operations/audit/run-verification.ts'
import type { Context } from '../operations/context.ts'
import { runLedgerCheck } from '../operations/ledger/run-ledger-check.ts'

/** 'more': it was broken off by `ending`, so that the next process begins again. */
type Ended = 'done' | 'more'

/** Checks the ledger against the bookings, unless another process does, and logs every discrepancy for whoever is on duty. */
export const reportLedger = (context: Context, ending?: AbortSignal): Promise<Ended> =>
  unlessEnding(ending, async () => {
    const check = await runLedgerCheck(context, ending)
    if (check && !check.clean) context.log.error({ problems: check.problems }, 'the ledger is not clean')
  })

/** Verifies every seal of the audit, unless another process does, and logs the first fault. */
export const reportAudit = (context: Context, ending?: AbortSignal): Promise<Ended> =>
  unlessEnding(ending, async () => {
    const found = await runVerification(context, ending)
    if (found?.problem) context.log.error({ problem: found.problem }, 'the audit was tampered with')
  })

async function unlessEnding(ending: AbortSignal | undefined, work: () => Promise<void>): Promise<Ended> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (ending?.aborted) return 'more'
    throw error
  }
}
