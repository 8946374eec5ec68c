import type { Signup } from '../../contracts/accounts.ts'
import { isEmail } from '../../domain/email.ts'
import { shortestPassword } from '../../domain/passwords.ts'
import { normalizePhone } from '../../domain/phone.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import { type FieldErrors, typedIn } from './use-form-errors.ts'

type Words = Catalogue['auth']['refusals']
type Typed = ReturnType<typeof typedIn>

const required = ['first_name', 'last_name', 'email', 'password', 'confirm_password'] as const

/** What was typed, as the call takes it. */
export function signupOf(form: HTMLFormElement, invite: string | null): Signup {
  const typed = typedIn(form)
  return {
    first_name: typed('first_name').trim(),
    last_name: typed('last_name').trim(),
    email: typed('email').trim(),
    phone: typed('phone').trim() || null,
    password: typed('password'),
    marketing_consent: typed('marketing_consent') === 'on',
    ...(invite && { invite }),
  }
}

/** The first thing that is wrong, in the order of the specification (5, Signup). */
export function signupErrors(form: HTMLFormElement, words: Words): FieldErrors {
  const typed = typedIn(form)
  const missing = required.find((name) => typed(name).trim() === '')
  if (missing) return { [missing]: words.allRequired }
  const newPassword = newPasswordErrors(typed, 'password', words)
  if (newPassword) return newPassword
  if (!isEmail(typed('email').trim())) return { email: words.validEmail }
  const phone = typed('phone').trim()
  return phone && normalizePhone(phone) === null ? { phone: words.validPhone } : {}
}

/** What is wrong with a password that was typed twice. */
export function newPasswordErrors(typed: Typed, name: string, words: Words): FieldErrors | null {
  const password = typed(name)
  if ([...password].length < shortestPassword) return { [name]: words.tooShort }
  return password === typed('confirm_password') ? null : { confirm_password: words.differ }
}
