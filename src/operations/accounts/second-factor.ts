import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { deviceSecrets } from '../../db/schema/sessions.ts'
import { recoveryCodes, secondFactors } from '../../db/schema/sign-in.ts'
import { wrongCodesPerDay } from '../../domain/accounts.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { codeGuessed } from '../messages/mails/code-guessed.ts'
import { secondFactorSet } from '../messages/mails/second-factor-set.ts'
import { hashOfToken } from '../secret-token.ts'
import { hashOfRecoveryCode, newRecoveryCodes, stepOfCode } from './one-time-codes.ts'
import { takeGuess } from './take-guess.ts'

/**
 * Compares a code as a counted guess. Those of a login are counted like passwords: by network and over the day, and apart from all others where the browser has logged
 * in to the account before, so that strangers lock nobody out who was there before. device: what that browser keeps. Those of somebody who is logged in are counted by
 * their session. Its owner is told once a day when there are too many.
 * Throws AppError invalid_code (with remainingAttempts), ACCOUNT_LOCKED.
 */
export async function guessCode(
  context: Context,
  { accountId, device }: { accountId: string; device?: string | undefined },
  isRight: () => Promise<boolean>,
): Promise<void> {
  const at = { ...(await whoGuesses(context, accountId, device)), perDay: wrongCodesPerDay, whenSpent: async () => {} }
  const remainingAttempts = await takeGuess(context, at, isRight).catch(async (error) => {
    if (error instanceof AppError && error.code === 'ACCOUNT_LOCKED') await tellOwner(context, accountId)
    throw error
  })
  if (remainingAttempts === null) return
  const message = wordsFor(context).secondFactorWrong
  throw new AppError('invalid_code', message, { fields: { code: message }, remainingAttempts })
}

async function whoGuesses(
  { db, actor }: Context,
  accountId: string,
  device: string | undefined,
): Promise<{ subject: string; from?: string }> {
  const subject = `code:${accountId}`
  if ('sessionId' in actor) return { subject: `${subject}:session`, from: `session:${actor.sessionId}` }
  if (device === undefined) return { subject }
  const secretHash = hashOfToken(device)
  const [known] = await db
    .select({ accountId: deviceSecrets.accountId })
    .from(deviceSecrets)
    .where(and(eq(deviceSecrets.accountId, accountId), eq(deviceSecrets.secretHash, secretHash)))
  const from = `device:${secretHash.toString('hex')}`
  return known ? { subject: `${subject}:${from}`, from } : { subject }
}

const tellOwner = (context: Context, accountId: string): Promise<void> =>
  announce(context, context.db, codeGuessed, { accountId }, { key: `code_guessed:${accountId}:${dubaiDateOf(context.now())}` })

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
