import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../operations/context.ts'

/**
 * address is the visitor's, as src/server.ts finds it; in-process calls pass on the address of the page request they are made for. refusal is the code of
 * the error that the call was refused with, for whoever counts them.
 */
export type ApiBindings = { address?: string | null; refusal?: string }
/** What a call asks: its name and its parameters. */
export type Asked = { call: string; query: Record<string, unknown> }
/** A call that is measured: expect says what kind of question it turned out to be, and waits for its turn if that is expensive. */
export type CallUnderWay = { expect(asked: Asked): Promise<void> }
export type ApiEnv = {
  Bindings: ApiBindings | undefined
  Variables: { context: Context; carriesDeadToken: boolean; underWay?: CallUnderWay }
}
export type ApiContext = HonoContext<ApiEnv>
export type Api = OpenAPIHono<ApiEnv>
