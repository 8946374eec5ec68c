import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../../src/api/env.ts'
import { answerError, answerUnknownPath, refuseInvalid } from '../../src/api/errors.ts'
import { openGate } from '../../src/api/guard-call.ts'
import { mountCalls } from '../../src/api/mount-calls.ts'
import { operations } from '../../src/api/operations.ts'
import type { Context } from '../../src/operations/context.ts'
import { patience } from '../services.ts'

type Call = { as?: string | null; body?: unknown; key?: string; lang?: string }

/** The calls about money with a logged-in user; null for nobody. */
export function customerApi(context: Context) {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid }).basePath('/api')
  let owner: string | null = null
  api.onError(answerError)
  api.notFound(answerUnknownPath)
  api.use(async (c, next) => {
    const actor = owner === null ? { kind: 'visitor' } : { kind: 'customer', accountId: owner, sessionId: 'a session' }
    c.set('context', {
      ...context,
      now: context.now,
      actor: actor as Context['actor'],
      language: c.req.query('lang') === 'ar' ? 'ar' : 'en',
    })
    await next()
  })
  mountCalls(api, operations, openGate({ patience }))
  return async (method: string, path: string, { as = null, body, key }: Call = {}) => {
    owner = as
    const response = await api.request(`/api${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : new Uint8Array(await response.arrayBuffer()),
    }
  }
}
