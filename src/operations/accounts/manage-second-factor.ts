import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SecondFactorCode, SecondFactorEnrolment, SecondFactorRemoval, SecondFactorState } from '../../contracts/accounts.ts'
import { accounts, recoveryCodes, secondFactors } from '../../db/schema-accounts.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { confirmPassword } from './confirm-password.ts'
import { enrolmentFor, newSecret, stepOfCode } from './one-time-codes.ts'
import { acceptCode, confirmFactor, guessCode, renewCodes } from './second-factor.ts'

/** Whether whoever is signed in has a second factor. */
export async function getSecondFactor(context: Context): Promise<z.infer<typeof SecondFactorState>> {
  const { accountId, kind } = signedIn(context)
  const [row] = await context.db
    .select({
      isEnabled: sql<boolean>`EXISTS (SELECT FROM ${secondFactors} WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL)`,
      left: sql<number>`count(*)::int`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return { is_enabled: row?.isEnabled ?? false, is_required: kind === 'staff', recovery_codes_left: row?.left ?? 0 }
}

/** Begins to set up an authenticator app; it counts once its first code was right. Throws AppError invalid (password), conflict. */
export async function enrolSecondFactor(context: Context, password: string): Promise<SecondFactorEnrolment> {
  const { accountId } = signedIn(context)
  await confirmPassword(context, accountId, password, 'password')
  const [account] = await context.db
    .select({ email: accounts.email, verifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account?.verifiedAt) throw new AppError('conflict', wordsFor(context).emailNotVerified)
  const secret = newSecret()
  const begun = await context.db
    .insert(secondFactors)
    .values({ accountId, secret, createdAt: context.now() })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { secret }, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ accountId: secondFactors.accountId })
  if (begun.length === 0) throw new AppError('conflict', wordsFor(context).secondFactorExists)
  return enrolmentFor(account.email, secret)
}

/** Turns the second factor on by the app's first code, and answers the recovery codes. Throws AppError invalid_code, ACCOUNT_LOCKED, conflict. */
export async function confirmSecondFactor(context: Context, { code }: z.output<typeof SecondFactorCode>): Promise<string[]> {
  const { accountId } = signedIn(context)
  const [begun] = await context.db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
  if (!begun) throw new AppError('conflict', wordsFor(context).secondFactorMissing)
  let codes: string[] | null = null
  await guessCode(context, accountId, async () => {
    const step = stepOfCode(begun.secret, code, context.now())
    if (step === null) return false
    codes = await context.db.transaction((tx) => confirmFactor(context, tx, accountId, begun.secret, step))
    return true
  })
  if (!codes) throw new AppError('conflict', wordsFor(context).secondFactorExists)
  return codes
}

/** Turns the second factor off, which staff cannot. Throws AppError forbidden, invalid (password), invalid_code, ACCOUNT_LOCKED. */
export async function removeSecondFactor(context: Context, input: z.output<typeof SecondFactorRemoval>): Promise<void> {
  const { accountId, kind } = signedIn(context)
  if (kind === 'staff') throw new AppError('forbidden', wordsFor(context).secondFactorKept)
  await prove(context, accountId, input)
  await context.db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  })
}

/** New recovery codes; the old ones no longer work. Throws AppError invalid (password), invalid_code, ACCOUNT_LOCKED. */
export async function renewRecoveryCodes(context: Context, input: z.output<typeof SecondFactorRemoval>): Promise<string[]> {
  const { accountId } = signedIn(context)
  await prove(context, accountId, input)
  return context.db.transaction((tx) => renewCodes(tx, accountId))
}

async function prove(context: Context, accountId: string, { password, code }: z.output<typeof SecondFactorRemoval>): Promise<void> {
  await confirmPassword(context, accountId, password, 'password')
  await guessCode(context, accountId, () => acceptCode(context, context.db, accountId, code))
}
