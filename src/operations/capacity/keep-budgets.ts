import type { Transaction } from '../../db/client.ts'
import { bookingBudgets } from '../../db/schema/capacity.ts'
import type { Budgets } from '../../domain/capacity.ts'
import { isRefusedBy } from '../refused-by-database.ts'

/** What each booking is counted against; null if it is against nothing. */
export type Counted = { id: string; budgets: Budgets | null }

/**
 * Stores what bookings are counted against. What they claim follows from their visits, at every commit: then the database refuses a transaction that
 * overdraws a budget (isOverdrawn).
 */
export async function keepBudgets(tx: Transaction, counted: readonly Counted[]): Promise<void> {
  const rows = counted.flatMap(({ id: bookingId, budgets }) => {
    if (!budgets) return []
    const { unproven, ...rest } = budgets
    const parties = unproven?.parties ?? []
    return {
      bookingId,
      ...rest,
      mostOfCity: unproven?.mostOfCity ?? null,
      mostOfService: unproven?.mostOfService ?? null,
      parties: parties.map(({ party }) => party),
      mostHolds: parties.map(({ holds }) => holds),
      mostHours: parties.map(({ hours }) => hours),
    }
  })
  if (rows.length > 0) await tx.insert(bookingBudgets).values(rows)
}

/** Whether an error means that a budget is used up: that of unproven parties, or that of one person's unpaid bookings. */
export const isOverdrawn = (error: unknown, budget: 'unproven' | 'unpaid'): boolean => isRefusedBy(error, 'constraint', `${budget}_budget`)
