import type { Transaction } from '../../db/client.ts'
import { capacityClaims } from '../../db/schema/capacity.ts'
import type { Claim } from '../../domain/capacity.ts'
import { isRefusedBy } from '../refused-by-database.ts'

/** Takes from each budget what a booking claims, or fails in the database: the transaction is then rolled back (isOverdrawn). */
export async function claimCapacity(tx: Transaction, bookingId: string, claims: readonly Claim[]): Promise<void> {
  if (claims.length > 0) await tx.insert(capacityClaims).values(claims.map((claim) => ({ bookingId, ...claim })))
}

/** Whether an error means that a budget is used up: that of unproven parties, or that of one person's unpaid bookings. */
export const isOverdrawn = (error: unknown, budget: 'unproven' | 'unpaid'): boolean => isRefusedBy(error, 'constraint', `${budget}_budget`)
