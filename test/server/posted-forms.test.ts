import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerPostedForms } from '../../src/server/posted-forms.ts'

const root = join(import.meta.dirname, '../..')
const server = new Hono()
answerPostedForms(server)

const post = (path: string) =>
  server.request(path, { method: 'POST', body: new URLSearchParams({ email: 'aisha@example.com', password: 'Dubai-Marina-2026' }) })

test('a form that a browser posts by itself leads back to its page, and what was typed goes nowhere', async () => {
  for (const [path, location] of [
    ['/login', '/login#scripts-needed'],
    ['/ar/signup/', '/ar/signup#scripts-needed'],
    ['/reset-password?token=abc', '/reset-password?token=abc#scripts-needed'],
    ['/', '/#scripts-needed'],
  ] as const) {
    const answer = await post(path)
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, location, ''])
  }
})

test('it leads to no other site', async () => {
  for (const path of ['//evil.example/login', '///evil.example', '/%2f/evil.example', '/x//evil.example']) {
    const location = (await server.request(`http://site.test${path}`, { method: 'POST' })).headers.get('location') ?? ''
    expect(new URL(location, 'http://site.test').host).toBe('site.test')
  }
})

test('other methods are refused in words', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect((await server.request('/login', { method })).status).toBe(405)
})

/** The tags of forms in a source; those of React Router are searches, whose words belong into the address. */
const formsIn = (source: string): string[] => source.match(/<form\b[\s\S]*?>|<\w+[^<]*? as="form"[\s\S]*?>/g) ?? []
const isPosted = (tag: string): boolean => /\bmethod="post"/.test(tag)

test('every form of every page is posted, never put into the address', () => {
  const forms = globSync('src/app/**/*.tsx', { cwd: root }).flatMap((file) =>
    formsIn(readFileSync(join(root, file), 'utf8')).map((tag) => ({ file, tag })),
  )
  expect(forms.length).toBeGreaterThan(20)
  expect(forms.filter(({ tag }) => !isPosted(tag))).toEqual([])
})

test('control: a form without a method is found', () => {
  expect(formsIn('<form noValidate><Card as="form" ref={x}>').filter(isPosted)).toEqual([])
  expect(formsIn('<form noValidate><Card as="form" ref={x}>')).toHaveLength(2)
})
