import type { StaffCustomer } from '../../contracts/office/customers.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { setBlock } from './set-block.ts'

/** Lifts the block of a customer. Throws AppError unauthenticated, forbidden, not_found, conflict (not blocked). */
export async function unblockCustomer(context: Context, id: string, key: string | null): Promise<Acted<StaffCustomer>> {
  const act = { verb: 'customer.unblock', subject: { kind: 'customer', id }, key, request: {} } as const
  return actAsStaff(context, act, (tx) => setBlock(context, tx, id, 'active'))
}
