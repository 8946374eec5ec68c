import { expect, test } from 'vitest'
import { createTestApi, refusal } from './app.ts'

const { api } = await createTestApi()

const json = { 'content-type': 'application/json' }
const post = (body: BodyInit | null, headers: Record<string, string> = json, path = '/api/contact') =>
  api.request(path, { method: 'POST', headers, body, ...(body instanceof ReadableStream && { duplex: 'half' }) })

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s of an unknown address is not found, in JSON', async (method) => {
  for (const path of ['/api/unheard-of', '/api', '/api/', '/api/services/slug', '/api/%00', '/api/%E0%A4%A', '/api/services/slug/a/b']) {
    const { status, body } = await refusal(api.request(path, { method }))
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'error', code: 'not_found', message: 'Not found' })
  }
})

test('an unknown address is reported in Arabic', async () => {
  expect((await refusal(api.request('/api/unheard-of?lang=ar'))).body.message).toBe('غير موجود')
})

test('a wrong method is refused with the allowed ones', async () => {
  const wrong = await refusal(api.request('/api/services', { method: 'DELETE' }))
  expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed', message: 'Method not allowed' } })
  expect(wrong.headers.get('allow')).toBe('GET, HEAD')
  const contact = await refusal(api.request('/api/contact', { method: 'PUT' }))
  expect(contact.headers.get('allow')).toBe('GET, POST, HEAD')
  expect((await api.request('/api/services', { method: 'HEAD' })).status).toBe(200)
})

test.each(['{', '{"name":', 'name=Aisha', '\u0000', '[[[['.repeat(50_000)])('broken JSON is refused', async (text) => {
  const { status, body } = await refusal(post(text))
  expect(status).toBe(400)
  expect(body).toEqual({ status: 'error', code: 'invalid_json', message: 'The request body is not valid JSON' })
})

test.each(['null', '[]', '"text"', '1', 'true'])('a body of %s, which has no fields, is refused', async (text) => {
  expect(await refusal(post(text))).toMatchObject({ status: 422, body: { fields: { body: 'Invalid value' } } })
})

test.each([
  [json, ''],
  [json, null],
  [{}, null],
  [json, '{}'],
])('without a body (%j, %j) every required field is named', async (headers, text) => {
  const { status, body } = await refusal(post(text, headers))
  expect(status).toBe(422)
  expect(body.fields).toEqual({ name: 'Name is required', email: 'Email is required', message: 'Message is required' })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
  'a body of %s is refused',
  async (type) => {
    const { status, body } = await refusal(post('{"name":"Aisha"}', { 'content-type': type }))
    expect(status).toBe(415)
    expect(body).toEqual({ status: 'error', code: 'unsupported_media_type', message: 'The request body must be sent as application/json' })
  },
)

test('a body over 1 MB is refused, with or without a Content-Length', async () => {
  const large = JSON.stringify({ message: 'x'.repeat(1024 * 1024) })
  const tooLarge = { status: 413, body: { status: 'error', code: 'too_large', message: 'The request is too large' } }
  expect(await refusal(post(large, { ...json, 'content-length': String(large.length) }))).toMatchObject(tooLarge)
  const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
  expect(await refusal(post(endless))).toMatchObject(tooLarge)
  expect(await refusal(post(large, json, '/api/partners/applications'))).toMatchObject(tooLarge)
})

test('__proto__ in the body has no effect', async () => {
  const body = '{"__proto__": {"name": "x"}, "constructor": {"prototype": {"email": "x"}}}'
  expect(await refusal(post(body))).toMatchObject({ status: 422, body: { fields: { name: 'Name is required' } } })
})

test('an internal error reveals nothing about itself', async () => {
  const broken = await createTestApi()
  await broken.pool.query('DROP TABLE testimonials')
  const { status, body } = await refusal(broken.api.request('/api/testimonials'))
  expect(status).toBe(500)
  expect(body).toEqual({ status: 'error', code: 'internal', message: 'Something went wrong' })
})
