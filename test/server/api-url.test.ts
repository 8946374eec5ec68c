import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readBuildConfig } from '../../src/config.ts'
import { openToSite, showElsewhere } from '../../src/server/cross-origin.ts'

test.each([
  [undefined, ''],
  ['', ''],
  ['https://api.example.com', 'https://api.example.com'],
  ['http://localhost:3001/', 'http://localhost:3001'],
])('API_URL=%s means %j', (API_URL, apiUrl) => {
  expect(readBuildConfig({ API_URL })).toEqual({ apiUrl })
})

test.each(['api.example.com', 'ftp://api.example.com', 'https://api.example.com/v1', 'https://api.example.com?a=1'])(
  'API_URL=%s is refused',
  (API_URL) => {
    expect(() => readBuildConfig({ API_URL })).toThrow('API_URL')
  },
)

const app = new Hono()
app.use('/api/*', openToSite('https://site.example/'))
app.use('/uploads/*', showElsewhere)
app.put('/api/thing', (c) => c.json({}, 409))
app.get('/uploads/picture', (c) => c.text('', 200, { 'cross-origin-resource-policy': 'same-origin' }))

test('pages of the site may read the API from its other origin, also refusals', async () => {
  const headers = { origin: 'https://site.example' }
  expect((await app.request('/api/thing', { method: 'PUT', headers })).headers.get('access-control-allow-origin')).toBe(
    'https://site.example',
  )
  const asked = { ...headers, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,idempotency-key' }
  const preflight = await app.request('/api/thing', { method: 'OPTIONS', headers: asked })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,booking-token,content-type,idempotency-key,if-match')
})

test('pages of nobody else may', async () => {
  const response = await app.request('/api/thing', { method: 'PUT', headers: { origin: 'https://evil.example' } })
  expect(response.headers.get('access-control-allow-origin')).toBe('https://site.example')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test('pages of another origin may show uploaded pictures', async () => {
  expect((await app.request('/uploads/picture')).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})
