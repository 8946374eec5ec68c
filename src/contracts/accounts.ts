import { z } from 'zod'
import { roles } from '../domain/accounts.ts'
import { longestPassword, shortestPassword } from '../domain/passwords.ts'
import { successOf } from './answers.ts'
import { messages } from './messages/en.ts'
import { email, phone, typed } from './text.ts'

const charactersOf = (text: string) => [...text].length

/** A password that is to be set: 8 to 128 characters of any kind. Whether it is a common one is asked by the operation. */
const newPassword = (required: string, tooShort: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .refine((text) => charactersOf(text) >= shortestPassword, tooShort)
    .refine((text) => charactersOf(text) <= longestPassword, messages.passwordTooLong)
    .meta({ minLength: shortestPassword, maxLength: longestPassword, format: 'password' })

/** A password that is to be compared: any text; the bound keeps nonsense away from the hash. */
export const givenPassword = (required: string) => z.string({ error: required }).min(1, required).max(1_000, messages.invalidValue)

/** What a link in a mail carries. */
export const linkToken = z.string({ error: messages.linkInvalid }).min(1, messages.linkInvalid).max(200, messages.linkInvalid)

const isoDate = z.string().meta({ format: 'date-time' })

export const Login = z
  .object({
    email: z
      .string({ error: messages.enterEmailAndPassword })
      .trim()
      .min(1, messages.enterEmailAndPassword)
      .max(254, messages.invalidValue),
    password: givenPassword(messages.enterEmailAndPassword),
  })
  .meta({ id: 'Login' })
export type Login = z.input<typeof Login>

/** Who is signed in, as the browser keeps it beside the token (specification 3, User). */
export const User = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), role: z.enum(roles) }).meta({ id: 'User' })
export type User = z.infer<typeof User>

export const LoginAnswer = z
  .object({
    status: z.literal('success'),
    token: z.string(),
    user: User,
    message: z.string(),
    recovery_codes: z.array(z.string()).optional().meta({ description: 'Shown this once, after a second factor was set up' }),
  })
  .meta({ id: 'LoginAnswer' })
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const Signup = z
  .object({
    first_name: typed(messages.allFieldsRequired, 100),
    last_name: typed(messages.allFieldsRequired, 100),
    email: email(messages.allFieldsRequired, messages.validEmail),
    phone: z.preprocess((value) => (value === '' || value === null ? undefined : value), phone(messages.validPhone).optional()),
    password: newPassword(messages.allFieldsRequired, messages.passwordTooShort),
    marketing_consent: z.boolean().default(false),
    invite: z.string().trim().max(20).nullish().meta({ description: 'The code of whoever invited; one that is none is passed over' }),
  })
  .meta({ id: 'Signup' })
export type Signup = Omit<z.input<typeof Signup>, 'phone'> & { phone?: string | null }

export const ChangePassword = z
  .object({
    current_password: givenPassword(messages.currentPasswordRequired),
    new_password: newPassword(messages.newPasswordTooShort, messages.newPasswordTooShort),
    confirm_password: z.string({ error: messages.newPasswordsDiffer }),
  })
  .refine((input) => input.new_password === input.confirm_password, { path: ['confirm_password'], message: messages.newPasswordsDiffer })
  .meta({ id: 'ChangePassword' })
export type ChangePassword = z.input<typeof ChangePassword>

export const ForgotPassword = z.object({ email: email(messages.emailRequired, messages.validEmail) }).meta({ id: 'ForgotPassword' })
export type ForgotPassword = z.input<typeof ForgotPassword>

export const ResetPassword = z
  .object({
    token: linkToken,
    new_password: newPassword(messages.passwordTooShort, messages.passwordTooShort),
    confirm_password: z.string({ error: messages.passwordsDiffer }),
  })
  .refine((input) => input.new_password === input.confirm_password, { path: ['confirm_password'], message: messages.passwordsDiffer })
  .meta({ id: 'ResetPassword' })
export type ResetPassword = z.input<typeof ResetPassword>

export const ResetLink = z.object({ token: linkToken }).meta({ id: 'ResetLink' })
export type ResetLink = z.input<typeof ResetLink>
export const ResetLinkAnswer = successOf(z.object({ is_good: z.boolean() }))
export type ResetLinkAnswer = z.infer<typeof ResetLinkAnswer>

export const VerifyEmail = z.object({ token: linkToken }).meta({ id: 'VerifyEmail' })
export type VerifyEmail = z.input<typeof VerifyEmail>

export const VerifiedAnswer = successOf(
  z.object({ joined_bookings: z.int().meta({ description: "The account's own since now: bookings made as a guest with this address" }) }),
)
export type VerifiedAnswer = z.infer<typeof VerifiedAnswer>

export const Session = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: "'Chrome on Windows', or empty where nothing is known" }),
    address: z.string().nullable(),
    created_at: isoDate,
    last_used_at: isoDate,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>
export const SessionsAnswer = successOf(z.array(Session))
export type SessionsAnswer = z.infer<typeof SessionsAnswer>
export const SessionId = z.string().regex(/^ses_[0-9a-f]{32}$/)

export const Password = z.object({ password: givenPassword(messages.currentPasswordRequired) }).meta({ id: 'Password' })
export type Password = z.input<typeof Password>
