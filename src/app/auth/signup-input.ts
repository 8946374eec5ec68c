import type { Signup } from '../../contracts/accounts.ts'
import { isEmail } from '../../domain/email.ts'
import { shortestPassword } from '../../domain/passwords.ts'
import { normalizePhone } from '../../domain/phone.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import { type FieldErrors, typedIn } from '../private/use-form.ts'

type Words = Catalogue['auth']['refusals']
type Typed = ReturnType<typeof typedIn>

const inOrder = ['first_name', 'last_name', 'email', 'phone', 'password', 'confirm_password'] as const
const required = ['first_name', 'last_name', 'email', 'password', 'confirm_password'] as const

/** The form's values as the API expects them. */
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

/** All errors of the form (specification 5, Signup), in page order. */
export function signupErrors(form: HTMLFormElement, words: Words): FieldErrors {
  const typed = typedIn(form)
  const phone = typed('phone').trim()
  const wrong: FieldErrors = {
    ...(!isEmail(typed('email').trim()) && { email: words.validEmail }),
    ...(phone && normalizePhone(phone) === null && { phone: words.validPhone }),
    ...newPasswordErrors(typed, 'password', words),
  }
  const missing = required.filter((name) => typed(name).trim() === '').map((name) => [name, words.allRequired])
  const found: FieldErrors = { ...wrong, ...Object.fromEntries(missing) }
  return Object.fromEntries(inOrder.filter((name) => found[name]).map((name) => [name, found[name]]))
}

/** The error of a password that is typed twice. */
export function newPasswordErrors(typed: Typed, name: string, words: Words): FieldErrors {
  const password = typed(name)
  return {
    ...([...password].length < shortestPassword && { [name]: words.tooShort }),
    ...(password !== typed('confirm_password') && { confirm_password: words.differ }),
  }
}
