import { eq } from 'drizzle-orm'
import { billingDetails } from '../../db/schema/billing.ts'
import type { Context } from '../context.ts'

/** Removes a customer's billing details, if there are any: later invoices are made out to the person who books. */
export async function removeBillingDetails({ db }: Context, owner: string): Promise<void> {
  await db.delete(billingDetails).where(eq(billingDetails.owner, owner))
}
