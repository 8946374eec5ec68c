import type { z } from 'zod'
import type { Customer } from '../../contracts/bookings.ts'
import { customers } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'

/** Keeps a guest's details for one booking (specification 7, POST /api/customer). The answered id is a secret that books once. */
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
    createdAt: context.now(),
  })
  return { id }
}
