import { commonRefusals } from './describe-call.ts'
import type { Api } from './env.ts'

export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>

type Part = Record<string, unknown>
type Operation = Part & { parameters?: (Part & { name: string; in: string })[]; responses: Record<string, Part & { description: string }> }
export type Paths = Record<string, Record<string, Operation>>

/** The parameters that many calls take, by the name of their component. */
const commonParameters: { readonly [inAndName: string]: string } = {
  'query lang': 'Language',
  'header idempotency-key': 'IdempotencyKey',
  'header booking-token': 'BookingToken',
  'header if-match': 'IfMatch',
}

const nameOfRefusal = new Map(Object.entries(commonRefusals).map(([name, [status, description]]) => [`${status} ${description}`, name]))

/** Says once, among the components, what hundreds of calls have in common. */
export function shareParts(document: OpenApiDocument): OpenApiDocument {
  const parameters: Record<string, Part> = {}
  const responses: Record<string, Part> = {}
  const share = ({ parameters: own, responses: answers, ...operation }: Operation): Part => ({
    ...operation,
    ...(own && {
      parameters: own.map((parameter) => {
        const name = commonParameters[`${parameter.in} ${parameter.name}`]
        if (!name) return parameter
        parameters[name] ??= parameter
        return { $ref: `#/components/parameters/${name}` }
      }),
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => {
        const name = nameOfRefusal.get(`${status} ${answer.description}`)
        if (!name) return [status, answer]
        responses[name] ??= answer
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
    ),
  })
  const paths = Object.entries((document.paths ?? {}) as unknown as Paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, share(operation)])),
  ])
  const components = { ...document.components, parameters, responses }
  return { ...document, paths: Object.fromEntries(paths), components } as unknown as OpenApiDocument
}
