import { z } from 'zod'
import { deviceSecret, LoginAnswer, linkToken, Password } from './accounts.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { ofGuess, ofLogin } from './refusals.ts'
import { typed } from './text.ts'

/** The details of the errors SECOND_FACTOR_REQUIRED and SECOND_FACTOR_ENROLMENT_REQUIRED. */
export type SecondFactorChallenge = { challenge_token: string; expires_at: string } & Partial<SecondFactorEnrolment>

export const SecondFactorLogin = z
  .object({
    challenge_token: linkToken,
    code: typed(messages.enterCode, 40),
    device: deviceSecret.optional(),
  })
  .meta({ id: 'SecondFactorLogin' })
export type SecondFactorLogin = z.input<typeof SecondFactorLogin>

export const SecondFactorState = z
  .object({
    is_enabled: z.boolean(),
    is_required: z.boolean().meta({ description: 'Staff cannot remove theirs' }),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'SecondFactorState' })
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** The data for setting up an authenticator app. */
export const SecondFactorEnrolment = z
  .object({ secret: z.string(), otpauth_uri: z.string(), qr_svg: z.string() })
  .meta({ id: 'SecondFactorEnrolment' })
export type SecondFactorEnrolment = z.infer<typeof SecondFactorEnrolment>

export const SecondFactorCode = SecondFactorLogin.pick({ code: true }).meta({ id: 'SecondFactorCode' })
export type SecondFactorCode = z.input<typeof SecondFactorCode>

export const SecondFactorRemoval = SecondFactorCode.extend(Password.shape).meta({ id: 'SecondFactorRemoval' })
export type SecondFactorRemoval = z.input<typeof SecondFactorRemoval>

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorCalls = {
  'POST /login/second-factor': {
    id: 'finishLogin',
    tag: 'Account',
    summary: 'Finish a login with an authenticator code or a recovery code',
    who: 'public',
    limit: 'sign_in',
    body: SecondFactorLogin,
    response: LoginAnswer,
    says: 'loggedIn',
    outcome: 'As for a login; with recovery_codes if this code set up the app',
    refuses: { 401: 'The challenge has expired; log in again', ...ofGuess, ...ofLogin },
  },
  'GET /customer/second-factor/me': {
    tag: 'Account',
    summary: 'Get the state of two-step login',
    who: 'signed-in',
    returns: SecondFactorState,
    outcome: 'The state, and how many recovery codes are left',
  },
  'POST /customer/second-factor/me': {
    tag: 'Account',
    summary: 'Start setting up an authenticator app',
    who: 'signed-in',
    body: Password,
    returns: SecondFactorEnrolment,
    outcome: 'What the app needs; it takes effect once PUT has received its first code',
    refuses: { 409: 'Already set up, or the email address is not confirmed', ...ofGuess },
  },
  'PUT /customer/second-factor/me': {
    id: 'enableCustomerSecondFactor',
    tag: 'Account',
    summary: "Turn on two-step login with the app's first code",
    who: 'signed-in',
    body: SecondFactorCode,
    returns: RecoveryCodes,
    says: 'secondFactorEnabled',
    outcome: 'Recovery codes, each of which works once; they are not shown again',
    refuses: { 409: 'Nothing is being set up', ...ofGuess },
  },
  'POST /customer/second-factor/me/removal': {
    tag: 'Account',
    summary: 'Turn off two-step login; staff cannot',
    who: 'signed-in',
    body: SecondFactorRemoval,
    says: 'secondFactorRemoved',
    outcome: 'Two-step login is off',
    refuses: ofGuess,
  },
  'POST /customer/second-factor/me/recovery-codes': {
    id: 'renewCustomerRecoveryCodes',
    tag: 'Account',
    summary: 'Create new recovery codes; the old ones no longer work',
    who: 'signed-in',
    body: SecondFactorRemoval,
    returns: RecoveryCodes,
    says: 'recoveryCodesMade',
    outcome: 'The new codes; they are not shown again',
    refuses: ofGuess,
  },
} as const satisfies CallTable
