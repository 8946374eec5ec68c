import { createRoute } from '@hono/zod-openapi'
import { Password } from '../contracts/accounts.ts'
import { LanguageQuery } from '../contracts/answers.ts'
import { DoneAnswer } from '../contracts/content.ts'
import { DataExport, ErasurePlanAnswer } from '../contracts/privacy.ts'
import { dubaiDateOf } from '../domain/dubai-time.ts'
import { wordsFor } from '../operations/context.ts'
import { eraseAccount } from '../operations/privacy/erase-account.ts'
import { exportData } from '../operations/privacy/export-data.ts'
import { planErasure } from '../operations/privacy/plan-erasure.ts'
import { answering, jsonBody, refusing } from './answers.ts'
import type { Api } from './env.ts'

const tags = ['Privacy']
const query = LanguageQuery

const exported = createRoute({
  method: 'get',
  path: '/customer/export',
  tags,
  summary: 'Everything that is kept about the signed-in customer, as a file',
  request: { query },
  responses: answering(DataExport, 'The data themselves, without an envelope'),
})

const plan = createRoute({
  method: 'get',
  path: '/customer/erasure',
  tags,
  summary: 'What erasing the account would mean',
  request: { query },
  responses: answering(ErasurePlanAnswer, 'The consequences in words, and whether it can be done now'),
})

const erase = createRoute({
  method: 'post',
  path: '/customer/erasure',
  tags,
  summary: 'Erase the account and the personal data of the signed-in customer',
  request: { query, body: jsonBody(Password) },
  responses: {
    ...answering(DoneAnswer, 'They are erased, and every session has ended'),
    409: refusing('There are bookings still to come'),
    423: refusing('ACCOUNT_LOCKED: too many wrong guesses from here; Retry-After says for how long'),
  },
})

/** The calls by which a customer takes their data along, or away (product, decision 18). */
export function registerPrivacy(api: Api): void {
  api.openapi(exported, async (c) => {
    const data = await exportData(c.get('context'))
    c.header('Content-Disposition', `attachment; filename="service-market-${dubaiDateOf(c.get('context').now())}.json"`)
    return c.json(data, 200)
  })
  api.openapi(plan, async (c) => c.json({ status: 'success' as const, data: await planErasure(c.get('context')) }, 200))
  api.openapi(erase, async (c) => {
    await eraseAccount(c.get('context'), c.req.valid('json').password)
    return c.json({ status: 'success' as const, message: wordsFor(c.get('context')).erased }, 200)
  })
}
