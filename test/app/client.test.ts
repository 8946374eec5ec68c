import { expect, test } from 'vitest'
import { createClient } from '../../src/contracts/client.ts'
import { withOwnCalls } from '../../src/contracts/own-client.ts'

/** Calls of public pages, the same for everybody, and calls for logging in and signing up. */
const ofNobody = [
  'about',
  'blog',
  'blogCategories',
  'blogs',
  'bookingTerms',
  'cities',
  'contactInfo',
  'faqs',
  'freeTimes',
  'login',
  'loginWithSecondFactor',
  'paymentGateway',
  'price',
  'service',
  'serviceCategories',
  'services',
  'servicesByCategory',
  'signup',
  'subServices',
  'testimonials',
  'whyChooseUs',
]

test('every call but these is made as whoever is signed in, also those that come later', async () => {
  const asked: { token: string | null }[] = []
  const api = createClient(
    async (_, init) => {
      asked.push({ token: new Headers(init?.headers).get('authorization') })
      return Response.json({ status: 'success' })
    },
    'en',
    () => 'aisha',
  )
  const { means: _, ...calls } = withOwnCalls(api)
  const anonymous: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    await (call as (...given: unknown[]) => Promise<unknown>)('1', {}, {})
    const { token } = asked.pop() ?? {}
    if (token === null) anonymous.push(name)
    else expect(token, name).toBe('Bearer aisha')
  }
  expect(anonymous.sort()).toEqual(ofNobody)
})
