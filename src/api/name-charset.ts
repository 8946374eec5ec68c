import { createMiddleware } from 'hono/factory'

/** JSON says that it is UTF-8: a client that is not told may take it for something else. */
export const nameCharset = createMiddleware(async (c, next) => {
  await next()
  if (c.res.headers.get('content-type') === 'application/json') c.res.headers.set('Content-Type', 'application/json; charset=utf-8')
})
