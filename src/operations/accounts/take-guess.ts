import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { guessDays, guesses } from '../../db/schema/sign-in.ts'
import { guessesAllowed, lockedForMinutes } from '../../domain/accounts.ts'
import { addDays, addMinutes, type DubaiDate, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { mostIn, networksOf } from '../../domain/network.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readSecuritySettings } from '../settings/read-security-settings.ts'

/**
 * subject is what is guessed at. Guesses are counted by the caller's networks, unless from names something else. whenSpent makes them count
 * towards the day's as well, over all networks, and is called when those are used up; perDay: how many these are, unless as many as the settings say. A right guess clears the wrong ones of its networks, unless
 * clears, called after it, says no.
 */
type GuessAt = { subject: string; from?: string; whenSpent?: () => Promise<void>; perDay?: number; clears?: () => boolean }

/** After this many wrong guesses from all networks in an hour, each further one is delayed, up to this long. */
const freeOfDelay = 20
const longestDelay = 3_000

/** How long to wait for guesses that are being compared at this moment. */
const patience = 5_000
const lookAgainAfter = 100
/** Seconds until a retry of a guess that had no turn. */
const retryAfter = 5
/** A guess that has been compared for so many minutes belongs to a process that no longer runs. */
const comparedWithinMinutes = 1

/** By whom guesses at a subject are counted, and how many each has. */
type Key = { subject: Buffer; counted: { address: string; most: number }[] }

/**
 * Makes one guess. It is reserved before anything is compared, so that parallel guesses are not more than sequential ones, and given back if
 * it is not compared in the end: a busy server costs nobody an attempt. Whether the subject exists is not checked, so that both cases behave
 * alike. If many networks guess at one subject, each is slowed down. Returns null if the guess was right, else how many are left. Throws
 * AppError ACCOUNT_LOCKED, busy, and whatever isRight throws.
 */
export async function takeGuess(context: Context, at: GuessAt, isRight: () => Promise<boolean>): Promise<number | null> {
  const key = {
    subject: context.vault.hash('guess', at.subject),
    counted: at.from === undefined ? networksOfCaller(context) : [{ address: at.from, most: guessesAllowed }],
  }
  if (at.from === undefined) await slowDown(context, key.subject)
  await takeTurn(context, key)
  const left = await orGiveBack(context, giveBack(key), async () => {
    if (!at.whenSpent) return settle(context, key, at, await isRight())
    const day = { subject: key.subject, day: dubaiDateOf(context.now()) }
    if (!(await countGuessOfDay(context, day, at.perDay))) {
      await at.whenSpent()
      throw locked(context, instantOf(addDays(day.day, 1), '00:00'))
    }
    return orGiveBack(context, takeBackGuessOfDay(day), async () => {
      const right = await isRight()
      if (right) await context.db.execute(takeBackGuessOfDay(day))
      return settle(context, key, at, right)
    })
  })
  if (left === 0) throw locked(context)
  return left
}

/** The error of one guess too many; until is when guesses are possible again. */
function locked(context: Context, until = addMinutes(context.now(), lockedForMinutes)): AppError {
  const seconds = Math.ceil((until.getTime() - context.now().getTime()) / 1_000)
  return new AppError('ACCOUNT_LOCKED', wordsFor(context).accountLocked, { remainingAttempts: 0, retryAfter: Math.max(1, seconds) })
}

/** Clears the wrong guesses at a subject, whoever made them: its owner has proved their identity in another way. */
export async function forgetGuesses({ vault }: Context, tx: Queryable, subject: string): Promise<void> {
  const hash = vault.hash('guess', subject)
  await tx.delete(guesses).where(eq(guesses.subject, hash))
  await tx.delete(guessDays).where(eq(guessDays.subject, hash))
}

/** The hash of a wider network says that it is one: what it counts is counted for a narrower one too. */
const wider = 'wider:'

const networksOfCaller = ({ caller, vault }: Context): Key['counted'] =>
  caller?.address
    ? networksOf(caller.address).map(({ name, breadth }) => ({
        address: `${breadth > 1 ? wider : ''}${vault.hash('caller', name).toString('base64url')}`,
        most: mostIn(guessesAllowed, breadth),
      }))
    : [{ address: '', most: guessesAllowed }]

const ofKey = ({ subject, counted }: Key) =>
  and(
    eq(guesses.subject, subject),
    inArray(
      guesses.address,
      counted.map(({ address }) => address),
    ),
  )

async function slowDown(context: Context, subject: Buffer): Promise<void> {
  const { rows } = await context.db.execute<{ wrong: number }>(sql`
    SELECT coalesce(sum(wrong), 0)::int AS wrong FROM guesses
    WHERE subject = ${subject} AND address NOT LIKE ${`${wider}%`} AND last_at > ${addMinutes(context.now(), -60).toISOString()}`)
  const tooMany = (rows[0]?.wrong ?? 0) - freeOfDelay
  if (tooMany > 0) await context.wait(Math.min(longestDelay, 50 * 2 ** (tooMany / 5)))
}

/** Reserves a guess, once those that are being compared leave one. */
async function takeTurn(context: Context, key: Key): Promise<void> {
  const began = performance.now()
  while (!(await reserve(context, key))) {
    const kept = await context.db.select().from(guesses).where(ofKey(key))
    const spent = kept.filter(({ address, wrong }) => wrong >= mostOf(key, address)).map(({ lastAt }) => lastAt.getTime())
    if (spent.length > 0) throw locked(context, addMinutes(new Date(Math.max(...spent)), lockedForMinutes))
    if (performance.now() - began > patience) throw new AppError('busy', wordsFor(context).busy, { retryAfter })
    await wait(lookAgainAfter)
  }
}

const mostOf = ({ counted }: Key, address: string): number => counted.find((one) => one.address === address)?.most ?? guessesAllowed

/** False, and nothing is reserved, if one of those it counts for has none left. */
async function reserve(context: Context, key: Key): Promise<boolean> {
  const { subject, counted } = key
  const now = context.now().toISOString()
  const before = (minutes: number) => sql`kept.last_at <= ${addMinutes(context.now(), -minutes).toISOString()}`
  const forgotten = before(lockedForMinutes)
  const abandoned = before(comparedWithinMinutes)
  const most = sql`(SELECT most FROM counted WHERE counted.address = kept.address)`
  const { rows } = await context.db.execute<{ address: string }>(sql`
    WITH counted AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS c (address text, most int))
    INSERT INTO guesses AS kept (subject, address, reserved, wrong, last_at)
    SELECT ${subject}::bytea, address, 1, 0, ${now}::timestamptz FROM counted
    WHERE NOT EXISTS (SELECT FROM guesses kept WHERE subject = ${subject} AND NOT ${forgotten} AND wrong >= ${most}) ORDER BY address
    ON CONFLICT (subject, address) DO UPDATE SET
      reserved = CASE WHEN ${forgotten} THEN 1 WHEN ${abandoned} THEN kept.wrong + 1 ELSE kept.reserved + 1 END,
      wrong = CASE WHEN ${forgotten} THEN 0 ELSE kept.wrong END, last_at = ${now}
    WHERE ${forgotten} OR (${abandoned} AND kept.wrong < ${most}) OR kept.reserved < ${most}
    RETURNING address`)
  if (rows.length === counted.length) return true
  const taken = counted.filter(({ address }) => rows.some((row) => row.address === address))
  if (taken.length > 0) await context.db.execute(giveBack({ subject, counted: taken }))
  return false
}

/** Does what a reservation was made for; if that fails, takes the reservation back. */
async function orGiveBack<T>(context: Context, takeBack: SQL, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await context.db.execute(takeBack).catch((lost: unknown) => context.log.warn({ err: lost }, 'a guess was not given back'))
    throw error
  }
}

const giveBack = (key: Key): SQL => sql`UPDATE guesses SET reserved = reserved - 1 WHERE ${ofKey(key)} AND reserved > wrong`

/** The guesses left after a wrong one, or null after a right one. */
async function settle(context: Context, key: Key, { clears = () => true }: GuessAt, isRight: boolean): Promise<number | null> {
  if (isRight) {
    if (clears()) await context.db.delete(guesses).where(ofKey(key))
    else await context.db.execute(giveBack(key))
    return null
  }
  const counted = await context.db
    .update(guesses)
    .set({ wrong: sql`least(${guesses.wrong} + 1, ${guesses.reserved})` })
    .where(ofKey(key))
    .returning({ address: guesses.address, wrong: guesses.wrong })
  if (counted.length === 0) return guessesAllowed - 1
  return Math.max(0, Math.min(...counted.map(({ address, wrong }) => mostOf(key, address) - wrong)))
}

type Day = { subject: Buffer; day: DubaiDate }

/** Counts a guess as a wrong one of the day, before it is compared; false if the day has no guess left. */
async function countGuessOfDay(context: Context, { subject, day }: Day, perDay?: number): Promise<boolean> {
  const most = perDay ?? (await readSecuritySettings(context.db)).guessesPerDay
  const { rowCount } = await context.db.execute(sql`
    INSERT INTO guess_days AS kept (subject, day, wrong) VALUES (${subject}, ${day}, 1)
    ON CONFLICT (subject, day) DO UPDATE SET wrong = kept.wrong + 1 WHERE kept.wrong < ${most}`)
  return rowCount === 1
}

const takeBackGuessOfDay = ({ subject, day }: Day): SQL => sql`
  UPDATE guess_days SET wrong = wrong - 1 WHERE subject = ${subject} AND day = ${day} AND wrong > 0`
