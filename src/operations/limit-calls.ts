import { sql } from 'drizzle-orm'
import { defaultLimits, type LimitName, type SharedLimitName } from '../domain/limits.ts'
import { networkOf } from '../domain/network.ts'
import { actorIdOf, type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

/** What these calls can gain by guessing is worth more than an account: they count for the address as well. */
const guessing: readonly SharedLimitName[] = ['payment', 'promo']

/**
 * Counts a call against its rate limit in one statement that all processes share: for the account of whoever is logged in, so that nobody
 * behind the same address can use up their calls, and for the address of everybody else. Throws AppError rate_limited with the seconds until
 * the window ends. A setting 'limit.<name>' overrides the default.
 */
export async function limitCalls(context: Context, name: SharedLimitName): Promise<void> {
  if (!context.site.rateLimits) return
  const ofAccount = actorIdOf(context) !== null && !guessing.includes(name)
  const keys = keysOf(context, name).filter((key) => !ofAccount || key.startsWith(`${name}:account:`))
  if (keys.length === 0) return
  const now = context.now().toISOString()
  const { most, minutes } = defaultLimits[name]
  const { rows } = await context.db.execute<{ key: string }>(sql`
    WITH figures AS (
      SELECT coalesce((value ->> 'most')::int, ${most}) AS most, coalesce((value ->> 'minutes')::int, ${minutes}) AS minutes
      FROM (SELECT 1) AS one LEFT JOIN settings ON settings.name = ${`limit.${name}`}
    )
    INSERT INTO rate_limits AS limits (key, calls, resets_at)
    SELECT key, 1, ${now}::timestamptz + make_interval(mins => minutes) FROM unnest(${sql.param(keys)}::text[]) AS key, figures ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      calls = CASE WHEN limits.resets_at <= ${now} THEN 1 ELSE limits.calls + 1 END,
      resets_at = CASE WHEN limits.resets_at <= ${now} THEN excluded.resets_at ELSE limits.resets_at END
    WHERE limits.resets_at <= ${now} OR limits.calls < (SELECT most FROM figures)
    RETURNING key`)
  if (rows.length < keys.length) throw await refuse(context, keys)
}

/** What a call counts for: its network and its account, if they are known. */
export function keysOf(context: Context, name: LimitName): string[] {
  const address = context.caller?.address
  const account = actorIdOf(context)
  return [
    ...(address ? [`${name}:address:${hashOfNetwork(context, address)}`] : []),
    ...(account ? [`${name}:account:${account}`] : []),
  ].sort()
}

/** A network is kept as its keyed hash. */
const hashOfNetwork = ({ vault }: Context, address: string): string => vault.hash('caller', networkOf(address)).toString('base64url')

async function refuse(context: Context, keys: string[]): Promise<AppError> {
  const { rows } = await context.db.execute<{ seconds: number }>(sql`
    SELECT ceil(extract(epoch FROM max(resets_at) - ${context.now().toISOString()}::timestamptz))::int AS seconds
    FROM rate_limits WHERE key = ANY(${sql.param(keys)}::text[])`)
  return new AppError('rate_limited', wordsFor(context).tooManyRequests, { retryAfter: Math.max(1, rows[0]?.seconds ?? 1) })
}
