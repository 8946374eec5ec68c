import type { z } from 'zod'
import type { Customer } from '../../contracts/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { saveBillingDetails } from '../billing/save-billing-details.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'

/**
 * Stores the details for a booking (specification 7, POST /api/customer). A guest's id is a secret that books once; a logged-in customer
 * owns the details. Billing details given here are for the invoices of bookings made with them.
 */
export async function createCustomer(context: Context, customer: z.output<typeof Customer>): Promise<{ id: string }> {
  const id = randomId('cus')
  const { first_name: firstName, last_name: lastName, email, phone, address, area, unit, makani, latitude, longitude } = customer
  const row = context.vault.sealRow(customers, id, {
    id,
    firstName,
    lastName,
    email,
    phone,
    address,
    area,
    unit,
    accessNote: customer.access_note,
    makani,
    latitude,
    longitude,
    language: context.language,
    accountId: context.actor.kind === 'customer' ? context.actor.accountId : null,
    createdAt: context.now(),
  })
  await context.db.insert(customers).values(row)
  // Nobody knows the id yet, so incompletely stored details are never used for booking.
  if (customer.billing) await saveBillingDetails(context, id, customer.billing)
  return { id }
}
