import { isLimited, isOfGuestsToo, isOfOneself } from './access.ts'
import type { Api } from './env.ts'

export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>

const description = `Home and office services in the United Arab Emirates: what can be booked, for how much, when, and by whom.

Money is a JSON number of dirhams with at most two decimals. Dates are YYYY-MM-DD and times HH:MM, both in Dubai. With lang=ar texts and
messages are Arabic. A refusal is {status: 'error', code, message, fields}: message is fit to be shown, and fields says what is wrong with
which input. A known address with a wrong method answers 405, an unknown address 404.`

const refusal = (text: string) => ({
  description: text,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const ofEveryCall = {
  500: refusal('Something went wrong on our side'),
  503: refusal('Too busy just now, or the database is away; Retry-After says when to try again'),
}

const ofOneself = {
  401: refusal('Nobody is signed in, or the session has ended'),
  403: refusal('Not for this role'),
}

const ofGuestsToo = { 401: refusal('The session has ended; without its token the call is made as a guest') }

const ofLimited = { 429: refusal('Too many calls; Retry-After says when to try again') }

const ofEveryBody = {
  400: refusal('The body is not JSON'),
  413: refusal('The body is larger than 1 MB'),
  415: refusal('The body was not sent as application/json'),
}

/** The OpenAPI 3.1 document, made from the contracts that the calls validate with. */
export function documentOf(api: Api): OpenApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a login answers',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Service Market API', version: '1.0.0', description },
    servers: [{ url: '/' }],
  })
  for (const [address, path] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path[method]
      if (!operation) continue
      if (isOfOneself(address)) operation.security = [{ session: [] }]
      operation.responses = {
        ...ofEveryCall,
        ...(operation.requestBody && ofEveryBody),
        ...(isOfOneself(address) && ofOneself),
        ...(isOfGuestsToo(address) && ofGuestsToo),
        ...(isLimited(method, address) && ofLimited),
        ...operation.responses,
      }
    }
  }
  return document
}
