import { type Audience, audiencesByPath, titles } from './audiences.ts'
import type { Api } from './env.ts'
import type { OpenApiDocument, Paths } from './share-parts.ts'

const description = `Home and office services in the United Arab Emirates: what can be booked, for how much, when, and by whom.

Money is a JSON number of dirhams with at most two decimals. Dates are YYYY-MM-DD and times HH:MM, both in Dubai. With lang=ar, texts and
messages are in Arabic. An error is {status: 'error', code, message, fields}: message can be shown to users, and fields has a message for
each invalid input. A known path with a wrong method returns 405, an unknown path 404.`

/** By its SPDX identifier, which the library's types do not know. */
const license = { name: 'MIT', identifier: 'MIT' }

/** The OpenAPI 3.1 document, generated from the contracts that calls are validated with. */
export function documentOf(api: Api): OpenApiDocument {
  const schemes = { session: sessionScheme, phone: phoneScheme, bookingLink: linkScheme }
  for (const [name, scheme] of Object.entries(schemes)) api.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Service Market API', version: '1.0.0', description, license },
    servers: [{ url: '/' }],
  })
}

const sessionScheme = { type: 'http', scheme: 'bearer', description: 'The token that a login returns' } as const
const phoneScheme = {
  type: 'http',
  scheme: 'bearer',
  description: "The token that a professional's phone gets when it is signed in",
} as const
const linkScheme = {
  type: 'apiKey',
  in: 'header',
  name: 'Booking-Token',
  description: "The token of a booking's link, which its customer gets by email",
} as const

/** The part of the whole document that one audience needs: its calls, and the components that these name. */
export function documentFor(whole: OpenApiDocument, audience: Audience): OpenApiDocument {
  const paths = Object.entries((whole.paths ?? {}) as unknown as Paths).flatMap(([path, methods]) => {
    const own = Object.entries(methods).filter(([method]) => audiencesByPath.get(`${method.toUpperCase()} ${path}`)?.includes(audience))
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : []
  })
  const info = { ...whole.info, title: `${whole.info.title}, ${titles[audience]}` }
  const part = { ...whole, info, paths: Object.fromEntries(paths) }
  return { ...part, components: componentsOf(whole, part.paths) } as unknown as OpenApiDocument
}

type Components = Record<string, Record<string, unknown>>

/** The components that a part of the document names, and those that these name. */
function componentsOf(whole: OpenApiDocument, part: unknown): Components {
  const all = (whole.components ?? {}) as Components
  const named: Components = {}
  const take = (kind: string, name: string) => {
    if (named[kind]?.[name]) return
    const component = all[kind]?.[name]
    named[kind] = { ...named[kind], [name]: component }
    takeFrom(component)
  }
  const takeFrom = (from: unknown) => {
    if (typeof from !== 'object' || from === null) return
    const { $ref, security } = from as { $ref?: unknown; security?: unknown }
    const [, kind, name] = (typeof $ref === 'string' && /^#\/components\/(\w+)\/(.+)$/.exec($ref)) || []
    if (kind && name) take(kind, name)
    if (Array.isArray(security)) for (const scheme of security.flatMap(Object.keys)) take('securitySchemes', scheme)
    for (const inner of Object.values(from)) takeFrom(inner)
  }
  takeFrom(part)
  return named
}
