import type { z } from 'zod'
import type { Language } from '../domain/language.ts'
import type { ErrorAnswer, Undo } from './answers.ts'
import type { CallName, Calls } from './calls.ts'

/** How the client reaches the API: over the network in a browser, in process on the server. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** An answer that is no success. status is 0 where no answer came; message is the server's, or empty. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  code: string
  fields: Record<string, string>
  details: Record<string, unknown>

  /** The words of HTTP for the status, where the server says them. */
  statusText: string

  /** Of a refused login: the guesses left until the account is locked. */
  remainingAttempts: number | null

  constructor(status: number, answer: Partial<ErrorAnswer>, statusText = '') {
    super(answer.message ?? '')
    this.status = status
    this.statusText = statusText
    this.remainingAttempts = answer.remainingAttempts ?? null
    this.code = answer.code ?? 'unreadable'
    this.fields = answer.fields ?? {}
    this.details = answer.details ?? {}
  }
}

type Nothing = Record<never, never>
type Part<C, Name extends string> = C extends { [Key in Name]: infer Shape extends z.ZodType } ? { [Key in Name]: z.input<Shape> } : unknown
type Query<C> = C extends { query: infer Shape extends z.ZodType }
  ? Nothing extends z.input<Shape>
    ? { query?: z.input<Shape> }
    : { query: z.input<Shape> }
  : unknown

/** The fields of a form; what becomes a file on the way may be any blob. */
type FormOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends File ? Blob : Fields[Name] }

/** The arguments of a call: its parts, the token of a booking's link, its idempotency key, and the version that was edited. */
type Given<C> = Part<C, 'params'> &
  Query<C> &
  Part<C, 'body'> &
  (C extends { form: infer Shape extends z.ZodType } ? { form: FormOf<z.input<Shape>> } : unknown) &
  (C extends { who: 'booking' } | { link: string } ? { token?: string | null } : unknown) &
  (C extends { once: true } ? { key: string } : unknown) &
  (C extends { edits: true } ? { version: number } : unknown)

type Rest<Name extends CallName> = Nothing extends Given<Calls[Name]> ? [given?: Given<Calls[Name]>] : [given: Given<Calls[Name]>]

type Answer<C> = C extends { response: infer Shape extends z.ZodType }
  ? z.output<Shape>
  : C extends { returns: infer Shape extends z.ZodType }
    ? { status: 'success'; data: z.output<Shape>; message?: string }
    : { status: 'success'; message: string }

/** The body of a call's successful response. */
export type AnswerOf<Name extends CallName> = Answer<Calls[Name]> & (Calls[Name] extends { does: string } ? { undo: Undo } : unknown)

type Named<Kind> = { [Name in CallName]: Calls[Name] extends Kind ? Name : never }[CallName]
export type FileCall = Named<{ file: object }>
export type PublicCall = Exclude<Named<{ who: 'public' }>, FileCall>
export type OwnCall = Exclude<CallName, FileCall | PublicCall | Named<{ who: 'provider' } | { stream: object }>>

export type ApiClient = {
  /** Makes a call whose result is the same for everybody, without the token. */
  public<Name extends PublicCall>(name: Name, ...rest: Rest<Name>): Promise<AnswerOf<Name>>
  /** Makes a call as the logged-in user. */
  call<Name extends OwnCall>(name: Name, ...rest: Rest<Name>): Promise<AnswerOf<Name>>
  /** Fetches a file, with the same headers as a call, since its address contains no secret. */
  file<Name extends FileCall>(name: Name, ...rest: Rest<Name>): Promise<Blob>
}

type Value = string | number | null | undefined
type AnyGiven = {
  params?: Record<string, Value>
  query?: Record<string, Value>
  body?: unknown
  form?: Record<string, Blob | string>
  token?: string | null
  key?: string
  version?: number
}

/**
 * The API's client. Calls are named and typed by the contracts, of which only the types are imported: no schema and no list of calls is loaded.
 * Every method throws ApiError if the response is not a success.
 */
export function createClient(fetch: Fetch, language: Language, token: () => string | null = () => null): ApiClient {
  /** Files are given as long as they take, whatever the patience of fetch. */
  async function reach(
    name: string,
    { params = {}, query = {}, body, form, token: link, key, version }: AnyGiven,
    bearer: string | null,
    patience: { signal?: null } = {},
  ) {
    const [method = '', path = ''] = name.split(' ')
    const address = path.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(String(params[part])))
    const init = {
      ...patience,
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(link && { 'booking-token': link }),
        ...(key && { 'idempotency-key': key }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: formOf(form), signal: null }),
    }
    const response = await fetch(`/api${address}${queryOf(query, language)}`, init).catch((error: unknown) => {
      throw new ApiError(0, { code: 'unreachable', message: error instanceof Error ? error.message : '' })
    })
    if (!response.ok) throw new ApiError(response.status, await refusalIn(response), response.statusText)
    return response
  }

  async function read(name: string, given: AnyGiven = {}, bearer: string | null): Promise<unknown> {
    const response = await reach(name, given, bearer)
    const answer: unknown = await response.json().catch(() => null)
    if (answer === null) throw new ApiError(response.status, {}, response.statusText)
    if (isRefusal(answer)) throw new ApiError(response.status, { code: 'refused', ...answer }, response.statusText)
    return answer
  }

  const client = {
    public: (name: string, given?: AnyGiven) => read(name, given, null),
    call: (name: string, given?: AnyGiven) => read(name, given, token()),
    file: async (name: string, given: AnyGiven = {}) => (await reach(name, given, token(), { signal: null })).blob(),
  }
  return client as ApiClient
}

/** A body that says 'error' is no success, whatever the status before it (specification 7). */
const isRefusal = (answer: unknown): answer is Partial<ErrorAnswer> =>
  typeof answer === 'object' && answer !== null && (answer as { status?: unknown }).status === 'error'

const refusalIn = async (response: Response): Promise<Partial<ErrorAnswer>> => (await response.json().catch(() => null)) ?? {}

function queryOf(query: Record<string, Value>, language: Language): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  if (language !== 'en') params.set('lang', language)
  const text = params.toString()
  return text && `?${text}`
}

function formOf(fields: Record<string, Blob | string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
