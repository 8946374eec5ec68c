import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { locations } from '../../db/schema/locations.ts'

/** Serialises changes to one customer's locations, so that exactly one stays primary. */
export async function lockLocations(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** Clears the primary location of a customer; the caller holds the lock and sets another. */
export async function clearPrimary(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(locations).set({ isPrimary: false }).where(eq(locations.accountId, accountId))
}
