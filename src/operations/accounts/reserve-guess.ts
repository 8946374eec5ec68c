import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { guesses } from '../../db/schema/sign-in.ts'
import { guessesAllowed, lockedForMinutes } from '../../domain/accounts.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { networkOf } from '../../domain/network.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** A guess that may be compared. wrong() returns how many are left; right() clears the wrong ones. */
export type Guess = { wrong(): Promise<number>; right(): Promise<void> }

/** After this many wrong guesses from all networks in an hour, each further one is delayed, up to this long. */
const freeOfDelay = 20
const longestDelay = 3_000

/** How long to wait for guesses that are being compared at this moment, before they count as wrong. */
const patience = 5_000
const lookAgainAfter = 100

type Reserved = { reserved: number }
type Kept = { wrong: number; lastAt: Date }

/**
 * Reserves one of the guesses that this network has left for a subject (what is guessed at), before anything is compared, so that parallel
 * guesses are not more than sequential ones. Whether the subject exists is not checked, so that both cases behave alike. If many networks
 * guess at one subject, each is slowed down, and nobody is locked out by others. Throws AppError ACCOUNT_LOCKED.
 */
export async function reserveGuess(context: Context, subject: string, address = addressOf(context)): Promise<Guess> {
  const key = { subject: keyOfSubject(subject), address }
  await slowDown(context, key.subject)
  const began = performance.now()
  while (!(await reserve(context, key))) {
    const kept = await find(context, key)
    if (kept && (kept.wrong >= guessesAllowed || performance.now() - began > patience)) throw locked(context, kept.lastAt)
    await wait(lookAgainAfter)
  }
  const ofKey = and(eq(guesses.subject, key.subject), eq(guesses.address, key.address))
  return {
    async wrong() {
      const [counted] = await context.db
        .update(guesses)
        .set({ wrong: sql`least(${guesses.wrong} + 1, ${guesses.reserved})` })
        .where(ofKey)
        .returning({ wrong: guesses.wrong })
      return Math.max(0, guessesAllowed - (counted?.wrong ?? 1))
    },
    async right() {
      await context.db.delete(guesses).where(ofKey)
    },
  }
}

/** The error of one guess too many, for a caller whose own guess was the last one. */
export const locked = (context: Context, lastGuess = context.now()): AppError =>
  new AppError('ACCOUNT_LOCKED', wordsFor(context).accountLocked, {
    remainingAttempts: 0,
    retryAfter: Math.max(1, Math.ceil((addMinutes(lastGuess, lockedForMinutes).getTime() - context.now().getTime()) / 1_000)),
  })

/** The key under which guesses at a subject are stored. */
export const keyOfSubject = (subject: string): Buffer => createHash('sha256').update(subject).digest()

const addressOf = ({ caller }: Context) => (caller?.address ? networkOf(caller.address) : '')

async function reserve(context: Context, { subject, address }: { subject: Buffer; address: string }): Promise<boolean> {
  const now = context.now().toISOString()
  const forgotten = sql`kept.last_at <= ${addMinutes(context.now(), -lockedForMinutes).toISOString()}`
  const { rows } = await context.db.execute<Reserved>(sql`
    INSERT INTO guesses AS kept (subject, address, reserved, wrong, last_at) VALUES (${subject}, ${address}, 1, 0, ${now})
    ON CONFLICT (subject, address) DO UPDATE SET
      reserved = CASE WHEN ${forgotten} THEN 1 ELSE kept.reserved + 1 END, wrong = CASE WHEN ${forgotten} THEN 0 ELSE kept.wrong END, last_at = ${now}
    WHERE ${forgotten} OR kept.reserved < ${guessesAllowed}
    RETURNING reserved`)
  return rows.length > 0
}

async function find(context: Context, { subject, address }: { subject: Buffer; address: string }): Promise<Kept | undefined> {
  const [kept] = await context.db
    .select({ wrong: guesses.wrong, lastAt: guesses.lastAt })
    .from(guesses)
    .where(and(eq(guesses.subject, subject), eq(guesses.address, address)))
  return kept
}

async function slowDown(context: Context, subject: Buffer): Promise<void> {
  const { rows } = await context.db.execute<{ wrong: number }>(sql`
    SELECT coalesce(sum(wrong), 0)::int AS wrong FROM guesses
    WHERE subject = ${subject} AND last_at > ${addMinutes(context.now(), -60).toISOString()}`)
  const tooMany = (rows[0]?.wrong ?? 0) - freeOfDelay
  if (tooMany > 0) await context.wait(Math.min(longestDelay, 50 * 2 ** (tooMany / 5)))
}

/** Clears the wrong guesses for an account from every network: its owner has proved their identity in another way. */
export async function forgetGuesses(tx: Queryable, subject: string): Promise<void> {
  await tx.delete(guesses).where(eq(guesses.subject, keyOfSubject(subject)))
}
