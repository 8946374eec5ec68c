import { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../operations/context.ts'
import { authenticate } from './authenticate.ts'
import { registerDocumentation } from './docs.ts'
import type { Api, ApiEnv } from './env.ts'
import { answerError, answerUnknownPath, answerWrongMethod, refuseInvalid } from './errors.ts'
import { openGate } from './guard-call.ts'
import { mountCalls } from './mount-calls.ts'
import { nameCharset } from './name-charset.ts'
import { operations } from './operations.ts'

/** The JSON API below /api (specification 7): a web-standard app that can also be called in process with request(). */
export function createApi(services: Services, gate = openGate()): Api {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid }).basePath('/api')
  api.onError(answerError)
  api.notFound(answerUnknownPath)
  api.use(nameCharset)
  api.use(authenticate(services))
  mountCalls(api, operations, gate)
  registerDocumentation(api)
  refuseOtherMethods(api)
  return api
}

/** Registered last: a known path that has not matched by then was called with a wrong method. */
function refuseOtherMethods(api: Api): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of api.routes.filter((route) => route.method !== 'ALL')) {
    methods.set(path, (methods.get(path) ?? new Set<string>()).add(method))
  }
  for (const [path, known] of methods) {
    const allowed = [...[...known].sort(), ...(known.has('GET') ? ['HEAD'] : [])]
    api.all(path.replace(/^\/api/, ''), (c) => answerWrongMethod(c, allowed))
  }
}
