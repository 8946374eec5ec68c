import { describe, expect, test } from 'vitest'
import { audiences, audiencesOf } from '../../src/api/audiences.ts'
import { documentation } from '../../src/api/docs.ts'
import { operationIdOf } from '../../src/api/operation-id.ts'
import type { Call } from '../../src/contracts/call.ts'
import { calls, everyCall } from '../../src/contracts/calls.ts'
import { createTestApi } from './app.ts'
import { type Document as Described, withShared } from './fuzz.ts'

type Operation = {
  operationId: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string; license: { identifier: string } }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const { api } = await createTestApi()
const document = (await (await api.request('/api/openapi.json')).json()) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation: withShared(document as unknown as Described, operation as never) as Operation,
  })),
)
const described = operations.map(({ name }) => name)

/** The routes of the running application, except its documentation; 'ALL' is what refuses a wrong method. */
const served = [...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`))]
  .filter((name) => !documentation.has(name.replace('GET ', '')))
  .map((name) => name.replace(/:(\w+)/g, '{$1}'))

/** Alternatives: with none of them anybody may call, and so with the empty one among others. */
const waysOf: Record<Call['who'], object[]> = {
  public: [],
  provider: [],
  anyone: [{}, { session: [] }],
  guest: [{}, { session: [] }],
  booking: [{ session: [] }, { bookingLink: [] }],
  'signed-in': [{ session: [] }],
  customer: [{ session: [] }],
  staff: [{ session: [] }],
  professional: [{ phone: [] }],
}

describe('GET /api/openapi.json', () => {
  test('is an OpenAPI 3.1 document', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Service Market API', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  })

  test('holds every call of the contracts and nothing else', () => {
    expect(described.length).toBeGreaterThanOrEqual(99)
    expect([...described].sort()).toEqual(everyCall.map(([name]) => name.replace(' ', ' /api')).sort())
  })

  test('holds what the running application answers, both ways', () => {
    expect([...described].sort()).toEqual([...served].sort())
  })

  test.each(operations)('$name says what it is, takes and answers', ({ path, operation }) => {
    expect(operation.summary).toBeTruthy()
    expect(operation.tags).toHaveLength(1)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath)
    expect(declared.every((parameter) => parameter.required)).toBe(true)
    expect(operation.parameters?.map((parameter) => parameter.name)).toContain('lang')
    const { 200: done, 202: accepted, ...refusals } = operation.responses
    const success = done ?? accepted
    expect(success?.description).toBeTruthy()
    expect(Object.values(success?.content ?? {})[0]?.schema).toBeTruthy()
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining(['422', '500', '503', ...(inPath.length > 0 ? ['404'] : [])]))
    for (const refusal of Object.values(refusals)) {
      expect(refusal.description).toBeTruthy()
      expect(refusal.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
    }
  })

  test.each(everyCall)('%s says what its contract makes it refuse', (name, { who, body, form, raw, refuses }) => {
    const operation = operations.find((known) => known.name === name.replace(' ', ' /api'))?.operation
    const isOfSession = who === 'signed-in' || who === 'customer' || who === 'staff' || who === 'professional'
    expect(operation?.security).toEqual(waysOf[who])
    const expected = [
      ...(isOfSession ? ['401', '403'] : []),
      ...(who === 'guest' ? ['401'] : []),
      '429',
      ...(body || form ? ['400', '413', '415'] : []),
      ...(raw ? ['413'] : []),
      ...Object.keys(refuses ?? {}),
    ]
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(expected))
  })

  test('each call has a name of its own, by which generated clients call it', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(id))).toEqual([])
  })

  test.each([
    ['POST /booking', 'createBooking'],
    ['GET /customer/bookings/{id}', 'getCustomerBooking'],
    ['GET /customer/locations/me', 'listCustomerLocations'],
    ['PUT /booking/{id}/visits/{number}/cancellation', 'cancelBookingVisit'],
    ['DELETE /booking/{id}/pause', 'resumeBooking'],
    ['PUT /admin/cities/{slug}', 'updateAdminCity'],
    ['PUT /admin/faqs/order', 'setAdminFaqsOrder'],
    ['GET /admin/events', 'streamAdminEvents'],
    ['POST /login', 'logIn'],
  ] as const)('%s is %s', (name, id) => {
    expect(operationIdOf(name, calls[name] as Call)).toBe(id)
  })

  test('says its licence', () => {
    expect(document.info.license.identifier).toBe('MIT')
  })

  test('every reference resolves to a schema', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(references.length).toBeGreaterThan(10)
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(references)]))
  })
})

describe.each(audiences)('GET /api/openapi/%s.json', (audience) => {
  test('has the calls of its audience, as the whole describes them, and what these name', async () => {
    const part = (await (await api.request(`/api/openapi/${audience}.json`)).json()) as Document
    const names = Object.entries(part.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    )
    const expected = everyCall.filter(([name, call]) => audiencesOf(name, call).includes(audience)).map(([name]) => name)
    expect(names.sort()).toEqual(expected.sort())
    for (const [path, methods] of Object.entries(part.paths)) expect(document.paths[path]).toMatchObject(methods)
    const text = JSON.stringify(part)
    const named = new Set([...text.matchAll(/"\$ref":"#\/components\/([\w/]+)"/g)].map(([, name]) => name))
    const { securitySchemes, ...components } = part.components as Document['components'] & { securitySchemes?: object }
    const held = Object.entries(components).flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`))
    expect(held.sort()).toEqual([...named].sort())
    expect(Object.keys(securitySchemes ?? {}).every((scheme) => text.includes(`{"${scheme}":[]}`))).toBe(true)
  })
})

test('every call but those of providers is in the document of an audience', () => {
  expect(everyCall.filter(([name, call]) => audiencesOf(name, call).length === 0).map(([, { who }]) => who)).toEqual([
    'provider',
    'provider',
  ])
})

describe('GET /api/docs', () => {
  test('is a page without scripts that shows every call, and its style is a file of its own', async () => {
    const response = await api.request('/api/docs')
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page).not.toMatch(/<script|<style|style="|https?:\/\//)
    for (const { path, operation } of operations) {
      expect(page).toContain(`<code>${path}</code>`)
      expect(page).toContain(operation.summary?.replaceAll("'", '&#39;'))
    }
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`)
    const style = await api.request('/api/docs.css')
    expect(style.headers.get('content-type')).toContain('text/css')
  })
})
