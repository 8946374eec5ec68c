import { eq } from 'drizzle-orm'
import type { BillingDetails } from '../../contracts/billing.ts'
import { billingDetails } from '../../db/schema/billing.ts'
import type { Context } from '../context.ts'

/** A customer's billing details, or null if there are none: then invoices are made out to the person who booked. */
export async function readBillingDetails({ db, vault }: Context, owner: string): Promise<BillingDetails | null> {
  const [row] = await db
    .select({ name: billingDetails.name, trn: billingDetails.trn, address: billingDetails.address })
    .from(billingDetails)
    .where(eq(billingDetails.owner, owner))
  return row ? vault.openRow(billingDetails, owner, row) : null
}
