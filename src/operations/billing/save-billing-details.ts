import type { BillingDetails } from '../../contracts/billing.ts'
import { billingDetails } from '../../db/schema/billing.ts'
import type { Context } from '../context.ts'

/** Saves a customer's billing details. With a TRN, later invoices are full tax invoices; issued ones stay as they are. */
export async function saveBillingDetails(context: Context, owner: string, details: BillingDetails): Promise<BillingDetails> {
  const row = context.vault.sealRow(billingDetails, owner, { ...details, updatedAt: context.now() })
  await context.db
    .insert(billingDetails)
    .values({ owner, ...row })
    .onConflictDoUpdate({ target: billingDetails.owner, set: row })
  return details
}
