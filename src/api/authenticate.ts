import { createMiddleware } from 'hono/factory'
import { lineOf } from '../domain/plain-text.ts'
import { findActor } from '../operations/accounts/find-actor.ts'
import type { Actor, Caller, Services } from '../operations/context.ts'
import { deviceTokenPrefix, findProfessional } from '../operations/devices/find-professional.ts'
import type { ApiEnv } from './env.ts'

const longestUserAgent = 500

/**
 * Determines who is calling, from where and in which language; the log of a call names its request. An invalid token counts as none: public content is still shown, and personal
 * calls are refused. Responses to callers with a token are never cached.
 */
export const authenticate = (services: Services) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const language = c.req.query('lang') === 'ar' ? 'ar' : 'en'
    const caller: Caller = {
      address: c.env?.address ?? null,
      userAgent: lineOf(c.req.header('user-agent') ?? '').slice(0, longestUserAgent),
    }
    const visitor: Actor = { kind: 'visitor' }
    const requestId = c.req.header('x-request-id')
    const log = requestId ? services.log.child({ requestId }) : services.log
    c.set('context', { ...services, log, actor: visitor, caller, language })
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const actor = token ? await ownerOf(services, caller, token) : null
    if (actor) c.set('context', { ...services, log, actor, caller, language })
    c.set('carriesDeadToken', Boolean(token) && !actor)
    await next()
    if (token) c.res.headers.set('Cache-Control', 'no-store')
  })

const ownerOf = (services: Services, caller: Caller, token: string): Promise<Actor | null> =>
  token.startsWith(deviceTokenPrefix) ? findProfessional(services, token) : findActor(services, caller, token)
