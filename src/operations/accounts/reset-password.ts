import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ResetPassword } from '../../contracts/accounts.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { linkTokens } from '../../db/schema/sign-in.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { confirmAddress } from './confirm-address.ts'
import { guessedCurrentPasswordOf } from './confirm-password.ts'
import { hashPassword } from './password-hashes.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { setPassword } from './set-password.ts'
import { guessedPasswordOf } from './sign-in.ts'
import { forgetGuesses } from './take-guess.ts'
import { goodLink, passwordLinks, takeLink } from './take-link.ts'

/**
 * Sets a password with an emailed link, once and within an hour (product, decision 3), or with an invitation to the staff; every session ends. The link also proves the
 * address: anybody who had created an account with it before its owner is logged out, and guesses at the old password do not lock anybody
 * out of the new one. Throws AppError link_invalid, invalid, busy.
 */
export async function resetPassword(context: Context, input: z.output<typeof ResetPassword>): Promise<void> {
  refuseEasyPassword(context, input.new_password, '', 'new_password')
  const passwordHash = await hashPassword(context, input.new_password, await findReplaced(context, input.token))
  await context.db.transaction(async (tx) => {
    const accountId = await takeLink(context, tx, passwordLinks, input.token)
    const isSet = await setPassword(context, tx, { accountId, passwordHash, keepSession: null })
    if (!isSet) throw new AppError('link_invalid', wordsFor(context).linkInvalid)
    await confirmAddress(context, tx, accountId)
    await forgetWrongPasswords(context, tx, accountId)
  })
}

/** The password hash of the link's account, whose salt the new one keeps; undefined if the link does not work, as takeLink will say. */
async function findReplaced(context: Context, token: string): Promise<string | undefined> {
  const [replaced] = await context.db
    .select({ passwordHash: accounts.passwordHash })
    .from(linkTokens)
    .innerJoin(accounts, eq(accounts.id, linkTokens.accountId))
    .where(goodLink(context, passwordLinks, token))
  return replaced?.passwordHash
}

async function forgetWrongPasswords(context: Context, tx: Transaction, accountId: string): Promise<void> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (account) await forgetGuesses(context, tx, guessedPasswordOf(account.email))
  await forgetGuesses(context, tx, guessedCurrentPasswordOf(accountId))
}
