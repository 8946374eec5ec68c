import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { createTestApi } from './app.ts'

type Operation = {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: object
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

/** The calls as the client's files write them, with {} for what varies. */
async function callsOfClient(): Promise<string[]> {
  const files = ['client.ts', 'account-client.ts'].map((name) => new URL(`../../src/contracts/${name}`, import.meta.url))
  const source = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const methods: Record<string, string> = { remove: 'DELETE' }
  return [...source.matchAll(/\b(get|post|put|remove)<\w+>\(\s*['`](\/api[^'`]+)/g)].map(
    ([, method = '', path]) => `${methods[method] ?? method.toUpperCase()} ${path?.replace(/\$\{.*?\}(?=$|\/)/g, '{}')}`,
  )
}

describe('GET /api/openapi.json', () => {
  test('is an OpenAPI 3.1 document', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Service Market API', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect(Object.keys(document.paths).every((path) => path.startsWith('/api/'))).toBe(true)
  })

  test('holds every call of the client', async () => {
    const described = operations.map(({ name }) => name.replace(/\{\w+\}/g, '{}'))
    const calls = await callsOfClient()
    expect(calls.length).toBeGreaterThanOrEqual(54)
    expect(described).toEqual(expect.arrayContaining(calls))
  })

  test.each(operations)('$name says what it is, takes and answers', ({ path, operation }) => {
    expect(operation.summary).toBeTruthy()
    expect(operation.tags).toHaveLength(1)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath)
    expect(declared.every((parameter) => parameter.required)).toBe(true)
    expect(operation.parameters?.map((parameter) => parameter.name)).toContain('lang')
    const expected = ['200', '422', '500', ...(operation.requestBody ? ['400', '413', '415'] : []), ...(inPath.length > 0 ? ['404'] : [])]
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(expected))
    for (const answer of Object.values(operation.responses)) {
      expect(answer.description).toBeTruthy()
      expect(answer.content['application/json']?.schema).toBeTruthy()
    }
  })

  test('every reference leads to a schema', () => {
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
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="shape-${name}"`)
    const style = await api.request('/api/docs.css')
    expect(style.headers.get('content-type')).toContain('text/css')
  })
})
