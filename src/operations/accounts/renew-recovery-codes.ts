import type { z } from 'zod'
import type { SecondFactorRemoval } from '../../contracts/second-factor.ts'
import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'
import { proveBothFactors } from './prove-both-factors.ts'
import { renewCodes } from './second-factor.ts'

/** Creates new recovery codes; the old ones no longer work. Throws AppError invalid (password), invalid_code, ACCOUNT_LOCKED. */
export async function renewRecoveryCodes(context: Context, input: z.output<typeof SecondFactorRemoval>): Promise<string[]> {
  const { accountId } = signedIn(context)
  await proveBothFactors(context, accountId, input)
  return context.db.transaction((tx) => renewCodes(tx, accountId))
}
