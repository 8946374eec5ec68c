import { isCommonPassword } from '../../domain/common-passwords.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** A password that is among the commonest, or that is the e-mail address, is no secret. Throws AppError invalid. */
export function refuseEasyPassword(context: Pick<Context, 'language'>, password: string, email: string, field: string): void {
  const typed = password.toLowerCase()
  const [name = ''] = email.toLowerCase().split('@')
  if (!isCommonPassword(password) && typed !== email.toLowerCase() && typed !== name) return
  const message = wordsFor(context).passwordTooCommon
  throw new AppError('invalid', message, { fields: { [field]: message } })
}
