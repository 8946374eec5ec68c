import { z } from 'zod'
import { linkToken, Password } from './accounts.ts'
import { successOf } from './answers.ts'
import { messages } from './messages/en.ts'

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

export const RecoveryCodesAnswer = successOf(z.object({ recovery_codes: z.array(z.string()) }))
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>
