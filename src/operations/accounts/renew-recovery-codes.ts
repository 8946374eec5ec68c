import type { z } from 'zod'
import type { SecondFactorRemoval } from '../../contracts/second-factor.ts'
import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { recoveryCodesRenewed } from '../messages/mails/recovery-codes-renewed.ts'
import { proveBothFactors } from './prove-both-factors.ts'
import { renewCodes } from './second-factor.ts'

/** Creates new recovery codes and emails the owner; the old ones no longer work. Throws AppError invalid (password), invalid_code, ACCOUNT_LOCKED. */
export async function renewRecoveryCodes(context: Context, input: z.output<typeof SecondFactorRemoval>): Promise<string[]> {
  const { accountId } = signedIn(context)
  await proveBothFactors(context, accountId, input)
  return context.db.transaction(async (tx) => {
    await announce(context, tx, recoveryCodesRenewed, { accountId }, { key: null })
    return renewCodes(tx, accountId)
  })
}
