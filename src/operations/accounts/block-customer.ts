import type { StaffCustomer } from '../../contracts/office/customers.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { setBlock } from './set-block.ts'

/**
 * Blocks a customer: every session ends, and the customer can neither log in nor book. Throws AppError unauthenticated, forbidden, not_found,
 * invalid (no reason), conflict (blocked already).
 */
export async function blockCustomer(context: Context, id: string, reason: string, key: string | null): Promise<Acted<StaffCustomer>> {
  const act = { verb: 'customer.block', subject: { kind: 'customer', id }, reason, key, request: { reason } } as const
  return actAsStaff(context, act, (tx) => setBlock(context, tx, id, 'blocked'))
}
