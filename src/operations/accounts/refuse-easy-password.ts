import { isCommonPassword } from '../../domain/common-passwords.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Refuses a password that is very common or equals the email address. Throws AppError invalid. */
export function refuseEasyPassword(context: Pick<Context, 'language'>, password: string, email: string, field: string): void {
  const typed = password.toLowerCase()
  const [name = ''] = email.toLowerCase().split('@')
  if (!isCommonPassword(password) && typed !== email.toLowerCase() && typed !== name) return
  const message = wordsFor(context).passwordTooCommon
  throw new AppError('invalid', message, { fields: { [field]: message } })
}
