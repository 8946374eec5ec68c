import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'

const mostBytes = 1024 * 1024
const mostBytesOfPicture = 10 * mostBytes
const pictures = '/api/customer/profile/me/picture'

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413)
    },
  })
const limitText = atMost(mostBytes)
const limitPicture = atMost(mostBytesOfPicture)

/** Refuses a body over 1 MB (10 for a picture), whether its length is told or not. */
export const limitBody = createMiddleware((c, next) => (c.req.path === pictures ? limitPicture : limitText)(c, next))

/** An empty body of JSON is validated as one without fields, so that the answer names all that are missing. */
export const emptyBodyHasNoFields = createMiddleware(async (c, next) => {
  const saysJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  if (saysJson && c.req.method !== 'GET' && (await c.req.text()).trim() === '') c.req.bodyCache = { json: Promise.resolve({}) }
  await next()
})
