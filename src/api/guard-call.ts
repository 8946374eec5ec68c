import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Call } from '../contracts/call.ts'
import { signedIn, signedInCustomer } from '../operations/access.ts'
import { type Context, wordsFor } from '../operations/context.ts'
import { AppError } from '../operations/errors.ts'
import { limitCalls } from '../operations/limit-calls.ts'
import type { WaitingRoom } from '../operations/waiting-room.ts'
import { emptyBodyHasNoFields, limitForm, limitText } from './body.ts'
import type { ApiEnv } from './env.ts'

/** Throws AppError unauthenticated or forbidden if the call is not for this actor. */
function refuseOthers(call: Call, context: Context, carriesDeadToken: boolean): void {
  const words = wordsFor(context)
  if (call.who === 'guest' && carriesDeadToken) throw new AppError('unauthenticated', words.notSignedIn)
  if (call.who === 'signed-in') signedIn(context)
  if (call.who === 'customer') signedInCustomer(context, words[call.forbids ?? 'notAllowed'])
}

/** Waits for the call's turn once its body has arrived: a slow sender keeps nobody waiting. */
const waitForTurn = (room: WaitingRoom) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await c.req.text()
    const leave = await room.enter(c.get('context'))
    try {
      await next()
    } finally {
      leave()
    }
  })

/**
 * The checks before a call's body is parsed, in this order: its turn, if it is crowded, before anything touches the database; access, rate
 * limit, size of the body.
 */
export const guardCall = (call: Call, room: WaitingRoom): MiddlewareHandler<ApiEnv>[] => [
  ...(call.crowded ? [limitText, waitForTurn(room)] : []),
  createMiddleware<ApiEnv>(async (c, next) => {
    refuseOthers(call, c.get('context'), c.get('carriesDeadToken'))
    if (call.limit) await limitCalls(c.get('context'), call.limit)
    await next()
  }),
  ...(call.crowded ? [] : [call.form ? limitForm : limitText]),
  ...(call.body ? [emptyBodyHasNoFields] : []),
]

/** For responses that belong to one person or one moment: no cache and no browser history stores them. */
export const keptByNobody = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})
