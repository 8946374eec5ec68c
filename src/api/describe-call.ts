import type { RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { Done, ErrorAnswer, LanguageQuery, successOf, Undo } from '../contracts/answers.ts'
import { type Call, type FileKind, type Method, staffsRightTo } from '../contracts/call.ts'
import { code } from '../contracts/text.ts'
import { examples } from './examples.ts'
import { operationIdOf } from './operation-id.ts'

const KeyHeader = z.object({
  'idempotency-key': code(200)
    .min(8)
    .optional()
    .meta({ description: 'Repeating a request with the same key has no further effect and returns the same response' }),
})

const LinkHeader = z.object({
  'booking-token': code(300).optional().meta({ description: "The token of the booking's link, for guests" }),
})

/** An If-Match that names a version. */
export const versionPattern = /^"(\d{1,9})"$/

const VersionHeader = z.object({
  'if-match': z.string().regex(versionPattern).optional().meta({ description: 'The version that was edited, such as "3"' }),
})

type Refusals = { readonly [status: number]: string | undefined }

/** Refusals of many calls, which the document says once: by the name of their component. */
export const commonRefusals = {
  Invalid: [422, 'The input is invalid; fields says what is wrong'],
  TooManyCalls: [429, 'Too many calls; Retry-After says when to try again'],
  ServerError: [500, 'Something went wrong on our side'],
  Busy: [503, 'Too busy right now, or the database is unavailable; Retry-After says when to try again'],
  NotLoggedIn: [401, 'Not logged in, or the session has ended'],
  NotAllowed: [403, 'Not allowed for this role'],
  SessionEnded: [401, 'The session has ended; without the token, the call is made as a guest'],
  StaffUseOffice: [403, 'use_office: staff do this in the back office'],
  TooLarge: [413, 'The body is too large: more than 1 MB, unless less is said'],
  NotJson: [400, 'The body is not JSON'],
  NotSentAsJson: [415, 'The body was not sent as application/json'],
  NotForm: [400, 'The body is not a form'],
  FormTooLarge: [413, 'The body is larger than 10 MB'],
  NotSentAsForm: [415, 'The body was not sent as multipart/form-data'],
  NotFound: [404, 'Not found'],
} as const

const common = (...names: (keyof typeof commonRefusals)[]): Refusals => Object.fromEntries(names.map((name) => commonRefusals[name]))

const ofEveryCall = common('Invalid', 'TooManyCalls', 'ServerError', 'Busy')
const ofSession = common('NotLoggedIn', 'NotAllowed')
const ofWho: { [Who in Call['who']]?: Refusals } = {
  guest: common('SessionEnded'),
  'signed-in': ofSession,
  customer: ofSession,
  staff: ofSession,
  professional: ofSession,
}

const ofRaw = common('TooLarge')
const ofJson = common('NotJson', 'TooLarge', 'NotSentAsJson')
const ofForm = common('NotForm', 'FormTooLarge', 'NotSentAsForm')

const ofCustomersCall = (call: Call): Refusals => {
  const right = staffsRightTo(call)
  if (right === undefined) return {}
  const ofStaff = right === null ? commonRefusals.StaffUseOffice[1] : `A member of staff without the right '${right}'`
  return { 403: [call.refuses?.[403], ofStaff].filter(Boolean).join('; ') }
}

const refusalsOf = (call: Call): Refusals => {
  const { who, body, form, raw, params, refuses } = call
  return {
    ...ofEveryCall,
    ...ofWho[who],
    ...(body && ofJson),
    ...(form && ofForm),
    ...(raw && ofRaw),
    ...(params && common('NotFound')),
    ...refuses,
    ...ofCustomersCall(call),
  }
}

type Security = NonNullable<RouteConfig['security']>
const session = { session: [] }
const nobody = {}

/** How a caller proves who it is: by none of these where anybody may call, by one of several where there are several. */
const securityOf: { readonly [Who in Call['who']]: Security } = {
  public: [],
  provider: [],
  anyone: [nobody, session],
  guest: [nobody, session],
  booking: [session, { bookingLink: [] }],
  'signed-in': [session],
  customer: [session],
  staff: [session],
  professional: [{ phone: [] }],
}

const json = (schema: z.ZodType, example?: unknown) => ({ 'application/json': { schema, ...(example !== undefined && { example }) } })

/** The schema of a call's successful JSON response. */
export function responseSchema({ returns, response, does }: Call): z.ZodType {
  if (response) return response
  const envelope = returns ? successOf(returns) : Done
  return does ? envelope.extend({ undo: Undo }) : envelope
}

/** A file as a schema: text, or bytes of its media type. */
const fileSchema = ({ type }: FileKind) =>
  type.startsWith('text/') ? z.string() : z.string().meta({ format: 'binary', contentMediaType: type })

function contentOf(name: string, call: Call) {
  const { file, stream } = call
  if (stream) return { 'text/event-stream': { schema: stream } }
  return file ? { [file.type]: { schema: file.schema ?? fileSchema(file) } } : json(responseSchema(call), examples[name]?.response)
}

/** The headers that name a file. */
const fileHeaders = ({ disposition }: FileKind) => ({
  'Content-Disposition': { description: `${disposition}, with the name of the file`, required: true, schema: { type: 'string' as const } },
})

function headersOf({ once, edits, who, link }: Call): z.ZodObject | undefined {
  const shape = {
    ...((who === 'booking' || link) && LinkHeader.shape),
    ...(once && KeyHeader.shape),
    ...(edits && VersionHeader.shape),
  }
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined
}

function bodyOf(name: string, { body, form, raw }: Call) {
  const shape = body ?? raw
  if (shape) return { required: true, content: json(shape, examples[name]?.request) }
  return form && { required: true, content: { 'multipart/form-data': { schema: form } } }
}

/** A call's route as OpenAPI describes it; requests are validated with the same schemas. */
export function describeCall(name: string, call: Call): RouteConfig {
  const { method, path } = partsOf(name)
  const { tag, summary, description, outcome, who, params, query, accepts } = call
  const headers = headersOf(call)
  const body = bodyOf(name, call)
  const refusals = Object.entries(refusalsOf(call)).map(([status, meaning]) => [
    status,
    { description: meaning, content: json(ErrorAnswer) },
  ])
  return {
    method: method.toLowerCase() as Lowercase<Method>,
    path,
    tags: [tag],
    summary,
    ...(description && { description }),
    operationId: operationIdOf(name, call),
    security: securityOf[who],
    request: {
      ...(params && { params }),
      query: query ? query.extend(LanguageQuery.shape) : LanguageQuery,
      ...(headers && { headers }),
      ...(body && { body }),
    },
    responses: {
      [accepts ? 202 : 200]: {
        description: outcome,
        content: contentOf(name, call),
        ...(call.file && { headers: fileHeaders(call.file) }),
      },
      ...Object.fromEntries(refusals),
    },
  }
}

/** Splits a call's name into method and path. */
export function partsOf(name: string): { method: Method; path: string } {
  const [method, path] = name.split(' ')
  return { method: method as Method, path: path ?? '' }
}
