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

const ofEveryCall = { 500: refusal('Something went wrong on our side') }

const ofEveryBody = {
  400: refusal('The body is not JSON'),
  413: refusal('The body is larger than 1 MB'),
  415: refusal('The body was not sent as application/json'),
}

/** The OpenAPI 3.1 document, made from the contracts that the calls validate with. */
export function documentOf(api: Api): OpenApiDocument {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Service Market API', version: '1.0.0', description },
    servers: [{ url: '/' }],
  })
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete]) {
      if (operation) operation.responses = { ...ofEveryCall, ...(operation.requestBody && ofEveryBody), ...operation.responses }
    }
  }
  return document
}
