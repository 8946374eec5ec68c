import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { locations } from '../../db/schema/locations.ts'

/** Changes to the places of one customer are made one after the other, so that exactly one stays the primary one. */
export async function lockLocations(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** Makes none of a customer's places the primary one; the caller holds the turn and names another. */
export async function clearPrimary(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(locations).set({ isPrimary: false }).where(eq(locations.accountId, accountId))
}
