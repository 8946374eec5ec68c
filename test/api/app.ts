import { expect } from 'vitest'
import type { z } from 'zod'
import { responseSchema } from '../../src/api/describe-call.ts'
import { ErrorAnswer } from '../../src/contracts/answers.ts'
import { type CallName, calls } from '../../src/contracts/calls.ts'
import type { AnswerOf } from '../../src/contracts/client.ts'
import type { PaymentGateway } from '../../src/integrations/payments/gateway.ts'
import { apiOn } from '../api-on.ts'
import { createTestDatabase } from '../database.ts'
import { servicesOn } from '../services.ts'

/** A gateway for tests without payments: charging it is a mistake of the test. */
const none = () => Promise.reject(new Error('This test has no payment gateway'))
export const noGateway: PaymentGateway = {
  name: 'none',
  takesCards: true,
  demandsCardToken: false,
  charge: none,
  authorise: none,
  capture: none,
  release: none,
  refund: none,
  saveCard: none,
  findCard: () => Promise.resolve(null),
  identifyCard: async () => null,
  forgetCard: none,
  find: () => Promise.resolve(null),
  findRefund: () => Promise.resolve(null),
  readEvent: none,
}

/** The schema of a call's successful response. */
export const responseOf = <Name extends CallName>(name: Name) => responseSchema(calls[name]) as z.ZodType<AnswerOf<Name>>

type Options = { now?: Date; gateway?: PaymentGateway }
type Refusal = { status: number; body: z.infer<typeof ErrorAnswer>; headers: Headers }

/** An API on its own test database with a manual clock; the calls check each response against its contract. */
export async function createTestApi({ now = new Date('2026-11-21T08:00:00Z'), gateway = noGateway }: Options = {}) {
  const { pool } = await createTestDatabase()
  const services = servicesOn(pool, gateway, () => now)
  const api = apiOn(services)

  const send = (path: string, method: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

  async function succeed<Answer extends z.ZodType>(answer: Response | Promise<Response>, contract: Answer): Promise<z.output<Answer>> {
    const response = await answer
    const body: unknown = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(200)
    return contract.parse(body)
  }

  return {
    api,
    pool,
    db: services.db,
    /** GET, which must succeed. */
    get: <Answer extends z.ZodType>(path: string, contract: Answer) => succeed(api.request(path), contract),
    /** POST of JSON, which must succeed. */
    post: <Answer extends z.ZodType>(path: string, body: unknown, contract: Answer, headers: Record<string, string> = {}) =>
      succeed(send(path, 'POST', body, headers), contract),
    send,
  }
}

/** The error that a request must get. */
export async function refusal(answer: Response | Promise<Response>): Promise<Refusal> {
  const response = await answer
  const body = ErrorAnswer.strict().parse(await response.json())
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.headers.get('content-type')).toContain('application/json')
  return { status: response.status, body, headers: response.headers }
}
