import { availableParallelism } from 'node:os'
import type { Context } from '../context.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/** The number of concurrent hashes, so that logins leave processor time for pages. */
const mostAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

type Hasher = Pick<Context, 'language' | 'passwords'>

const limited = limitConcurrency({ mostAtOnce, mostWaiting: 100 })

/** One keyboard may write é as one character and another as two. */
const asTyped = (password: string) => password.normalize('NFKC')

/** Throws AppError busy if too many wait. */
export const hashPassword = (context: Hasher, password: string): Promise<string> =>
  limited(context, () => context.passwords.hash(asTyped(password)))

/** Whether this is the password; without a hash it takes as long and returns false. Throws AppError busy if too many wait. */
export function isPassword(context: Hasher, password: string, kept: string | null): Promise<boolean> {
  return limited(
    context,
    async () => (await context.passwords.verify(kept || context.passwords.nobodys, asTyped(password))) && Boolean(kept),
  )
}
