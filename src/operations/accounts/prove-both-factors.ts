import type { z } from 'zod'
import type { SecondFactorRemoval } from '../../contracts/second-factor.ts'
import type { Context } from '../context.ts'
import { confirmPassword } from './confirm-password.ts'
import { acceptCode, guessCode } from './second-factor.ts'

type Proof = z.output<typeof SecondFactorRemoval>

/** Checks the password and a code of the logged-in user again. Throws AppError invalid, invalid_code, ACCOUNT_LOCKED. */
export async function proveBothFactors(context: Context, accountId: string, { password, code }: Proof): Promise<void> {
  await confirmPassword(context, accountId, password, 'password')
  await guessCode(context, { accountId }, () => acceptCode(context, context.db, accountId, code))
}
