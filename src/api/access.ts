import { createMiddleware } from 'hono/factory'
import type { LimitName } from '../domain/limits.ts'
import { limitCalls } from '../operations/limit-calls.ts'
import { keptByNobody, refuseDeadToken, refuseVisitors } from './authenticate.ts'
import type { Api, ApiEnv } from './env.ts'

/** The calls that are counted, each with the name of its limit. */
const limited: Record<string, LimitName> = {
  'POST /login': 'sign_in',
  'POST /login/second-factor': 'sign_in',
  'POST /signup': 'sign_up',
  'PUT /auth/change-password': 'sign_in',
  'POST /auth/forgot-password': 'reset',
  'POST /auth/reset-password': 'reset',
  'POST /auth/verify-email': 'reset',
  'POST /auth/verify-email/resend': 'reset',
  'POST /contact': 'contact',
  'POST /customer': 'customer',
  'POST /booking': 'booking',
  'POST /payment': 'payment',
  'POST /partners/applications': 'partner',
  'POST /customer/support': 'support',
  'POST /customer/support/{id}/messages': 'support',
  'POST /customer/profile/me/picture': 'upload',
  'GET /customer/export': 'export',
  'POST /customer/erasure': 'sign_in',
}

/** Calls that guests make too, but nobody with a token that has ended. (Hono's '/customer/*' would be '/customer' too.) */
const ofGuestsToo = ['/customer', '/booking', '/payment']
const ofOneself = ['/customer/:part/*', '/logout', '/auth/change-password', '/auth/verify-email', '/auth/verify-email/*']
const ofPersons = [...ofOneself, ...ofGuestsToo, '/login', '/login/*', '/signup', '/auth/*']

/** Puts the doors in front of the calls; comes before their bodies are read. */
export function guardCalls(api: Api): void {
  for (const path of ofPersons) api.use(path, keptByNobody)
  for (const path of ofGuestsToo) api.use(path, refuseDeadToken)
  for (const path of ofOneself) api.use(path, refuseVisitors)
  for (const [call, name] of Object.entries(limited)) {
    const [method = '', path = ''] = call.split(' ')
    api.on(method, path.replace(/\{(\w+)\}/g, ':$1'), counted(name))
  }
}

const counted = (name: LimitName) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await limitCalls(c.get('context'), name)
    await next()
  })

/** What the documentation says of a call besides its own answers. */
export const isLimited = (method: string, path: string): boolean => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}` in limited

export const isOfGuestsToo = (path: string): boolean => ofGuestsToo.some((known) => path === `/api${known}`)

/** Whether a path, as the documentation has it, is for whoever is signed in alone. */
export const isOfOneself = (path: string): boolean =>
  ofOneself.some((pattern) => {
    const [known, rest] = pattern.split(/\/(?::part\/)?\*/)
    return path === `/api${known}` ? rest === undefined : rest !== undefined && path.startsWith(`/api${known}/`)
  })
