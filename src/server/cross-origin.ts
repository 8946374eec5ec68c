import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Lets the site's own pages, and nobody else's, read the API from another origin. Only needed if API_URL was set at build time. */
export const openToSite = (publicUrl: string): MiddlewareHandler =>
  cors({
    origin: () => new URL(publicUrl).origin,
    allowHeaders: ['authorization', 'booking-token', 'content-type', 'idempotency-key', 'if-match'],
    exposeHeaders: ['retry-after'],
    maxAge: 86_400,
  })

/** Lets pages of another origin show uploaded pictures. */
export const showElsewhere: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}
