import { eq } from 'drizzle-orm'
import type { BillingDetails } from '../../contracts/money.ts'
import { billingDetails } from '../../db/schema-money.ts'
import type { Context } from '../context.ts'

/** To whom a customer's invoices are made out, or null where none was said: then to the one who booked. */
export async function readBillingDetails({ db }: Context, owner: string): Promise<BillingDetails | null> {
  const [row] = await db
    .select({ name: billingDetails.name, trn: billingDetails.trn, address: billingDetails.address })
    .from(billingDetails)
    .where(eq(billingDetails.owner, owner))
  return row ?? null
}

/** With a TRN the invoices to come are full tax invoices; those that were issued stay as they are. */
export async function saveBillingDetails(context: Context, owner: string, details: BillingDetails): Promise<BillingDetails> {
  const row = { ...details, updatedAt: context.now() }
  await context.db
    .insert(billingDetails)
    .values({ owner, ...row })
    .onConflictDoUpdate({ target: billingDetails.owner, set: row })
  return details
}
