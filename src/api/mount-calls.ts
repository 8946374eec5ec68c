import { type RouteConfig, type RouteHandler, z } from '@hono/zod-openapi'
import type { Call } from '../contracts/call.ts'
import type { CallName } from '../contracts/calls.ts'
import { calls, everyCall } from '../contracts/calls.ts'
import { messages } from '../contracts/messages/en.ts'
import { readListQuery } from '../contracts/office/list.ts'
import type { Acted } from '../operations/audit/act-as-staff.ts'
import { withBookingLink } from '../operations/booking-access/booking-link.ts'
import { type Context, wordsFor } from '../operations/context.ts'
import { readFromReplica } from '../operations/read-from-replica.ts'
import { describeCall, versionPattern } from './describe-call.ts'
import type { Api, ApiContext, ApiEnv } from './env.ts'
import { unlessNamed } from './errors.ts'
import { type Gate, guardCall, keptByNobody } from './guard-call.ts'
import type { AnyOperation, CallFile, CallStream, Input, Operations } from './operation.ts'
import { replicaReads } from './replica-reads.ts'
import { streamEvents } from './stream-events.ts'

/** Mounts every call of the contracts with its operation: documentation, access, rate limit, validation, envelope. */
export function mountCalls(api: Api, operations: Operations, gate: Gate): void {
  for (const [name] of everyCall) api.openAPIRegistry.registerPath(routeOf(name))
  for (const [name, call] of [...everyCall].sort(fixedPathsFirst)) mount(api, name, call, operations[name] as AnyOperation, gate)
}

const routes = new Map<string, RouteConfig>()

/** The description of a call, which is made once. */
function routeOf(name: CallName): RouteConfig {
  const route = routes.get(name) ?? describeCall(name, calls[name])
  routes.set(name, route)
  return route
}

/** Fixed paths are mounted first, so that 'me' is not taken for an {id}. */
const fixedPathsFirst = ([a]: [string, Call], [b]: [string, Call]) => a.split('{').length - b.split('{').length

function mount(api: Api, name: CallName, call: Call, operation: AnyOperation, gate: Gate): void {
  const { request: { body, query, ...request } = {}, ...route } = routeOf(name)
  const handler = async (c: ApiContext) => {
    const input = await inputOf(c, call)
    const context = await contextFor(c, call, input)
    const read = async (of: Context) => operation(of, input)
    const operate = () => (replicaReads.has(name) ? readFromReplica(context, read) : read(context))
    await c.get('underWay')?.expect({ call: name, query: input.query })
    return respond(c, call, context, await context.trace(name, operate))
  }
  api.openapi(
    {
      ...route,
      request: { ...request, ...(!call.lists && query && { query }), ...(!call.raw && body && { body }) },
      hide: true,
      middleware: [...(call.shared ? [] : [keptByNobody]), ...guardCall(name, call, gate)],
    },
    handler as RouteHandler<RouteConfig, ApiEnv>,
    call.missing ? unlessNamed(messages[call.missing]) : undefined,
  )
}

async function inputOf(c: ApiContext, { params, query, lists, raw, form, body }: Call): Promise<Input> {
  const valid = (target: 'param' | 'query' | 'json' | 'form') => c.req.valid(target as never)
  return {
    params: params ? valid('param') : {},
    ...(lists && query ? readListQuery(query, c.req.query()) : { query: valid('query'), ignored: [] }),
    body: body && valid('json'),
    form: form && valid('form'),
    raw: raw && { text: await c.req.text(), headers: c.req.raw.headers },
    key: c.req.header('idempotency-key') ?? null,
    version: versionIn(c.req.header('if-match')),
  }
}

/** The version that an If-Match names, such as "3". */
const versionIn = (header = ''): number | null => Number(versionPattern.exec(header)?.[1] ?? 0) || null

/** The caller's context; with a valid Booking-Token it acts for the customer of the booking that the path or the body names. */
async function contextFor(c: ApiContext, { who, link }: Call, { params, body }: Input): Promise<Context> {
  const context = c.get('context')
  const id = link ? (body as Record<string, unknown>)[link] : who === 'booking' ? params.id : null
  return typeof id === 'string' ? withBookingLink(context, id, c.req.header('booking-token')) : context
}

function respond(c: ApiContext, call: Call, context: Context, returned: unknown) {
  const { data: output, undo } = call.does ? (returned as Acted<unknown>) : { data: returned }
  if (call.stream) return streamEvents(output as CallStream)
  if (call.file) {
    const { content, filename } = output as CallFile
    return c.body(content, 200, {
      'content-type': call.file.type,
      'content-disposition': `${call.file.disposition}; filename="${filename}"`,
    })
  }
  if (call.response && Array.isArray(output)) return c.json(output, 200)
  const said = typeof call.says === 'function' ? call.says(output) : call.says
  const content = call.returns ? { data: output } : call.response ? (output as object) : {}
  return c.json(
    {
      ...(saysStatus(call) && { status: 'success' }),
      ...content,
      ...(undo !== undefined && { undo }),
      ...(said && { message: wordsFor(context)[said] }),
    },
    call.accepts ? 202 : 200,
  )
}

/** Whether the response is an envelope, or another shape with a status. */
const saysStatus = ({ response }: Call): boolean => !response || (response instanceof z.ZodObject && 'status' in response.shape)
