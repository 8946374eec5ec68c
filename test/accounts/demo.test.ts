import { describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/db/seed/accounts.ts'
import { aishasAccountId } from '../../src/db/seed/customers.ts'
import { hasDemoLogins } from '../../src/db/seed/demo-logins.ts'
import { addMinutes, minutesPerDay } from '../../src/domain/dubai-time.ts'
import { createDemoDatabase } from '../database.ts'
import { openSite } from './site.ts'

const site = await openSite(createDemoDatabase)
const { call, logIn, query, pool } = site

describe('the demo accounts', () => {
  test('have a customer and her friend, an admin and a superadmin, whose addresses are confirmed', async () => {
    expect(await query('SELECT email, role, email_verified_at IS NOT NULL AS is_verified FROM accounts ORDER BY email')).toEqual([
      { email: 'aisha@example.com', role: 'customer', is_verified: true },
      { email: 'huda@example.com', role: 'customer', is_verified: true },
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

  test('Aisha finds her thirteen bookings, two places and an answered question', async () => {
    const { token } = (await logIn('aisha@example.com', demoPassword)).body
    const [bookings, places, support, profile] = await Promise.all(
      ['bookings?limit=50', 'locations/me', 'support', 'profile/me'].map(
        async (path) => (await call('GET', `/api/customer/${path}`, { token })).body.data,
      ),
    )
    expect(bookings).toHaveLength(13)
    expect(profile.booking_stats.total_bookings).toBe(13)
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

  test('Aisha has cards, a code to invite with, money in her wallet and something to pay', async () => {
    const { token } = (await logIn('aisha@example.com', demoPassword)).body
    const read = async (path: string) => (await call('GET', `/api/customer/${path}`, { token })).body.data
    const cards = await read('payment-methods/me')
    expect(cards.map(({ last_four, is_default }: { last_four: string; is_default: boolean }) => [last_four, is_default])).toEqual([
      ['4242', true],
      ['1881', false],
    ])
    expect(await read('referral/me')).toMatchObject({ code: 'AYSH2MVK', reward: 30, invited: 1, credited: 1 })
    expect((await read('wallet/me')).balance).toBeGreaterThan(50)
    expect(await read('outstanding/me')).toHaveLength(1)
  })

  test('Aisha can move or cancel an upcoming visit free of charge, and has an open-ended series', async () => {
    const { token } = (await logIn('aisha@example.com', demoPassword)).body
    const [free] = await query(`SELECT b.id FROM bookings b JOIN visits v ON v.booking_id = b.id
      WHERE b.account_id = '${aishasAccountId}' AND b.frequency = 'Once' AND b.status = 'confirmed' AND v.starts_at > '${addMinutes(site.now(), minutesPerDay).toISOString()}'`)
    const preview = (await call('GET', `/api/booking/${free?.id}/cancellation`, { token })).body.data
    expect(preview.fee).toBe(0)
    expect(preview.refund).toBeGreaterThan(0)
    const [series] = await query(
      `SELECT b.id FROM bookings b JOIN series s ON s.booking_id = b.id WHERE b.account_id = '${aishasAccountId}'`,
    )
    const detail = (await call('GET', `/api/customer/bookings/${series?.id}`, { token })).body.data
    expect(detail.visits.filter(({ status }: { status: string }) => status === 'completed')).toHaveLength(5)
    expect(detail.visits.filter(({ status }: { status: string }) => status === 'scheduled')).toHaveLength(4)
  })

  test('Aisha has reviewed some visits and can still review another', async () => {
    const { token } = (await logIn('aisha@example.com', demoPassword)).body
    const rows = await query(`SELECT b.id, s.slug, r.author FROM bookings b
      JOIN services s ON s.id = b.service_id LEFT JOIN reviews r ON r.booking_id = b.id
      WHERE b.account_id = '${aishasAccountId}' AND b.status = 'completed'`)
    expect(rows.filter(({ author }) => author === 'Aisha R.').length).toBeGreaterThan(4)
    const open = rows.find(({ author }) => author === null)
    const written = await call('POST', '/api/reviews', {
      token,
      body: { booking_id: open?.id, visit: 1, rating: 5, text: 'Quick and gentle.' },
    })
    expect(written.status).toBe(200)
    const { body } = await call('GET', `/api/services/slug/${open?.slug}/reviews`)
    expect(body.data[0]).toMatchObject({ author: 'Aisha R.', rating: 5 })
  })
})

test('a database is known by its public passwords as long as one of them opens an account', async () => {
  expect(await hasDemoLogins(pool)).toBe(true)
  await query(`UPDATE accounts SET password_hash = 'another' WHERE email <> 'omar@example.com'`)
  expect(await hasDemoLogins(pool)).toBe(true)
  await query(`UPDATE accounts SET password_hash = 'another'`)
  expect(await hasDemoLogins(pool)).toBe(false)
})
