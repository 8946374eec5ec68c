import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { z } from 'zod'

export type Schema = Record<string, unknown> & {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
}
type Content = Record<string, { schema: Schema }>
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Described = { parameters?: Parameter[]; requestBody?: { content: Content }; responses: Record<string, { content?: Content }> }
export type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter>; responses?: Described['responses'] }
}

export type Operation = { name: string; method: string; path: string; described: Described }
export type Sent = { path: string; method: string; headers: Record<string, string>; body?: string | FormData }
export type Actor = 'nobody' | 'customer' | 'staff' | 'stranger' | 'forger'

export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      described: withShared(document, described),
    })),
  )

/** An operation with the parameters and responses that it shares with others in full. */
export function withShared<Kind extends Described>({ components }: Document, described: Kind): Kind {
  const full = <Part extends object>(part: Part, all: Record<string, Part> | undefined): Part =>
    '$ref' in part ? (all?.[String(part.$ref).split('/').at(-1) ?? ''] ?? part) : part
  return {
    ...described,
    ...(described.parameters && { parameters: described.parameters.map((parameter) => full(parameter, components.parameters)) }),
    responses: Object.fromEntries(
      Object.entries(described.responses).map(([status, answer]) => [status, full(answer, components.responses)]),
    ),
  }
}

/**
 * Texts that are known to break programs: quotes, markup, control characters, half characters, formulas, paths, and too much of anything.
 */
export const hostileTexts = [
  "' OR 1=1 --",
  '"; DROP TABLE bookings; --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '\u0000',
  '\u0007\u001b[31m',
  '\r\nBcc: all@example.com',
  '\ud800',
  '\u202eevil\u202c',
  '👩‍👩‍👧‍👦🇦🇪',
  'İIıi',
  '=HYPERLINK("http://evil.example","x")',
  '../../../etc/passwd',
  '%00%0a',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is to look like a template
  '${7*7}{{7*7}}',
  '9'.repeat(400),
  '-0',
  '1e400',
  ' ',
  'x'.repeat(20_000),
]
const hostileNumbers = [-1, 0, 0.001, 105.005, 1e15, 1e308, -1e-9, 2 ** 31, 2 ** 53]
const anything = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, true, '', [], {}, [[]], [null], { __proto__: null }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** What else makes the value of a field, by its name. */
type Named = (name: string, schema: Schema, depth: number) => fc.Arbitrary<unknown>

/** Usually a value that a schema accepts; if a schema says more than is understood here, a value it refuses. */
export function fitting(document: Document, schema: Schema, known: readonly string[], depth = 0, named?: Named): fc.Arbitrary<unknown> {
  const go = (part: Schema, name?: string) =>
    name !== undefined && named ? named(name, part, depth + 1) : fitting(document, part, known, depth + 1, named)
  if (depth > 8) return fc.constant(null)
  if (schema.$ref) return go(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => go(choice)))
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...types.map((type) => ofType(type, schema, known, go)))
}

function ofType(
  type: string | undefined,
  schema: Schema,
  known: readonly string[],
  go: (part: Schema, name?: string) => fc.Arbitrary<unknown>,
) {
  const { minimum = -1_000, maximum = 100_000, minItems = 0, maxItems = 3 } = schema as Record<string, number>
  switch (type) {
    case 'string':
      return textFor(schema, known)
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), 2 ** 31 - 1) })
    case 'number':
      return fc
        .integer({ min: Math.ceil(Math.max(minimum, -1_000) * 10), max: Math.floor(Math.min(maximum, 10_000) * 10) })
        .map((tenths) => tenths / 10)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(go(schema.items ?? {}), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, go(part, name)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textFor(schema: Schema, known: readonly string[]): fc.Arbitrary<string> {
  const usual = fc.constantFrom(...known, 'aisha@example.com', '050 123 4567', '2026-11-26', '10:00', 'dubai', 'Aisha', 'tok_sim_4242')
  const { pattern, maxLength = 200, minLength = 0 } = schema as { pattern?: string; maxLength?: number; minLength?: number }
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 50)), unit: 'grapheme' })
  if (!pattern) return fc.oneof(usual, free)
  try {
    return fc.oneof(usual, fc.stringMatching(new RegExp(pattern)))
  } catch {
    return fc.oneof(usual, free)
  }
}

/** Requests to one call: valid ones, ones with one error, and completely wrong ones; known are ids that exist. */
export function requestsTo(
  document: Document,
  { method, path, described }: Operation,
  known: readonly string[],
): fc.Arbitrary<{ actor: Actor; sent: Sent }> {
  const value = (schema: Schema, isPlain: boolean) =>
    fc.oneof(
      { weight: 4, arbitrary: fitting(document, schema, known) },
      { weight: isPlain ? 2 : 0, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: anything },
    )
  const named = (place: Parameter['in']) => {
    const parameters = (described.parameters ?? []).filter((parameter) => parameter.in === place)
    const fields = Object.fromEntries(parameters.map(({ name, schema }) => [name, value(schema, place === 'path')]))
    return fc.record(fields, { requiredKeys: place === 'path' ? parameters.map(({ name }) => name) : [] })
  }
  const content = described.requestBody?.content ?? {}
  const wanted = content['application/json']
  const body = wanted ? bodyFor(fitting(document, wanted.schema, known)) : fc.constant(undefined)
  const isForm = 'multipart/form-data' in content
  const actor = fc.constantFrom<Actor>('customer', 'customer', 'customer', 'nobody', 'staff', 'stranger', 'forger')
  return fc
    .tuple(actor, named('path'), named('query'), named('header'), body, fc.uint8Array({ maxLength: 60 }))
    .map(([who, inPath, query, headers, json, bytes]) => ({
      actor: who,
      sent: {
        method,
        path: addressOf(path, inPath, query),
        headers: { ...headersOf(headers), ...(json !== undefined && { 'content-type': 'application/json' }) },
        ...(json !== undefined && { body: json }),
        ...(isForm && { body: formOf(bytes) }),
      },
    }))
}

function bodyFor(whole: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const spoiled = fc.tuple(whole, anything, fc.nat()).map(([body, wrong, place]) => {
    if (typeof body !== 'object' || body === null) return wrong
    const names = Object.keys(body)
    return names.length === 0 ? wrong : { ...body, [names[place % names.length] ?? '']: wrong }
  })
  return fc.oneof(
    { weight: 5, arbitrary: whole.map((body) => JSON.stringify(body) ?? 'null') },
    { weight: 5, arbitrary: spoiled.map((body) => JSON.stringify(body) ?? 'null') },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"__proto__":{"status":"paid"}}', `${'['.repeat(2_000)}`) },
  )
}

export function addressOf(path: string, inPath: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textOf(inPath[name]).toWellFormed()))
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value).toWellFormed())}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3_000)

/** Only values that HTTP allows reach a server at all. */
export const headersOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      textOf(value)
        .replace(/[^\x20-\x7e]/g, '')
        .trim(),
    ]),
  )

function formOf(bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(bytes)], '../../x.png', { type: 'image/png' }))
  return form
}

/** What a response must not reveal: places in code, statements, names of libraries. */
const telling =
  /\bat \S+ \(|:\d+:\d+\)|node_modules|\/src\/|\b(SELECT|INSERT|UPDATE|DELETE)\b.*\b(FROM|INTO|SET|WHERE)\b|violates|syntax error|[Pp]ostgres|[Dd]rizzle|SQLSTATE|\b[Zz]od/

/**
 * Checks responses against the document: each status must be described, each body must match its schema, and no internal error may show.
 */
export function judgeOf(document: Document) {
  const shapes = new Map<string, z.ZodType>()
  const shapeOf = (key: string, schema: Schema) => {
    const made = shapes.get(key) ?? z.fromJSONSchema(inlined(document, schema) as Parameters<typeof z.fromJSONSchema>[0])
    shapes.set(key, made)
    return made
  }
  return async ({ name, described }: Operation, response: Response): Promise<string | null> => {
    if (response.headers.get('content-type') === 'text/event-stream') {
      await response.body?.cancel()
      return null
    }
    const text = await response.clone().text()
    if (response.status >= 500) return `${name} answers ${response.status}: ${text.slice(0, 200)}`
    if (response.status >= 400 && telling.test(text)) return `${name} tells: ${text.slice(0, 300)}`
    const answer = described.responses[response.status]
    if (!answer) return `${name} answers ${response.status}, which is not described: ${text.slice(0, 200)}`
    const schema = answer.content?.['application/json']?.schema
    if (!schema || !response.headers.get('content-type')?.includes('application/json')) return null
    const judged = shapeOf(`${name} ${response.status}`, schema).safeParse(JSON.parse(text))
    return judged.success ? null : `${name} answers ${response.status} outside its schema: ${judged.error.message.slice(0, 300)}`
  }
}

/** A schema without references, since each is checked on its own. */
export function inlined(document: Document, schema: unknown, depth = 0): unknown {
  if (depth > 24 || typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map((part) => inlined(document, part, depth + 1))
  const { $ref } = schema as Schema
  if ($ref) return inlined(document, document.components.schemas[$ref.split('/').at(-1) ?? ''], depth + 1)
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, inlined(document, part, depth + 1)]))
}

/** A valid session token, for requests that are to pass the access check. */
export function newSession(): { id: string; token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { id: `ses_${randomBytes(16).toString('hex')}`, token, hash: createHash('sha256').update(token).digest() }
}
