import { eq } from 'drizzle-orm'
import { accounts, consents } from '../../db/schema/accounts.ts'
import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'

/** Gives or withdraws the logged-in user's consent to marketing; each change is recorded with its time (product, decision 18). */
export async function giveConsent(context: Context, isGiven: boolean): Promise<void> {
  const { accountId } = signedIn(context)
  await context.db.transaction(async (tx) => {
    const [account] = await tx.select({ isGiven: accounts.marketingConsent }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    if (!account || account.isGiven === isGiven) return
    await tx.update(accounts).set({ marketingConsent: isGiven }).where(eq(accounts.id, accountId))
    await tx.insert(consents).values({ accountId, purpose: 'marketing', isGiven, createdAt: context.now() })
  })
}
