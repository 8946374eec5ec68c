import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../operations/context.ts'
import type { CallUnderWay } from './guard-call.ts'

/**
 * address is the visitor's, as src/server.ts finds it; in-process calls pass on the address of the page request they are made for. refusal is the code of
 * the error that the call was refused with, for whoever counts them.
 */
export type ApiBindings = { address?: string | null; refusal?: string }
export type ApiEnv = {
  Bindings: ApiBindings | undefined
  Variables: { context: Context; carriesDeadToken: boolean; underWay?: CallUnderWay }
}
export type ApiContext = HonoContext<ApiEnv>
export type Api = OpenAPIHono<ApiEnv>
