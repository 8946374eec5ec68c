import { and, eq } from 'drizzle-orm'
import { executePlanned, type Queryable, type Transaction } from '../db/client.ts'
import { idempotencyKeys } from '../db/schema/requests.ts'
import { rowOf } from '../db/vault/sealed.ts'
import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'
import { hashOfRequest } from './request-hash.ts'

export type Claim = { scope: string; key: string | null; request: Record<string, unknown> }

/**
 * Does the work once per key, and returns the first response to every later call. The key, the work and the response are one transaction:
 * while a call is running the next one waits, and a failed one releases the key. Throws if a key is reused with a different request.
 */
export async function once<T>(context: Context, tx: Transaction, claim: Claim, work: () => Promise<T>): Promise<T> {
  if (claim.key === null) return work()
  const { scope, key } = claim
  const earlier = await takeKey<T>(context, tx, { ...claim, key })
  if (earlier) return earlier.answer
  const answer = await work()
  const sealed = context.vault.seal(idempotencyKeys.answer, rowOf(scope, key), answer ?? null)
  await executePlanned(tx, tx.update(idempotencyKeys).set({ answer: sealed }).where(ofKey(scope, key)))
  return answer
}

/** As once, for work whose response is known before it is done: it is written with the key. */
export async function onceFor<T>(context: Context, tx: Transaction, claim: Claim, answer: T, work: () => Promise<void>): Promise<T> {
  const earlier = claim.key === null ? null : await takeKey<T>(context, tx, { ...claim, key: claim.key }, answer)
  if (earlier) return earlier.answer
  await work()
  return answer
}

const ofKey = (scope: string, key: string) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

/** Takes a key, with the response if it is known; null, or the response of the call that had it before. */
async function takeKey<T>(
  context: Context,
  tx: Transaction,
  { scope, key, request }: Claim & { key: string },
  known?: T,
): Promise<{ answer: T } | null> {
  const requestHash = context.vault.hash('request', hashOfRequest(request)).toString('hex')
  const answer = known === undefined ? undefined : context.vault.seal(idempotencyKeys.answer, rowOf(scope, key), known)
  const claimed = await executePlanned(
    tx,
    tx.insert(idempotencyKeys).values({ scope, key, requestHash, answer }).onConflictDoNothing().returning({ key: idempotencyKeys.key }),
  )
  if (claimed.length > 0) return null
  const [earlier] = await tx.select().from(idempotencyKeys).where(ofKey(scope, key))
  if (earlier?.requestHash !== requestHash) throw new AppError('idempotency_key_reused', wordsFor(context).keyReused)
  return { answer: context.vault.open(idempotencyKeys.answer, rowOf(scope, key), earlier.answer) as T }
}

/** Whether a call with this key already has its response. */
export async function isAnswered(db: Queryable, { scope, key }: Pick<Claim, 'scope' | 'key'>): Promise<boolean> {
  if (key === null) return false
  const rows = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(ofKey(scope, key))
  return rows.length > 0
}
