import type { BillingDetails } from '../../contracts/invoices.ts'
import { billingDetails } from '../../db/schema/billing.ts'
import type { Context } from '../context.ts'

/** With a TRN the invoices to come are full tax invoices; those that were issued stay as they are. */
export async function saveBillingDetails(context: Context, owner: string, details: BillingDetails): Promise<BillingDetails> {
  const row = { ...details, updatedAt: context.now() }
  await context.db
    .insert(billingDetails)
    .values({ owner, ...row })
    .onConflictDoUpdate({ target: billingDetails.owner, set: row })
  return details
}
