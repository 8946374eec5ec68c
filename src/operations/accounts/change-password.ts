import type { z } from 'zod'
import type { ChangePassword } from '../../contracts/accounts.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password-hashes.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes the password of the logged-in user; all their other sessions end (specification 7, change-password). Throws AppError
 * unauthenticated, invalid (a wrong current password, with remainingAttempts), ACCOUNT_LOCKED, busy.
 */
export async function changePassword(context: Context, input: z.output<typeof ChangePassword>): Promise<void> {
  const { accountId, sessionId } = signedIn(context)
  const { email, passwordHash: replaces } = await confirmPassword(context, accountId, input.current_password, 'current_password')
  refuseEasyPassword(context, input.new_password, email, 'new_password')
  const passwordHash = await hashPassword(context, input.new_password, replaces)
  const isSet = await context.db.transaction((tx) =>
    setPassword(context, tx, { accountId, passwordHash, keepSession: sessionId, replaces }),
  )
  if (isSet) return
  const message = wordsFor(context).currentPasswordWrong
  throw new AppError('invalid', message, { fields: { current_password: message } })
}
