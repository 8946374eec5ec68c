import { html } from 'hono/html'
import { type Audience, audiences } from './audiences.ts'
import { docsStyle } from './docs-style.ts'
import type { Api } from './env.ts'
import { documentFor, documentOf } from './openapi.ts'
import { type OpenApiDocument, shareParts } from './share-parts.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
type Call = Operation & { id: string; method: string; path: string }
type Html = ReturnType<typeof html>

const ofAudience = (audience: Audience) => `/openapi/${audience}.json`

/** The documentation's own addresses, which are not calls. */
export const documentation: ReadonlySet<string> = new Set([
  '/api/openapi.json',
  ...audiences.map((audience) => `/api${ofAudience(audience)}`),
  '/api/docs',
  '/api/docs.css',
])

/**
 * Publishes the OpenAPI document, whole and for each audience, and a page on which people can read it (specification 7, architecture: the OpenAPI
 * document).
 */
export function registerDocumentation(api: Api): void {
  const described = lazy(() => documentOf(api))
  const whole = lazy(() => shareParts(described()))
  api.get('/openapi.json', (c) => c.json(whole()))
  for (const audience of audiences) {
    const part = lazy(() => documentFor(whole(), audience))
    api.get(ofAudience(audience), (c) => c.json(part()))
  }
  api.get('/docs', (c) => c.html(page(described())))
  api.get('/docs.css', (c) => c.body(docsStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
}

/** What is made when it is first asked for, and once. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function page(document: OpenApiDocument): Html {
  const calls = callsOf(document)
  const groups = Map.groupBy(calls, (call) => call.tags?.[0] ?? 'Other')
  const shapes = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${document.info.title}</title>
  <link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<div class="frame">
  <nav aria-label="Calls">
    ${[...groups].map(([tag, of]) => html`<b>${tag}</b><ul>${of.map((call) => html`<li><a href="#${call.id}">${call.summary}</a></li>`)}</ul>`)}
    <a href="#schemas">Schemas</a>
    <b>OpenAPI documents</b>
    <ul>
      <li><a href="/api/openapi.json">whole</a></li>
      ${audiences.map((audience) => html`<li><a href="/api${ofAudience(audience)}">${audience}</a></li>`)}
    </ul>
  </nav>
  <main>
    <h1>${document.info.title}</h1>
    ${paragraphs(document.info.description)}
    ${[...groups].map(([tag, of]) => html`<section><h2>${tag}</h2>${of.map(operation)}</section>`)}
    <section id="schemas">
      <h2>Schemas</h2>
      ${shapes.map(([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${paragraphs(schema.description)}${fields(schema)}</article>`)}
    </section>
  </main>
</div>
</body>
</html>`
}

function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method,
      path,
      id: `${method}${path.replace(/[^a-z]+/gi, '-').replace(/-$/, '')}`,
    })),
  )
}

function operation(call: Call): Html {
  const body = schemaOf(call.requestBody)
  return html`<article id="${call.id}">
    <h3><span class="method ${call.method}">${call.method.toUpperCase()}</span><code>${call.path}</code></h3>
    <p>${call.summary}</p>
    ${paragraphs(call.description)}
    ${call.parameters?.length ? html`<h4>Parameters</h4>${parameters(call.parameters)}` : ''}
    ${body ? html`<h4>Body</h4><p class="type">${type(body)}</p>` : ''}
    <h4>Responses</h4>
    <div class="wide"><table><tbody>${Object.entries(call.responses).map(([status, answer]) => {
      const schema = schemaOf(answer)
      return html`<tr><td><code>${status}</code></td><td>${answer.description}${schema ? html`<br><span class="type">${type(schema)}</span>` : ''}</td></tr>`
    })}</tbody></table></div>
  </article>`
}

function parameters(all: Parameter[]): Html {
  return html`<div class="wide"><table><thead><tr><th>Name</th><th>In</th><th>Value</th></tr></thead><tbody>
    ${all.map(
      ({ name, in: place, required, description, schema }) => html`<tr>
        <td><code>${name}</code></td><td>${place}${required ? ', required' : ''}</td>
        <td>${schema ? html`<span class="type">${type(schema)}${limits(schema)}</span>` : ''} ${description ?? ''}</td></tr>`,
    )}
  </tbody></table></div>`
}

function fields(schema: Schema): Html {
  const all = Object.entries(propertiesOf(schema))
  if (all.length === 0) return html`<p class="type">${type(schema)}</p>`
  const required = new Set([schema, ...(schema.allOf ?? [])].flatMap((part) => part.required ?? []))
  return html`${schema.allOf?.filter((part) => part.$ref).map((part) => html`<p>All of ${type(part)}, and:</p>`)}
    <div class="wide"><table><tbody>${all.map(
      ([name, field]) => html`<tr><td><code>${name}</code>${required.has(name) ? '' : ' (optional)'}</td>
        <td><span class="type">${type(field)}${limits(field)}</span> ${field.description ?? ''}</td></tr>`,
    )}</tbody></table></div>`
}

const propertiesOf = (schema: Schema): Record<string, Schema> =>
  Object.assign({}, ...[schema, ...(schema.allOf ?? [])].map((part) => part.properties ?? {}))

const schemaOf = (part: Content | undefined): Schema | undefined => Object.values(part?.content ?? {})[0]?.schema

function type(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  const either = schema.anyOf ?? schema.allOf
  if (either) return html`${either.map((part, index) => html`${index > 0 ? (schema.anyOf ? ' | ' : ' and ') : ''}${type(part)}`)}`
  if (schema.items) return html`list of ${type(schema.items)}`
  if (schema.properties) {
    return html`{ ${Object.entries(schema.properties).map(([name, field], index) => html`${index > 0 ? ', ' : ''}${name}: ${type(field)}`)} }`
  }
  if (typeof schema.additionalProperties === 'object') return html`object of ${type(schema.additionalProperties)}`
  return html`${schema.format === 'binary' ? 'file' : [schema.type ?? 'anything'].flat().join(' | ')}`
}

function limits({ minimum, maximum, maxLength, default: standard }: Schema): string {
  const range = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : ''
  const length = maxLength === undefined ? '' : ` up to ${maxLength} characters`
  return `${range}${length}${standard === undefined ? '' : `, ${JSON.stringify(standard)} unless told`}`
}

const paragraphs = (text: string | undefined): Html[] =>
  (text ?? '')
    .split('\n\n')
    .filter(Boolean)
    .map((part) => html`<p>${part}</p>`)
