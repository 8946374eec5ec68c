import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { recoveryCodes, secondFactors } from '../../db/schema/sign-in.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { secondFactorSet } from '../messages/mails/second-factor-set.ts'
import { hashOfRecoveryCode, newRecoveryCodes, stepOfCode } from './one-time-codes.ts'
import { takeGuess } from './take-guess.ts'

/** Whoever guesses codes has the password and may be anywhere: these guesses are counted over all networks. */
const anywhere = '*'

/** Compares a code as a counted guess. Throws AppError invalid_code (with remainingAttempts), ACCOUNT_LOCKED. */
export async function guessCode(context: Context, accountId: string, isRight: () => Promise<boolean>): Promise<void> {
  const remainingAttempts = await takeGuess(context, { subject: `code:${accountId}`, from: anywhere }, isRight)
  if (remainingAttempts === null) return
  const message = wordsFor(context).secondFactorWrong
  throw new AppError('invalid_code', message, { fields: { code: message }, remainingAttempts })
}

/** Uses up a code of the authenticator app, or a recovery code; false if it is neither or was already used. */
export async function acceptCode(context: Context, tx: Queryable, accountId: string, code: string): Promise<boolean> {
  const ofAccount = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt))
  const [factor] = await tx.select({ secret: secondFactors.secret }).from(secondFactors).where(ofAccount)
  if (!factor) return false
  const step = stepOfCode(context.vault.open(secondFactors.secret, accountId, factor.secret), code, context.now())
  if (step !== null) {
    const used = await tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(ofAccount, lt(secondFactors.lastStep, step)))
      .returning({ accountId: secondFactors.accountId })
    return used.length > 0
  }
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashOfRecoveryCode(code))))
    .returning({ accountId: recoveryCodes.accountId })
  return spent.length > 0
}

/**
 * Stores a secret whose first code was correct as the account's second factor and emails the owner; null if it already has one. Returns its
 * recovery codes.
 */
export async function confirmFactor(
  context: Context,
  tx: Queryable,
  accountId: string,
  secret: string,
  step: number,
): Promise<string[] | null> {
  const confirmed = context.vault.sealRow(secondFactors, accountId, { secret, confirmedAt: context.now(), lastStep: step })
  const kept = await tx
    .insert(secondFactors)
    .values({ accountId, createdAt: context.now(), ...confirmed })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: confirmed, setWhere: sql`${secondFactors.confirmedAt} IS NULL` })
    .returning({ accountId: secondFactors.accountId })
  if (kept.length === 0) return null
  await announce(context, tx, secondFactorSet, { accountId }, { key: null })
  return renewCodes(tx, accountId)
}

/** Replaces the recovery codes; the new ones are returned here and never again. */
export async function renewCodes(tx: Queryable, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOfRecoveryCode(code) })))
  return codes
}
