import { describe, expect, test } from 'vitest'
import { documentation } from '../../src/api/docs.ts'
import { everyCall } from '../../src/contracts/calls.ts'
import { createTestApi } from './app.ts'

type Operation = {
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const { api } = await createTestApi()
const document = (await (await api.request('/api/openapi.json')).json()) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
)
const described = operations.map(({ name }) => name)

/** The routes of the running application, except its documentation; 'ALL' is what refuses a wrong method. */
const served = [...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`))]
  .filter((name) => !documentation.has(name.replace('GET ', '')))
  .map((name) => name.replace(/:(\w+)/g, '{$1}'))

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
    expect(Boolean(operation?.security)).toBe(isOfSession)
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

  test('every reference resolves to a schema', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(references.length).toBeGreaterThan(10)
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(references)]))
  })
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
