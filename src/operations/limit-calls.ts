import { type SQL, sql } from 'drizzle-orm'
import { defaultLimits, type LimitName, type SharedLimitName } from '../domain/limits.ts'
import { networksOf } from '../domain/network.ts'
import { actorIdOf, type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

/** What these calls can gain by guessing is worth more than an account: they count for the address as well. */
const guessing: readonly SharedLimitName[] = ['payment', 'promo']

/**
 * Counts a call against its rate limit in one statement that all processes share: for the account of whoever is logged in, so that nobody
 * behind the same address can use up their calls, and for the networks of everybody else. A refused call counts for none of them, so that one
 * address does not use up what its neighbours may do. Throws AppError rate_limited with the seconds until the window ends. A setting
 * 'limit.<name>' overrides the default.
 */
export async function limitCalls(context: Context, name: SharedLimitName): Promise<void> {
  if (!context.site.rateLimits) return
  const ofAccount = actorIdOf(context) !== null && !guessing.includes(name)
  const counted = countedBy(context, name).filter(({ key }) => !ofAccount || key.startsWith(`${name}:account:`))
  if (counted.length === 0) return
  const now = context.now().toISOString()
  const { rows } = await context.db.execute<{ key: string }>(sql`${withLimit(name, counted)}
    INSERT INTO rate_limits AS limits (key, calls, resets_at)
    SELECT key, 1, ${now}::timestamptz + make_interval(mins => minutes) FROM counted
    WHERE NOT EXISTS (SELECT FROM rate_limits l JOIN counted c USING (key) WHERE l.resets_at > ${now} AND l.calls >= c.most) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      calls = CASE WHEN limits.resets_at <= ${now} THEN 1 ELSE limits.calls + 1 END,
      resets_at = CASE WHEN limits.resets_at <= ${now} THEN excluded.resets_at ELSE limits.resets_at END
    WHERE limits.resets_at <= ${now} OR limits.calls < (SELECT most FROM counted WHERE counted.key = limits.key)
    RETURNING key`)
  if (rows.length === counted.length) return
  const taken = rows.map(({ key }) => key)
  if (taken.length > 0)
    await context.db.execute(sql`UPDATE rate_limits SET calls = calls - 1 WHERE key = ANY(${sql.param(taken)}::text[]) AND calls > 0`)
  throw await refuse(context, name, counted)
}

/** What a call counts for, and how many times the limit that may do. */
type CountedBy = { key: string; breadth: number }

/** What a call counts for: its networks and its account, if they are known. */
export function countedBy(context: Context, name: LimitName): CountedBy[] {
  const address = context.caller?.address
  const account = actorIdOf(context)
  return [
    ...(address ? networksOf(address) : []).map((network) => ({
      key: `${name}:address:${hashOfNetwork(context, network.name)}`,
      breadth: network.breadth,
    })),
    ...(account ? [{ key: `${name}:account:${account}`, breadth: 1 }] : []),
  ]
}

/** A network is kept as its keyed hash. */
const hashOfNetwork = ({ vault }: Context, network: string): string => vault.hash('caller', network).toString('base64url')

/** counted with the most that each may do, as a WITH. */
const withLimit = (name: SharedLimitName, counted: CountedBy[]): SQL => {
  const { most, minutes } = defaultLimits[name]
  return sql`WITH counted AS (
    SELECT key, ceil(coalesce((value ->> 'most')::int, ${most}) * breadth)::int AS most, coalesce((value ->> 'minutes')::int, ${minutes}) AS minutes
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS c (key text, breadth numeric) LEFT JOIN settings ON settings.name = ${`limit.${name}`})`
}

async function refuse(context: Context, name: SharedLimitName, counted: CountedBy[]): Promise<AppError> {
  const now = context.now().toISOString()
  const { rows } = await context.db.execute<{ seconds: number | null }>(sql`${withLimit(name, counted)}
    SELECT ceil(extract(epoch FROM max(resets_at) - ${now}::timestamptz))::int AS seconds
    FROM rate_limits JOIN counted USING (key) WHERE calls >= most AND resets_at > ${now}`)
  return new AppError('rate_limited', wordsFor(context).tooManyRequests, { retryAfter: Math.max(1, rows[0]?.seconds ?? 1) })
}
