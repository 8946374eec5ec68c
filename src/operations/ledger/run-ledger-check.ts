import { ledgerRun } from '../../db/schema/ledger.ts'
import { runCheck } from '../checks/run-check.ts'
import type { Context } from '../context.ts'
import { checkLedger, type LedgerCheck } from './check-ledger.ts'
import { noteLedgerCheck } from './note-ledger-check.ts'

/** Checks the ledger and notes what it found; see runCheck. */
export const runLedgerCheck = (context: Pick<Context, 'db' | 'now'>, ending?: AbortSignal): Promise<LedgerCheck | null> =>
  runCheck(context, { run: ledgerRun, make: (tell) => checkLedger(context, { tell }), note: noteLedgerCheck }, ending)
