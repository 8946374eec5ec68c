import type { Hono } from 'hono'
import { canonicalPath } from './seo/canonical.ts'

/** The id of the notice on each page whose form needs scripts. */
const scriptsNeeded = 'scripts-needed'

/**
 * Forms are sent by scripts. A browser without them posts a form to its page: it is led back there, to the notice that says so, and what was typed
 * is neither read nor repeated. Other methods are refused.
 */
export function answerPostedForms(server: Hono): void {
  server.post('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${canonicalPath(pathname)}${search}#${scriptsNeeded}`, 303)
  })
  server.on(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'], '*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST' }))
}
