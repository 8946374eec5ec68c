import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Call } from '../contracts/call.ts'
import { signedIn, signedInCustomer } from '../operations/access.ts'
import { type Context, wordsFor } from '../operations/context.ts'
import { AppError } from '../operations/errors.ts'
import { limitCalls } from '../operations/limit-calls.ts'
import { emptyBodyHasNoFields, limitForm, limitText } from './body.ts'
import type { ApiEnv } from './env.ts'

/** Refuses whom a call is not for. Throws AppError unauthenticated, forbidden. */
function refuseOthers(call: Call, context: Context, carriesDeadToken: boolean): void {
  const words = wordsFor(context)
  if (call.who === 'guest' && carriesDeadToken) throw new AppError('unauthenticated', words.notSignedIn)
  if (call.who === 'signed-in') signedIn(context)
  if (call.who === 'customer') signedInCustomer(context, words[call.forbids ?? 'notAllowed'])
}

/** What stands before a call, in this order and before its body is read: its door, its limit, and the size of what it takes. */
export const guardCall = (call: Call): MiddlewareHandler<ApiEnv>[] => [
  createMiddleware<ApiEnv>(async (c, next) => {
    refuseOthers(call, c.get('context'), c.get('carriesDeadToken'))
    if (call.limit) await limitCalls(c.get('context'), call.limit)
    await next()
  }),
  call.form ? limitForm : limitText,
  ...(call.body ? [emptyBodyHasNoFields] : []),
]

/** An answer that is one person's, or this moment's: kept by no cache and no browser's history. */
export const keptByNobody = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})
