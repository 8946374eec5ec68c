import type { z } from 'zod'
import type { Customer } from '../../contracts/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'

/**
 * Stores the details for a booking (specification 7, POST /api/customer). A guest's id is a secret that books once; a logged-in customer
 * owns the details.
 */
export async function createCustomer(context: Context, customer: z.output<typeof Customer>): Promise<{ id: string }> {
  const id = randomId('cus')
  await context.db.insert(customers).values({
    id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    language: context.language,
    accountId: context.actor.kind === 'customer' ? context.actor.accountId : null,
    createdAt: context.now(),
  })
  return { id }
}
