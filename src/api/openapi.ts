import type { Api } from './env.ts'

export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>

const description = `Home and office services in the United Arab Emirates: what can be booked, for how much, when, and by whom.

Money is a JSON number of dirhams with at most two decimals. Dates are YYYY-MM-DD and times HH:MM, both in Dubai. With lang=ar texts and
messages are Arabic. A refusal is {status: 'error', code, message, fields}: message is fit to be shown, and fields says what is wrong with
which input. A known address with a wrong method answers 405, an unknown address 404.`

/** The OpenAPI 3.1 document, made from the contracts that the calls validate with. */
export function documentOf(api: Api): OpenApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a login answers',
  })
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Service Market API', version: '1.0.0', description },
    servers: [{ url: '/' }],
  })
}
