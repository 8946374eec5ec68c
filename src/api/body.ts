import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
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
/** Refuses a body over 1 MB, with or without a Content-Length. */
export const limitText = atMost(mostBytes)
/** Refuses a form over 10 MB, with or without a Content-Length. */
export const limitForm = atMost(mostBytesOfForm)

/** An empty JSON body is validated as one without fields, so that the response names all missing ones. */
export const emptyBodyHasNoFields = createMiddleware<ApiEnv>(async (c, next) => {
  const saysJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  if (saysJson && c.req.method !== 'GET' && (await c.req.text()).trim() === '') c.req.bodyCache = { json: Promise.resolve({}) }
  await next()
})
