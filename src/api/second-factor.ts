import { confirmSecondFactor } from '../operations/accounts/confirm-second-factor.ts'
import { enrolSecondFactor } from '../operations/accounts/enrol-second-factor.ts'
import { getSecondFactor } from '../operations/accounts/get-second-factor.ts'
import { passSecondFactor } from '../operations/accounts/pass-second-factor.ts'
import { removeSecondFactor } from '../operations/accounts/remove-second-factor.ts'
import { renewRecoveryCodes } from '../operations/accounts/renew-recovery-codes.ts'
import type { Operations } from './operation.ts'

export const secondFactor = {
  'POST /login/second-factor': (context, { body }) => passSecondFactor(context, body),
  'GET /customer/second-factor/me': getSecondFactor,
  'POST /customer/second-factor/me': (context, { body }) => enrolSecondFactor(context, body.password),
  'PUT /customer/second-factor/me': async (context, { body }) => ({ recovery_codes: await confirmSecondFactor(context, body) }),
  'POST /customer/second-factor/me/removal': (context, { body }) => removeSecondFactor(context, body),
  'POST /customer/second-factor/me/recovery-codes': async (context, { body }) => ({
    recovery_codes: await renewRecoveryCodes(context, body),
  }),
} satisfies Partial<Operations>
