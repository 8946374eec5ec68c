import type { Api } from './env.ts'

export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>

const description = `Home and office services in the United Arab Emirates: what can be booked, for how much, when, and by whom.

Money is a JSON number of dirhams with at most two decimals. Dates are YYYY-MM-DD and times HH:MM, both in Dubai. With lang=ar, texts and
messages are in Arabic. An error is {status: 'error', code, message, fields}: message can be shown to users, and fields has a message for
each invalid input. A known path with a wrong method returns 405, an unknown path 404.`

/** The OpenAPI 3.1 document, generated from the contracts that calls are validated with. */
export function documentOf(api: Api): OpenApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a login returns',
  })
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Service Market API', version: '1.0.0', description },
    servers: [{ url: '/' }],
  })
}
