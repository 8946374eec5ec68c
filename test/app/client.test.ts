import { expect, test } from 'vitest'
import { everyCall } from '../../src/contracts/calls.ts'
import { ApiError, createClient } from '../../src/contracts/client.ts'
import type { Language } from '../../src/domain/language.ts'

type Sent = { path: string; init: RequestInit }

/** A client of a logged-in user that records what it sends. */
function clientTo(answer: () => Response | Promise<Response>, language: Language = 'en') {
  const sent: Sent[] = []
  const api = createClient(
    async (path, init = {}) => {
      sent.push({ path, init })
      return answer()
    },
    language,
    () => 'aisha',
  )
  return { api, sent }
}
const succeed = () => Response.json({ status: 'success' })
const headersOf = ({ init }: Sent | undefined = { path: '', init: {} }) => Object.fromEntries(new Headers(init.headers))

/** Calls whose result is the same for everybody, and calls for logging in and signing up. */
const publicCalls = [
  'GET /about',
  'GET /areas',
  'GET /blogs',
  'GET /blogs/categories',
  'GET /blogs/slug/{slug}',
  'GET /booking-terms',
  'GET /cities',
  'GET /contact',
  'GET /faqs/active',
  'GET /free-times',
  'GET /help-pages/{slug}',
  'GET /legal/{document}',
  'GET /pack-offers',
  'GET /payment-gateway',
  'GET /price',
  'GET /search',
  'GET /service-categories',
  'GET /services',
  'GET /services/organized/by-category',
  'GET /services/slug/{slug}',
  'GET /services/slug/{slug}/reviews',
  'GET /subservices/service/{serviceId}',
  'GET /testimonials',
  'GET /why-choose-us',
  'POST /login',
  'POST /login/second-factor',
  'POST /signup',
]

test('these calls and no others are made without the token', () => {
  expect(
    everyCall
      .filter(([, { who }]) => who === 'public')
      .map(([name]) => name)
      .sort(),
  ).toEqual(publicCalls)
})

test('a public call carries no token; calls and files of one’s own carry it', async () => {
  const { api, sent } = clientTo(succeed)
  await api.public('GET /services')
  await api.call('GET /customer/profile/me')
  await api.file('GET /customer/invoices/{number}/pdf', { params: { number: 'INV-2026-000001' } })
  expect(sent.map((one) => headersOf(one).authorization)).toEqual([undefined, 'Bearer aisha', 'Bearer aisha'])
})

test('the parts of a call go where its contract has them', async () => {
  const { api, sent } = clientTo(succeed, 'ar')
  const body = { amount: 105, from_wallet: true }
  await api.call('POST /booking/{id}/visits/{number}/payments', { params: { id: 'SM/1', number: 2 }, body, key: 'one-key', token: 'link' })
  await api.public('GET /services', { query: { search: 'a b', page: 2, sort: undefined } })
  expect(sent[0]?.path).toBe('/api/booking/SM%2F1/visits/2/payments?lang=ar')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(body) })
  expect(headersOf(sent[0])).toEqual({
    authorization: 'Bearer aisha',
    'booking-token': 'link',
    'content-type': 'application/json',
    'idempotency-key': 'one-key',
  })
  expect(sent[1]?.path).toBe('/api/services?search=a+b&page=2&lang=ar')
})

test('a form with a file is sent as a form', async () => {
  const { api, sent } = clientTo(succeed)
  await api.call('POST /customer/profile/me/picture', { form: { picture: new File(['x'], 'me.png') } })
  const body = sent[0]?.init.body
  expect(body instanceof FormData && [...body]).toEqual([['picture', expect.any(File)]])
  expect(headersOf(sent[0])).not.toHaveProperty('content-type')
})

test('an answer that is no success is an ApiError with what the server says', async () => {
  const refusal = {
    status: 'error',
    code: 'conflict',
    message: 'Too late',
    fields: { date: 'Past' },
    details: { fee: 5 },
    remainingAttempts: 2,
  }
  const { api } = clientTo(() => Response.json(refusal, { status: 409 }))
  const error = await api.call('POST /logout').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ ...refusal, status: 409 })
})

test('so is one with status 200 whose body says error, for every kind of call', async () => {
  const { api } = clientTo(() =>
    Response.json({ status: 'error', message: 'We cannot take messages now', fields: { message: 'Too long' } }),
  )
  const expected = { status: 200, code: 'refused', message: 'We cannot take messages now', fields: { message: 'Too long' } }
  const body = { name: 'Layla', email: 'layla@example.com', message: 'Hello' }
  await expect(api.call('POST /contact', { body })).rejects.toMatchObject(expected)
  await expect(api.public('GET /about')).rejects.toMatchObject(expected)
})

test.each([
  ['nothing that can be read', () => new Response('<html>', { status: 502 }), { status: 502, code: 'unreadable' }],
  ['no JSON', () => new Response('ok'), { status: 200, code: 'unreadable' }],
  ['nothing at all', () => Promise.reject(new Error('offline')), { status: 0, code: 'unreachable', message: 'offline' }],
])('an answer of %s is an ApiError', async (_, answer, expected) => {
  const { api } = clientTo(answer)
  await expect(api.public('GET /about')).rejects.toMatchObject(expected)
})
