import { createRoute } from '@hono/zod-openapi'
import { Password } from '../contracts/accounts.ts'
import { LanguageQuery } from '../contracts/answers.ts'
import { DoneAnswer } from '../contracts/content.ts'
import {
  RecoveryCodesAnswer,
  SecondFactorCode,
  SecondFactorEnrolmentAnswer,
  SecondFactorRemoval,
  SecondFactorStateAnswer,
} from '../contracts/second-factor.ts'
import { confirmSecondFactor } from '../operations/accounts/confirm-second-factor.ts'
import { enrolSecondFactor } from '../operations/accounts/enrol-second-factor.ts'
import { getSecondFactor } from '../operations/accounts/get-second-factor.ts'
import { removeSecondFactor } from '../operations/accounts/remove-second-factor.ts'
import { renewRecoveryCodes } from '../operations/accounts/renew-recovery-codes.ts'
import { wordsFor } from '../operations/context.ts'
import { answering, jsonBody, refusing } from './answers.ts'
import type { Api } from './env.ts'

const tags = ['Account']
const path = '/customer/second-factor/me' as const
const query = LanguageQuery
const lockable = { 423: refusing('ACCOUNT_LOCKED: too many wrong guesses; Retry-After says for how long') }

const state = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Whether the login has a second step',
  request: { query },
  responses: answering(SecondFactorStateAnswer, 'Its state, and how many recovery codes are left'),
})

const enrol = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Begin to set up an authenticator app',
  request: { query, body: jsonBody(Password) },
  responses: {
    ...answering(SecondFactorEnrolmentAnswer, 'What the app wants to know; it counts once PUT was given its first code'),
    409: refusing('It is set up already, or the email address is not confirmed'),
    ...lockable,
  },
})

const confirm = createRoute({
  method: 'put',
  path,
  tags,
  summary: "Turn the second step on by the app's first code",
  request: { query, body: jsonBody(SecondFactorCode) },
  responses: {
    ...answering(RecoveryCodesAnswer, 'Codes for when the app is lost, each good once; they are not shown again'),
    409: refusing('Nothing is being set up'),
    ...lockable,
  },
})

const remove = createRoute({
  method: 'post',
  path: `${path}/removal`,
  tags,
  summary: 'Turn the second step off; staff cannot',
  request: { query, body: jsonBody(SecondFactorRemoval) },
  responses: { ...answering(DoneAnswer, 'It is off'), ...lockable },
})

const renew = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  tags,
  summary: 'Make new recovery codes; the old ones no longer work',
  request: { query, body: jsonBody(SecondFactorRemoval) },
  responses: { ...answering(RecoveryCodesAnswer, 'The new codes; they are not shown again'), ...lockable },
})

/** The calls about the second step of a login, by an authenticator app. */
export function registerSecondFactor(api: Api): void {
  api.openapi(state, async (c) => c.json({ status: 'success' as const, data: await getSecondFactor(c.get('context')) }, 200))
  api.openapi(enrol, async (c) => {
    const data = await enrolSecondFactor(c.get('context'), c.req.valid('json').password)
    return c.json({ status: 'success' as const, data }, 200)
  })
  api.openapi(confirm, async (c) => {
    const codes = await confirmSecondFactor(c.get('context'), c.req.valid('json'))
    const message = wordsFor(c.get('context')).secondFactorEnabled
    return c.json({ status: 'success' as const, data: { recovery_codes: codes }, message }, 200)
  })
  api.openapi(remove, async (c) => {
    await removeSecondFactor(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, message: wordsFor(c.get('context')).secondFactorRemoved }, 200)
  })
  api.openapi(renew, async (c) => {
    const codes = await renewRecoveryCodes(c.get('context'), c.req.valid('json'))
    const message = wordsFor(c.get('context')).recoveryCodesMade
    return c.json({ status: 'success' as const, data: { recovery_codes: codes }, message }, 200)
  })
}
