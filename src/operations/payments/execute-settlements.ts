import type { Context } from '../context.ts'
import { executeRefunds } from '../refunds/execute-refunds.ts'
import { executeCaptures } from './execute-captures.ts'

/**
 * Asks the provider for the captures and refunds that a commit has queued; call it after that commit. What fails here is done by
 * reconcilePayments.
 */
export async function executeSettlements(context: Context): Promise<void> {
  try {
    await executeCaptures(context)
    await executeRefunds(context)
  } catch (error) {
    context.log.warn({ err: error }, 'captures and refunds wait for their job')
  }
}
