import type { Context } from '../context.ts'
import { executeRefunds } from '../refunds/execute-refunds.ts'
import { executeCaptures } from './execute-captures.ts'

/**
 * Calls the provider for the captures and refunds of a booking, and of what was booked with it, that a commit has queued; call it after that
 * commit. Failures are retried by reconcilePayments.
 */
export async function executeSettlements(context: Context, bookingId: string): Promise<void> {
  try {
    await executeCaptures(context, { bookingId })
    await executeRefunds(context, { bookingId })
  } catch (error) {
    context.log.warn({ err: error }, 'captures and refunds wait for their job')
  }
}
