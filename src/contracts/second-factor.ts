import { z } from 'zod'
import { LoginAnswer, linkToken, Password } from './accounts.ts'
import { successOf } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { ofGuess } from './refusals.ts'

/** What details of the refusals SECOND_FACTOR_REQUIRED and SECOND_FACTOR_ENROLMENT_REQUIRED hold. */
export type SecondFactorChallenge = { challenge_token: string; expires_at: string } & Partial<SecondFactorEnrolment>

export const SecondFactorLogin = z
  .object({
    challenge_token: linkToken,
    code: z.string({ error: messages.enterCode }).trim().min(1, messages.enterCode).max(40, messages.secondFactorWrong),
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

export const SecondFactorStateAnswer = successOf(SecondFactorState)
export type SecondFactorStateAnswer = z.infer<typeof SecondFactorStateAnswer>

/** What an authenticator app is set up with. */
export const SecondFactorEnrolment = z
  .object({ secret: z.string(), otpauth_uri: z.string(), qr_svg: z.string() })
  .meta({ id: 'SecondFactorEnrolment' })
export type SecondFactorEnrolment = z.infer<typeof SecondFactorEnrolment>

export const SecondFactorEnrolmentAnswer = successOf(SecondFactorEnrolment)
export type SecondFactorEnrolmentAnswer = z.infer<typeof SecondFactorEnrolmentAnswer>

export const SecondFactorCode = SecondFactorLogin.pick({ code: true }).meta({ id: 'SecondFactorCode' })
export type SecondFactorCode = z.input<typeof SecondFactorCode>

export const SecondFactorRemoval = SecondFactorCode.extend(Password.shape).meta({ id: 'SecondFactorRemoval' })
export type SecondFactorRemoval = z.input<typeof SecondFactorRemoval>

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export const RecoveryCodesAnswer = successOf(RecoveryCodes)
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>

export const secondFactorCalls = {
  'POST /login/second-factor': {
    tag: 'Account',
    summary: 'Finish a login with the code of an authenticator app, or a recovery code',
    who: 'public',
    limit: 'sign_in',
    body: SecondFactorLogin,
    response: LoginAnswer,
    says: 'loggedIn',
    outcome: 'As a login; with recovery_codes where the app was set up by this code',
    refuses: { 401: 'The challenge is over; log in again', ...ofGuess },
  },
  'GET /customer/second-factor/me': {
    tag: 'Account',
    summary: 'Whether the login has a second step',
    who: 'signed-in',
    returns: SecondFactorState,
    outcome: 'Its state, and how many recovery codes are left',
  },
  'POST /customer/second-factor/me': {
    tag: 'Account',
    summary: 'Begin to set up an authenticator app',
    who: 'signed-in',
    body: Password,
    returns: SecondFactorEnrolment,
    outcome: 'What the app wants to know; it counts once PUT was given its first code',
    refuses: { 409: 'It is set up already, or the email address is not confirmed', ...ofGuess },
  },
  'PUT /customer/second-factor/me': {
    tag: 'Account',
    summary: "Turn the second step on by the app's first code",
    who: 'signed-in',
    body: SecondFactorCode,
    returns: RecoveryCodes,
    says: 'secondFactorEnabled',
    outcome: 'Codes for when the app is lost, each good once; they are not shown again',
    refuses: { 409: 'Nothing is being set up', ...ofGuess },
  },
  'POST /customer/second-factor/me/removal': {
    tag: 'Account',
    summary: 'Turn the second step off; staff cannot',
    who: 'signed-in',
    body: SecondFactorRemoval,
    says: 'secondFactorRemoved',
    outcome: 'It is off',
    refuses: ofGuess,
  },
  'POST /customer/second-factor/me/recovery-codes': {
    tag: 'Account',
    summary: 'Make new recovery codes; the old ones no longer work',
    who: 'signed-in',
    body: SecondFactorRemoval,
    returns: RecoveryCodes,
    says: 'recoveryCodesMade',
    outcome: 'The new codes; they are not shown again',
    refuses: ofGuess,
  },
} as const satisfies CallTable
