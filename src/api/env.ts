import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../operations/context.ts'

export type ApiEnv = { Variables: { context: Context } }
export type ApiContext = HonoContext<ApiEnv>
export type Api = OpenAPIHono<ApiEnv>
