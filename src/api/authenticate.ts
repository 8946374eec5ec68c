import { createMiddleware } from 'hono/factory'
import { findActor } from '../operations/accounts/find-actor.ts'
import { type Actor, type Caller, type Services, wordsFor } from '../operations/context.ts'
import { AppError } from '../operations/errors.ts'
import type { ApiEnv } from './env.ts'

const longestUserAgent = 500

/**
 * Says who asks, from where and in which language. A token that is good for nothing makes a visitor: what everybody may see is still
 * shown, and calls of one's own are refused. Answers to whoever carries a token are kept by nobody.
 */
export const authenticate = (services: Services) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const language = c.req.query('lang') === 'ar' ? 'ar' : 'en'
    const caller: Caller = { address: c.env?.address ?? null, userAgent: (c.req.header('user-agent') ?? '').slice(0, longestUserAgent) }
    const visitor: Actor = { kind: 'visitor' }
    c.set('context', { ...services, actor: visitor, caller, language })
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const actor = token ? await findActor(services, caller, token) : null
    if (actor) c.set('context', { ...services, actor, caller, language })
    c.set('carriesDeadToken', Boolean(token) && !actor)
    await next()
    if (token) c.res.headers.set('Cache-Control', 'no-store')
  })

/** Whoever thinks to be signed in and is not is told so, rather than served as a guest. */
export const refuseDeadToken = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.get('carriesDeadToken')) throw new AppError('unauthenticated', wordsFor(c.get('context')).notSignedIn)
  await next()
})

/** Refuses visitors before their request's body is read or looked at. */
export const refuseVisitors = createMiddleware<ApiEnv>(async (c, next) => {
  if (!('accountId' in c.get('context').actor)) throw new AppError('unauthenticated', wordsFor(c.get('context')).notSignedIn)
  await next()
})

/** An answer that is one person's: kept by no cache and no browser's history. */
export const keptByNobody = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})
