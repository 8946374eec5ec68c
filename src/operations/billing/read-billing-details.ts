import { eq } from 'drizzle-orm'
import type { BillingDetails } from '../../contracts/invoices.ts'
import { billingDetails } from '../../db/schema/billing.ts'
import type { Context } from '../context.ts'

/** To whom a customer's invoices are made out, or null where none was said: then to the one who booked. */
export async function readBillingDetails({ db }: Context, owner: string): Promise<BillingDetails | null> {
  const [row] = await db
    .select({ name: billingDetails.name, trn: billingDetails.trn, address: billingDetails.address })
    .from(billingDetails)
    .where(eq(billingDetails.owner, owner))
  return row ?? null
}
