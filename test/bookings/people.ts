import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type BookingInput, Customer } from '../../src/contracts/bookings.ts'
import { accounts } from '../../src/db/schema/accounts.ts'
import { customers } from '../../src/db/schema/customers.ts'
import type { Context } from '../../src/operations/context.ts'
import { createCustomer } from '../../src/operations/customers/create-customer.ts'

const details = {
  Aisha: {
    first_name: 'Aisha',
    last_name: 'Rahman',
    email: 'aisha@example.com',
    phone: '+971501234567',
    address: 'Villa 12, Jumeirah 1, Dubai',
  },
  Omar: {
    first_name: 'Omar',
    last_name: 'Haddad',
    email: 'omar@example.com',
    phone: '+971502345678',
    address: 'Marina Heights 1204, Dubai',
  },
  Layla: {
    first_name: 'Layla',
    last_name: 'Nasser',
    email: 'layla@example.com',
    phone: '+971503456789',
    address: 'Office 301, Business Bay, Dubai',
  },
}

export const customerNamed = async (context: Context, name: keyof typeof details) =>
  (await createCustomer(context, Customer.parse(details[name]))).id

/** Office cleaning on Thursday 26 November 2026 at 10:00 for AED 105.00, unless told otherwise. */
export const officeCleaning = (customerId: string, changes: Partial<BookingInput> = {}): BookingInput => ({
  customer_id: customerId,
  service_id: 2,
  cleaners: 1,
  hours: 2,
  frequency: 'Once',
  materials: 'No',
  date: '2026-11-26',
  time: '10:00',
  payment_method: 'cash',
  total_price: 105,
  city: 'dubai',
  ...changes,
})

/** The context of whoever has the link of this booking. */
export const withLinkOf = (context: Context, bookingId: string): Context => ({ ...context, actor: { kind: 'visitor', bookingId } })

/** Links customer details to a new account; returns the context of its owner, logged in. */
export async function signedInAs<C extends Context>(context: C, customerId: string): Promise<C> {
  const accountId = `acc_${randomBytes(16).toString('hex')}`
  await context.db
    .insert(accounts)
    .values({ id: accountId, email: `${accountId}@example.com`, passwordHash: 'none', firstName: 'Aisha', lastName: 'Rahman' })
  await context.db.update(customers).set({ accountId }).where(eq(customers.id, customerId))
  return { ...context, actor: { kind: 'customer', accountId, sessionId: 'a session' } }
}

/** Omar, a member of staff. */
export const staffOn = (context: Context): Context => ({
  ...context,
  actor: { kind: 'staff', role: 'admin', accountId: 'omar', sessionId: 'a session' },
})
