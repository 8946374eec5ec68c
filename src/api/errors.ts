import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ZodError, z } from 'zod'
import type { ErrorAnswer } from '../contracts/answers.ts'
import { messages } from '../contracts/messages/en.ts'
import { messagesIn, translate } from '../contracts/messages/translate.ts'
import type { Language } from '../domain/language.ts'
import { isOverdrawn } from '../operations/capacity/keep-budgets.ts'
import { AppError, type ErrorCode } from '../operations/errors.ts'
import { isAway } from '../operations/is-away.ts'
import type { ApiBindings, ApiContext } from './env.ts'

const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  invalid: 422,
  not_found: 404,
  unauthenticated: 401,
  conflict: 409,
  time_taken: 409,
  wrong_total: 422,
  wrong_amount: 422,
  already_paid: 409,
  payment_running: 409,
  not_payable: 409,
  payment_declined: 402,
  gateway_unavailable: 503,
  action_required: 402,
  insufficient_balance: 409,
  not_refundable: 409,
  promo_refused: 422,
  event_refused: 400,
  idempotency_key_reused: 422,
  forbidden: 403,
  use_office: 403,
  invalid_credentials: 401,
  ACCOUNT_LOCKED: 423,
  ACCOUNT_BLOCKED: 403,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_ENROLMENT_REQUIRED: 401,
  invalid_code: 422,
  challenge_ended: 401,
  link_invalid: 422,
  confirm_first: 428,
  edit_conflict: 409,
  plan_outdated: 409,
  version_required: 428,
  rate_limited: 429,
  busy: 503,
}

const refusedRequests: Partial<Record<ContentfulStatusCode, { code: string; message: string }>> = {
  400: { code: 'invalid_json', message: messages.invalidJson },
  413: { code: 'too_large', message: messages.bodyTooLarge },
  415: { code: 'unsupported_media_type', message: messages.jsonExpected },
}

type Body = {
  code: string
  message: string
  fields?: Record<string, string> | undefined
  details?: Record<string, unknown> | undefined
  remainingAttempts?: number | undefined
}

/** The Retry-After in seconds when the database or the file store is unavailable. */
const retryAfter = 5

const languageOf = (c: HonoContext): Language => (c.req.query('lang') === 'ar' ? 'ar' : 'en')

function refuse<Status extends ContentfulStatusCode>(c: HonoContext, status: Status, body: Body) {
  const { code, message, fields, details, remainingAttempts } = body
  const bindings = c.env as ApiBindings | undefined
  if (bindings) bindings.refusal = code
  const answer: ErrorAnswer = {
    status: 'error',
    code,
    message,
    ...(fields && { fields }),
    ...(details && { details }),
    ...(remainingAttempts !== undefined && { remainingAttempts }),
  }
  return c.json(answer, status)
}

/** Responds to an error of an operation; unknown errors are logged and reported without details (architecture, Errors). */
export function answerError(error: Error, c: ApiContext) {
  if (error instanceof AppError) {
    const { code, message, fields, data, remainingAttempts, retryAfter } = error
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
    return refuse(c, statusOf[code], { code, message, fields, details: data, remainingAttempts })
  }
  const language = languageOf(c)
  if (error instanceof HTTPException && error.status < 500) {
    // The rest of the body is not waited for.
    if (error.status === 413) c.header('Connection', 'close')
    const { code, message } = refusedRequests[error.status] ?? { code: 'invalid', message: messages.invalidRequest }
    return refuse(c, error.status, { code, message: translate(message, language) })
  }
  if (isOverdrawn(error, 'unpaid') || isOverdrawn(error, 'unproven'))
    return refuse(c, 409, { code: 'conflict', message: translate(messages.tooMuchWithChange, language) })
  c.get('context')?.log.error({ err: error, path: c.req.path }, 'request failed')
  if (isAway(error)) {
    c.header('Retry-After', String(retryAfter))
    return refuse(c, 503, { code: 'busy', message: translate(messages.busy, language) })
  }
  return refuse(c, 500, { code: 'internal', message: translate(messages.somethingWrong, language) })
}

/** Responds to an unknown path below /api. */
export function answerUnknownPath(c: HonoContext) {
  return refuse(c, 404, { code: 'not_found', message: translate(messages.notFound, languageOf(c)) })
}

/** Responds to a wrong method, with the allowed ones. */
export function answerWrongMethod(c: HonoContext, allowed: string[]) {
  c.header('allow', allowed.join(', '))
  return refuse(c, 405, { code: 'method_not_allowed', message: translate(messages.methodNotAllowed, languageOf(c)) })
}

type Validated = { target?: string; success: true } | { target?: string; success: false; error: ZodError }

/** The hook of every validated route: the first message of each field, and the first field's message for the whole. */
export function refuseInvalid(result: Validated, c: HonoContext) {
  if (result.success) return
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[fieldOf(issue.path)] ??= messageOf(issue, languageOf(c))
  const message = Object.values(fields)[0] ?? translate(messages.invalidRequest, languageOf(c))
  return refuse(c, 422, { code: 'invalid', message, fields })
}

/** The hook of a route with a path parameter: a value that cannot be an id is simply not found. */
export function unlessNamed(message: string) {
  return (result: Validated, c: HonoContext) => {
    if (result.success || result.target !== 'param') return refuseInvalid(result, c)
    return refuse(c, 404, { code: 'not_found', message: translate(message, languageOf(c)) })
  }
}

/** An error in an item of a list is reported for the list, since a form has one control for both; a field of an item has its number. */
const fieldOf = (path: PropertyKey[]) =>
  path.filter((part, index) => typeof part === 'string' || index < path.length - 1).join('.') || 'body'

/** What is wrong with a value, in words; of a text that is too long, how long it may be. */
const messageOf = (issue: z.core.$ZodIssue, language: Language): string =>
  issue.code === 'too_big' && issue.message === messages.tooLong
    ? messagesIn(language).tooLongBy(Number(issue.maximum))
    : translate(knownMessage(issue.message), language)

const known = new Set<unknown>(Object.values(messages))
const knownMessage = (message: string) => (known.has(message) ? message : messages.invalidValue)
