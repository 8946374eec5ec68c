import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import type { Context } from '../context.ts'
import { roomFor } from './room-for.ts'

/** argon2id is the package's algorithm unless told; 19 MiB and two passes are OWASP's recommendation. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared with where there is no account, so that both take the same time; nobody's password. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$cw+VxdzZzVJ3wnr2jiOSlw$4iZSr6MqRdcuHTn/M/Ky4hkm63t3qmvknZWQsh+/cm4'

/** Hashes at once, so that logins leave processors to the pages. */
const mostAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

type Speaker = Pick<Context, 'language'>

const inTurn = roomFor({ mostAtOnce, mostWaiting: 100 })

/** One person's keyboard may write é as one character and another's as two. */
const asTyped = (password: string) => password.normalize('NFKC')

/** Throws AppError busy where too many wait. */
export const hashPassword = (context: Speaker, password: string): Promise<string> => inTurn(context, () => hash(asTyped(password), cost))

/** Whether this is the password; without a hash it takes as long and is not. Throws AppError busy where too many wait. */
export function isPassword(context: Speaker, password: string, kept: string | null): Promise<boolean> {
  return inTurn(context, async () => (await verify(kept || nobodys, asTyped(password))) && Boolean(kept))
}
