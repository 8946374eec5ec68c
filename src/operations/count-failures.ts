import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { type FailureName, failureLimits, type Limit } from '../domain/limits.ts'
import { networksOf } from '../domain/network.ts'
import { accountOf, type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'
import { partyKey } from './party-key.ts'

/** For so long an attempt waits for others that are under way, in milliseconds. */
const patience = 10_000
const lookAgainAfter = 100
/** Seconds until a retry of an attempt that had no turn. */
const retryAfter = 5

type Attempt<T> = {
  /** The card that is tried, if one is. */
  card?: string | null
  work: () => Promise<T>
  isFailure: (error: unknown) => boolean
  /** The error for somebody who has failed too often; seconds until the next attempt is possible. */
  refusal: (seconds: number) => AppError
}

/**
 * Does what may fail, and counts the failures for the caller's account and networks and for the card, in counters that all processes share. An
 * attempt is reserved before it is made, so that parallel attempts are not more than sequential ones, and given back if it does not fail;
 * attempts under way are waited for. A setting 'limit.<name>.<kind>' overrides a limit. Throws what work throws; the refusal; AppError busy.
 */
export async function countFailures<T>(context: Context, name: FailureName, attempt: Attempt<T>): Promise<T> {
  const keys = await reserve(context, countedFor(context, name, attempt.card ?? null), attempt.refusal)
  try {
    const result = await attempt.work()
    await change(context, keys, sql`reserved = reserved - 1`)
    return result
  } catch (error) {
    await change(context, keys, attempt.isFailure(error) ? sql`failed = failed + 1` : sql`reserved = reserved - 1`)
    throw error
  }
}

type Counted = Limit & { key: string; setting: string; breadth: number }

function countedFor(context: Context, name: FailureName, card: string | null): Counted[] {
  if (!context.site.rateLimits) return []
  const limits: Record<string, Limit | undefined> = failureLimits[name]
  const address = context.caller?.address
  const one = (name: string | null) => (name === null ? [] : [{ name, breadth: 1 }])
  const values = { account: one(accountOf(context)), network: address ? networksOf(address) : [], card: one(card) }
  return (['account', 'network', 'card'] as const).flatMap((kind) => {
    const limit = limits[kind]
    if (!limit) return []
    return values[kind].map((value) => ({
      ...limit,
      key: `${name}:${kind}:${partyKey(context, kind, value.name)}`,
      setting: `limit.${name}.${kind}`,
      breadth: value.breadth,
    }))
  })
}

async function reserve(context: Context, counted: Counted[], refusal: Attempt<unknown>['refusal']): Promise<string[]> {
  if (counted.length === 0) return []
  const began = performance.now()
  for (;;) {
    const keys = await tryToReserve(context, counted)
    if (keys.length === counted.length) return keys
    await change(context, keys, sql`reserved = reserved - 1`)
    const seconds = await secondsLocked(context, counted)
    if (seconds !== null) throw refusal(seconds)
    if (performance.now() - began > patience) throw new AppError('busy', wordsFor(context).busy, { retryAfter })
    await pause(lookAgainAfter)
  }
}

/** The counted with their limits, as a WITH: those of the settings over the defaults. */
const withLimits = (counted: Counted[]): SQL => sql`WITH counted AS (
  SELECT key, ceil(coalesce((s.value ->> 'most')::int, most) * breadth)::int AS most, coalesce((s.value ->> 'minutes')::int, minutes) AS minutes
  FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS c (key text, setting text, most int, minutes int, breadth numeric)
  LEFT JOIN settings s ON s.name = c.setting)`

async function tryToReserve(context: Context, counted: Counted[]): Promise<string[]> {
  const now = context.now().toISOString()
  const { rows } = await context.db.execute<{ key: string }>(sql`${withLimits(counted)}
    INSERT INTO failure_counts AS kept (key, reserved, failed, resets_at)
    SELECT key, 1, 0, ${now}::timestamptz + make_interval(mins => minutes) FROM counted ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      reserved = CASE WHEN kept.resets_at <= ${now} THEN 1 ELSE kept.reserved + 1 END,
      failed = CASE WHEN kept.resets_at <= ${now} THEN 0 ELSE kept.failed END,
      resets_at = CASE WHEN kept.resets_at <= ${now} THEN excluded.resets_at ELSE kept.resets_at END
    WHERE kept.resets_at <= ${now} OR kept.reserved < (SELECT most FROM counted WHERE counted.key = kept.key)
    RETURNING key`)
  return rows.map(({ key }) => key)
}

/** Until when one of them has failed too often, in seconds; null if it is only attempts under way that take the last ones. */
async function secondsLocked(context: Context, counted: Counted[]): Promise<number | null> {
  const now = context.now().toISOString()
  const { rows } = await context.db.execute<{ seconds: number | null }>(sql`${withLimits(counted)}
    SELECT ceil(extract(epoch FROM max(resets_at) - ${now}::timestamptz))::int AS seconds
    FROM failure_counts JOIN counted USING (key) WHERE failed >= most AND resets_at > ${now}`)
  return rows[0]?.seconds ?? null
}

async function change({ db }: Context, keys: string[], to: SQL): Promise<void> {
  if (keys.length === 0) return
  await db.execute(sql`UPDATE failure_counts SET ${to} WHERE key = ANY(${sql.param(keys)}::text[]) AND reserved > failed`)
}
