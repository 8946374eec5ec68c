import { and, eq } from 'drizzle-orm'
import type { StaffCustomer } from '../../contracts/office/customers.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { CustomerState } from '../../domain/customers.ts'
import type { Done } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { blockedState } from './blocked-state.ts'
import { readCustomer } from './get-customer.ts'

/**
 * Blocks a customer or lifts the block. The database ends the sessions of whoever is blocked, and refuses new ones and bookings. Throws AppError
 * not_found, conflict (it is so already).
 */
export async function setBlock(context: Context, tx: Transaction, id: string, to: CustomerState): Promise<Done<StaffCustomer>> {
  const words = wordsFor(context)
  const old = await blockedState.before(tx, id)
  const { state } = await readCustomer(context, tx, id)
  if (!old) throw new AppError('not_found', words.customerNotFound)
  if (state === to) throw new AppError('conflict', to === 'blocked' ? words.customerIsBlocked : words.customerIsActive, { data: { state } })
  await tx
    .update(accounts)
    .set({ blockedAt: to === 'blocked' ? context.now() : null })
    .where(and(eq(accounts.id, id), eq(accounts.role, 'customer')))
  return {
    result: await readCustomer(context, tx, id),
    before: { state },
    after: { state: to },
    onBehalfOf: id,
    undo: await blockedState.undo(tx, id, old),
  }
}
