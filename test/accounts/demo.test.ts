import { beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/db/seed/accounts.ts'
import { seedDemo } from '../../src/db/seed/seed.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { call, logIn, query, pool } = site

beforeAll(async () => {
  await query('TRUNCATE cities, services, categories, professionals, customers, accounts CASCADE')
  await seedDemo(pool, site.now())
})

describe('the demo accounts', () => {
  test('have a customer, an admin and a superadmin, whose addresses are confirmed', async () => {
    expect(await query('SELECT email, role, email_verified_at IS NOT NULL AS is_verified FROM accounts ORDER BY email')).toEqual([
      { email: 'aisha@example.com', role: 'customer', is_verified: true },
      { email: 'layla@example.com', role: 'superadmin', is_verified: true },
      { email: 'omar@example.com', role: 'admin', is_verified: true },
    ])
  })

  test.each(demoAccounts.map(({ email, role }) => [email, role] as const))(
    '%s (%s) logs in with the printed password',
    async (email, role) => {
      const { body } = await logIn(email, demoPassword)
      if (role === 'customer') expect(body.user).toEqual({ first_name: 'Aisha', last_name: 'Rahman', email, role })
      else expect(body.code).toBe('SECOND_FACTOR_ENROLMENT_REQUIRED')
    },
  )

  test('Aisha finds her twelve bookings, two places and an answered question', async () => {
    const { token } = (await logIn('aisha@example.com', demoPassword)).body
    const [bookings, places, support, profile] = await Promise.all(
      ['bookings?limit=50', 'locations/me', 'support', 'profile/me'].map(
        async (path) => (await call('GET', `/api/customer/${path}`, { token })).body.data,
      ),
    )
    expect(bookings).toHaveLength(12)
    expect(profile.booking_stats.total_bookings).toBe(12)
    expect(profile.booking_stats.completed_bookings).toBe(
      bookings.filter(({ status }: { status: string }) => status === 'completed').length,
    )
    expect(places.map(({ title, is_primary }: { title: string; is_primary: boolean }) => [title, is_primary])).toEqual([
      ['Home', true],
      ['Office', false],
    ])
    expect(support[0].state).toBe('answered')
    const detail = (await call('GET', `/api/customer/bookings/${bookings[0].id}`, { token })).body.data
    expect(detail.history[0].kind).toBe('created')
  })
})
