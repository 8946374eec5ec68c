import { z } from 'zod'
import { roles } from '../domain/accounts.ts'
import { longestPassword, shortestPassword } from '../domain/passwords.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { ofGuess, ofHash, ofLogin } from './refusals.ts'
import { code, email, mailed, phone, secret, typed, typedOptional } from './text.ts'

const charactersOf = (text: string) => [...text].length

/** A new password: 8 to 128 characters of any kind. The operation checks whether it is too common. */
const newPassword = (required: string, tooShort: string) =>
  secret(required)
    .min(1, required)
    .refine((text) => charactersOf(text) >= shortestPassword, tooShort)
    .refine((text) => charactersOf(text) <= longestPassword, messages.passwordTooLong)
    .meta({ minLength: shortestPassword, maxLength: longestPassword, format: 'password' })

/** A password to compare: any text; the limit keeps huge inputs away from the hash. */
export const givenPassword = (required: string) => secret(required).min(1, required).max(1_000, messages.invalidValue)

/** The token of an emailed link. */
export const linkToken = code(200, messages.linkInvalid).min(1, messages.linkInvalid)

/** What an earlier login returned as device. */
export const deviceSecret = code(200).meta({
  description: 'What an earlier login returned as device: wrong passwords from elsewhere do not lock this browser out',
})

const isoDate = z.string().meta({ format: 'date-time' })

export const Login = z
  .object({
    email: typed(messages.enterEmailAndPassword, 254),
    password: givenPassword(messages.enterEmailAndPassword),
    device: deviceSecret.optional(),
  })
  .meta({ id: 'Login' })
export type Login = z.input<typeof Login>

/** The logged-in user, as the browser stores it with the token (specification 3, User). */
export const User = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), role: z.enum(roles) }).meta({ id: 'User' })
export type User = z.infer<typeof User>

export const LoginAnswer = z
  .object({
    status: z.literal('success'),
    token: z.string(),
    user: User,
    message: z.string(),
    device: z.string().meta({ description: 'To be kept in this browser and sent with its next login' }),
    recovery_codes: z.array(z.string()).optional().meta({ description: 'Returned only once, after a second factor was set up' }),
  })
  .meta({ id: 'LoginAnswer' })
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const Signup = z
  .object({
    first_name: mailed(messages.allFieldsRequired, 100),
    last_name: mailed(messages.allFieldsRequired, 100),
    email: email(messages.allFieldsRequired, messages.validEmail),
    phone: z.preprocess(
      (value: string | null | undefined) => (value === '' || value === null ? undefined : value),
      phone(messages.validPhone, messages.validPhone).optional(),
    ),
    password: newPassword(messages.allFieldsRequired, messages.passwordTooShort),
    marketing_consent: z.boolean().default(false),
    invite: typedOptional(20).optional().meta({ description: 'The invitation code; an unknown one is ignored' }),
  })
  .meta({ id: 'Signup' })
export type Signup = z.input<typeof Signup>

export const ChangePassword = z
  .object({
    current_password: givenPassword(messages.currentPasswordRequired),
    new_password: newPassword(messages.newPasswordTooShort, messages.newPasswordTooShort),
    confirm_password: secret(messages.newPasswordsDiffer),
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
    confirm_password: secret(messages.passwordsDiffer),
  })
  .refine((input) => input.new_password === input.confirm_password, { path: ['confirm_password'], message: messages.passwordsDiffer })
  .meta({ id: 'ResetPassword' })
export type ResetPassword = z.input<typeof ResetPassword>

export const ResetLink = z.object({ token: linkToken }).meta({ id: 'ResetLink' })
export const CheckedResetLink = z.object({ is_good: z.boolean() })

export const VerifyEmail = z.object({ token: linkToken }).meta({ id: 'VerifyEmail' })

export const VerifiedEmail = z.object({
  joined_bookings: z.int().meta({ description: 'How many guest bookings with this address were added to the account' }),
})

export const Session = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: "'Chrome on Windows', or empty if unknown" }),
    address: z.string().nullable(),
    created_at: isoDate,
    last_used_at: isoDate,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>
export const SessionId = z.string().regex(/^ses_[0-9a-f]{32}$/)

export const Password = z.object({ password: givenPassword(messages.currentPasswordRequired) }).meta({ id: 'Password' })
export type Password = z.input<typeof Password>

export const accountCalls = {
  'POST /login': {
    id: 'logIn',
    tag: 'Account',
    summary: 'Log in with email address and password',
    description:
      'Staff, and customers who have turned it on, need a second step: the errors SECOND_FACTOR_REQUIRED and SECOND_FACTOR_ENROLMENT_REQUIRED ' +
      'have details.challenge_token for POST /api/login/second-factor; the latter also has secret, otpauth_uri and qr_svg for setting up an app.',
    who: 'public',
    limit: 'sign_in',
    crowded: true,
    body: Login,
    response: LoginAnswer,
    says: 'loggedIn',
    outcome: 'The bearer token, and the user',
    refuses: {
      401: 'invalid_credentials with remainingAttempts, SECOND_FACTOR_REQUIRED or SECOND_FACTOR_ENROLMENT_REQUIRED',
      ...ofGuess,
      ...ofHash,
      ...ofLogin,
    },
  },
  'POST /logout': {
    id: 'logOut',
    tag: 'Account',
    summary: 'Log out',
    who: 'signed-in',
    says: 'loggedOut',
    outcome: 'The token no longer works',
  },
  'POST /signup': {
    id: 'signUp',
    tag: 'Account',
    summary: 'Sign up',
    description:
      'The account can be logged in to at once, and owns the address once it is confirmed. All of this is the same if another account owns the ' +
      'address: its owner is emailed, and nothing of theirs changes.',
    who: 'public',
    limit: 'sign_up',
    crowded: true,
    body: Signup,
    says: 'checkInbox',
    outcome: 'A link for confirming the address is on its way',
    refuses: ofHash,
  },
  'PUT /auth/change-password': {
    id: 'changePassword',
    tag: 'Account',
    summary: 'Change the password and end all other sessions',
    who: 'signed-in',
    limit: 'sign_in',
    body: ChangePassword,
    says: 'passwordChanged',
    outcome: 'The password has been changed',
    refuses: { ...ofGuess, ...ofHash },
  },
  'POST /auth/forgot-password': {
    id: 'requestPasswordReset',
    tag: 'Account',
    summary: 'Request a link for setting a new password',
    who: 'anyone',
    limit: 'reset',
    body: ForgotPassword,
    says: 'resetSent',
    outcome: 'The same response, whether or not the address has an account',
  },
  'POST /auth/reset-password': {
    id: 'resetPassword',
    tag: 'Account',
    summary: 'Set a new password with an emailed link and end all sessions',
    who: 'anyone',
    limit: 'reset',
    crowded: true,
    body: ResetPassword,
    says: 'passwordReset',
    outcome: 'The password has been set; the link is used up',
    refuses: ofHash,
  },
  'POST /auth/reset-password/check': {
    id: 'checkPasswordReset',
    tag: 'Account',
    summary: 'Check a password link without using it up',
    who: 'anyone',
    limit: 'reset_check',
    body: ResetLink,
    returns: CheckedResetLink,
    outcome: 'Whether the link works',
  },
  'POST /auth/verify-email': {
    id: 'verifyEmail',
    tag: 'Account',
    summary: 'Confirm the email address with an emailed link',
    who: 'signed-in',
    limit: 'reset',
    body: VerifyEmail,
    returns: VerifiedEmail,
    says: 'emailVerified',
    outcome: 'The address is confirmed; bookings made with it as a guest are now in the account',
  },
  'POST /auth/verify-email/resend': {
    id: 'resendEmailVerification',
    tag: 'Account',
    summary: 'Request the confirmation link again',
    who: 'signed-in',
    limit: 'reset',
    says: 'verificationSent',
    outcome: 'The link is on its way',
    refuses: { 409: 'The address is already confirmed' },
  },
  'GET /customer/sessions/me': {
    tag: 'Account',
    summary: 'List the logged-in devices',
    who: 'signed-in',
    returns: z.array(Session),
    outcome: 'The most recently used first',
  },
  'DELETE /customer/sessions/me': {
    tag: 'Account',
    summary: 'Log out all other devices',
    who: 'signed-in',
    says: 'otherSessionsEnded',
    outcome: 'Only this session is left',
  },
  'DELETE /customer/sessions/{id}': {
    tag: 'Account',
    summary: 'Log out one device',
    who: 'signed-in',
    params: z.object({ id: SessionId }),
    missing: 'sessionNotFound',
    says: 'sessionEnded',
    outcome: 'The session has ended',
  },
} as const satisfies CallTable
