import { timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Context } from '../context.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/** The number of concurrent hashes, so that logins leave processor time for pages. */
const mostAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

type Hasher = Pick<Context, 'language' | 'passwords'>

const limited = limitConcurrency({ mostAtOnce, mostWaiting: 100 })

/** One keyboard may write é as one character and another as two. */
const asTyped = (password: string) => password.normalize('NFKC')

/**
 * The hash of a password, with the salt of a stored one if there is one (like). All accounts with one address share their salt, so that a
 * login hashes once, however many they are. Throws AppError busy if too many wait.
 */
export const hashPassword = (context: Hasher, password: string, like?: string): Promise<string> =>
  limited(context, () => context.passwords.hash(asTyped(password), like || undefined))

/** The salt of a stored hash. */
export const saltOf = (passwordHash: string): string => passwordHash.split('$')[4] ?? ''

/** The account whose password this is; without accounts it takes as long. Throws AppError busy if too many wait. */
export async function findByPassword<Account extends { passwordHash: string }>(
  context: Hasher,
  password: string,
  accounts: readonly Account[],
): Promise<Account | undefined> {
  const kept = accounts.find(({ passwordHash }) => passwordHash)?.passwordHash ?? context.passwords.nobodys
  const typed = await hashPassword(context, password, kept)
  return accounts.find(({ passwordHash }) => isSame(passwordHash, typed))
}

function isSame(kept: string, typed: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(typed)]
  return one.length === other.length && timingSafeEqual(one, other)
}
