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
export async function once<T>(context: Context, tx: Transaction, { scope, key, request }: Claim, work: () => Promise<T>): Promise<T> {
  if (key === null) return work()
  const requestHash = context.vault.hash('request', hashOfRequest(request)).toString('hex')
  const claimed = await executePlanned(
    tx,
    tx.insert(idempotencyKeys).values({ scope, key, requestHash }).onConflictDoNothing().returning({ key: idempotencyKeys.key }),
  )
  const ofThisKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  if (claimed.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(ofThisKey)
    if (earlier?.requestHash !== requestHash) throw new AppError('idempotency_key_reused', wordsFor(context).keyReused)
    return context.vault.open(idempotencyKeys.answer, rowOf(scope, key), earlier.answer) as T
  }
  const answer = await work()
  const sealed = context.vault.seal(idempotencyKeys.answer, rowOf(scope, key), answer ?? null)
  await executePlanned(tx, tx.update(idempotencyKeys).set({ answer: sealed }).where(ofThisKey))
  return answer
}

/** Whether a call with this key already has its response. */
export async function isAnswered(db: Queryable, { scope, key }: Pick<Claim, 'scope' | 'key'>): Promise<boolean> {
  if (key === null) return false
  const rows = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  return rows.length > 0
}
