import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { Call } from '../contracts/call.ts'
import type { ApiEnv } from './env.ts'

const mostBytes = 1024 * 1024
const mostBytesOfForm = 10 * mostBytes

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413)
    },
  })

/** The bytes that the body of a call may have. */
export const mostBytesOf = (call: Pick<Call, 'mostBytes' | 'form'>): number => call.mostBytes ?? (call.form ? mostBytesOfForm : mostBytes)

/** Refuses a body that is larger than the call takes, with or without a Content-Length. */
export const limitBody = (call: Pick<Call, 'mostBytes' | 'form'>) => atMost(mostBytesOf(call))

/** An empty JSON body is validated as one without fields, so that the response names all missing ones. */
export const emptyBodyHasNoFields = createMiddleware<ApiEnv>(async (c, next) => {
  const saysJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  if (saysJson && c.req.method !== 'GET' && (await c.req.text()).trim() === '') c.req.bodyCache = { json: Promise.resolve({}) }
  await next()
})
