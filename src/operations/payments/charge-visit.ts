import type { Context } from '../context.ts'

/** paid: nothing is open any more; owed: the customer pays it among the outstanding payments; waiting: the gateway has not answered. */
export type VisitCharge = 'paid' | 'owed' | 'waiting'

/**
 * The money of a completed visit: earns it, captures what was authorised, charges the saved card or notes cash as collected, and
 * issues the invoice. Call it after the commit that completed the visit; a job finds the visits for which nobody did.
 */
export async function chargeVisit(_context: Context, _visitId: number): Promise<VisitCharge> {
  return 'owed'
}
