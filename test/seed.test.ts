import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../src/db/client.ts'
import { demoBookings } from '../src/db/seed/bookings.ts'
import { demoProfessionals } from '../src/db/seed/professionals.ts'
import { seedDemo } from '../src/db/seed/seed.ts'
import { freeDays } from '../src/domain/availability.ts'
import { type ActorKind, type BookingState, mayChange } from '../src/domain/bookings.ts'
import { addMinutes, dubaiDateOf } from '../src/domain/dubai-time.ts'
import { defaultPricing } from '../src/domain/pricing.ts'
import { defaultSettings } from '../src/domain/settings.ts'
import { createTestDatabase } from './database.ts'

const now = new Date('2026-03-11T10:20:00Z')

let pool: pg.Pool
let url: string

const tables =
  `cities categories services sub_services contact_info about_sections testimonials why_choose_us faqs article_categories articles
  article_sections professionals professional_skills accounts consents locations support_requests support_messages booking_counts customers bookings visits visit_assignments payments booking_events simulator_charges`.split(
    /\s+/,
  )

const empty = () => pool.query(`TRUNCATE ${tables.join(', ')} CASCADE`)

async function scalar<T>(statement: string, values: unknown[] = []): Promise<T> {
  const { rows } = await pool.query<Record<string, T>>(statement, values)
  return Object.values(rows[0] ?? {})[0] as T
}

const count = (from: string, values: unknown[] = []) => scalar<number>(`SELECT count(*)::int FROM ${from}`, values)

const counts = () => Promise.all(tables.map((table) => count(table)))

beforeAll(async () => {
  const database = await createTestDatabase()
  pool = database.pool
  url = database.url
  await empty()
  await seedDemo(pool, now)
})

describe('the content of the demo', () => {
  test('has at least 24 priced services in 8 categories, in both languages, with sub-services', async () => {
    expect(await count('services')).toBeGreaterThanOrEqual(24)
    expect(await scalar('SELECT count(DISTINCT category_id)::int FROM services')).toBeGreaterThanOrEqual(8)
    expect(await count(`services WHERE title ->> 'en' !~ '[a-zA-Z]' OR title ->> 'ar' !~ '[ء-ي]' OR base_price = 0`)).toBe(0)
    expect(await count('services s WHERE NOT EXISTS (SELECT FROM sub_services WHERE service_id = s.id)')).toBe(0)
  })

  test('office cleaning is service 2 and costs what the specification says', async () => {
    const { rows } = await pool.query(
      'SELECT slug, base_price AS base, extra_cleaner AS "extraCleaner", extra_hour AS "extraHour", material_price AS material FROM services WHERE id = 2',
    )
    expect(rows).toEqual([{ slug: 'office-cleaning', ...defaultPricing }])
  })

  test('has 20 articles in 5 categories, 12 FAQs, 8 testimonials, and what the company says about itself', async () => {
    expect(
      await Promise.all(['articles', 'article_categories', 'faqs', 'testimonials', 'contact_info'].map((table) => count(table))),
    ).toEqual([20, 5, 12, 8, 1])
    expect(await count('articles WHERE category_id IS NULL OR published_at > $1', [now])).toBe(0)
    expect(await count('articles a WHERE NOT EXISTS (SELECT FROM article_sections WHERE article_id = a.id)')).toBe(0)
    expect(await count('about_sections')).toBeGreaterThan(0)
    expect(await count('why_choose_us')).toBeGreaterThan(0)
  })

  test('leaves room for the ids of what staff add', async () => {
    const name = JSON.stringify({ en: 'Events', ar: 'مناسبات' })
    const { rows } = await pool.query(`INSERT INTO categories (slug, name, description) VALUES ('events', $1, $1) RETURNING id`, [name])
    expect(rows[0].id).toBe(await scalar('SELECT max(id) FROM categories'))
    await pool.query(`DELETE FROM categories WHERE slug = 'events'`)
  })
})

describe('the professionals of the demo', () => {
  test('every service in every city has at least three', async () => {
    expect(
      await count(`cities c CROSS JOIN services s WHERE (SELECT count(*) FROM professional_skills k JOIN professionals p ON p.id = k.professional_id
        WHERE k.service_id = s.id AND p.city = c.slug AND p.is_active) < 3`),
    ).toBe(0)
  })

  test('ten cleaners can be had at once in Dubai', async () => {
    const skilled = `professional_skills k JOIN professionals p ON p.id = k.professional_id WHERE p.city = 'dubai' AND k.service_id = $1`
    expect(await count(skilled, [1])).toBeGreaterThanOrEqual(10)
    expect(await count(skilled, [2])).toBeGreaterThanOrEqual(10)
  })

  test('no two are called the same', () => {
    expect(new Set(demoProfessionals.map(({ name }) => name.en)).size).toBe(demoProfessionals.length)
  })

  test('nobody is in two places, and everybody works in their own city and trade', async () => {
    expect(
      await count(`visit_assignments a JOIN visit_assignments b ON a.professional_id = b.professional_id AND a.visit_id < b.visit_id
        AND a.held && b.held WHERE a.is_active AND b.is_active`),
    ).toBe(0)
    expect(
      await count(`visit_assignments a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id
        JOIN professionals p ON p.id = a.professional_id WHERE p.city <> b.city OR NOT EXISTS
        (SELECT FROM professional_skills k WHERE k.professional_id = p.id AND k.service_id = b.service_id)`),
    ).toBe(0)
  })
})

describe('the bookings of the demo', () => {
  test('are a few hundred, in every state, a dozen of them by Aisha, some still to come', async () => {
    expect(await count('bookings')).toBeGreaterThan(280)
    for (const state of ['pending', 'confirmed', 'completed', 'cancelled', 'no_show', 'expired']) {
      expect(await count('bookings WHERE status = $1', [state]), state).toBeGreaterThan(0)
    }
    const hers = `bookings b JOIN customers c ON c.id = b.customer_id WHERE c.email = 'aisha@example.com' AND c.phone = '+971501234567'`
    expect(await count(hers)).toBe(12)
    expect(await count(`${hers} AND EXISTS (SELECT FROM visits WHERE booking_id = b.id AND starts_at > $1)`, [now])).toBeGreaterThan(0)
  })

  test('have as many people at each visit as were booked, and their price paid where they were paid', async () => {
    expect(
      await count(
        'bookings b JOIN visits v ON v.booking_id = b.id WHERE b.cleaners <> (SELECT count(*) FROM visit_assignments WHERE visit_id = v.id)',
      ),
    ).toBe(0)
    expect(await count(`payments p JOIN bookings b ON b.id = p.booking_id WHERE p.amount <> b.total OR p.method <> b.payment_method`)).toBe(
      0,
    )
    expect(
      await count(`bookings b WHERE status IN ('confirmed', 'in_progress', 'completed') AND payment_method <> 'cash'
        AND NOT EXISTS (SELECT FROM payments WHERE booking_id = b.id AND status = 'paid')`),
    ).toBe(0)
  })

  test('went only through changes of state that are allowed, the last of which is their state', async () => {
    type Change = { from: BookingState | null; to: BookingState; actor: ActorKind }
    const { rows } = await pool.query<Change>(
      'SELECT DISTINCT from_status AS from, to_status AS to, actor_kind AS actor FROM booking_events WHERE to_status IS NOT NULL',
    )
    for (const { from, to, actor } of rows)
      expect(from === null ? to === 'pending' : mayChange(from, to, actor), `${from} ${to} ${actor}`).toBe(true)
    expect(
      await count(`bookings b WHERE status <> (SELECT to_status FROM booking_events WHERE booking_id = b.id ORDER BY id DESC LIMIT 1)`),
    ).toBe(0)
    expect(await count('booking_events WHERE created_at > $1', [now])).toBe(0)
  })

  test.each(['2026-03-11T10:20:00Z', '2026-08-01T20:30:00Z', '2026-12-31T19:59:00Z', '2027-02-28T04:00:00Z'])(
    'are true to the time %s',
    (moment) => {
      const at = new Date(moment)
      for (const { id, status, createdAt, visits } of demoBookings(at)) {
        const isOver = visits.every(({ endsAt }) => endsAt <= at)
        const isAhead = visits.every(({ startsAt }) => startsAt > at)
        expect(createdAt < at && visits.every(({ startsAt }) => createdAt < startsAt), id).toBe(true)
        if (isOver) expect(['completed', 'cancelled', 'no_show', 'expired'], id).toContain(status)
        if (isAhead) expect(['pending', 'confirmed', 'cancelled', 'expired'], id).toContain(status)
      }
    },
  )

  test('leave every service in every city free at several times of each day ahead', () => {
    const bookings = demoBookings(now).filter(({ status }) => status !== 'cancelled' && status !== 'expired')
    const busy = bookings.flatMap(({ visits, people }) =>
      visits.flatMap(({ startsAt, endsAt }, index) =>
        (people[index] ?? []).map((professionalId) => ({
          professionalId,
          from: startsAt,
          until: addMinutes(endsAt, defaultSettings.travelBuffer),
        })),
      ),
    )
    const from = dubaiDateOf(addMinutes(now, 1_440))
    const trades = new Set(demoProfessionals.flatMap(({ city, categoryIds }) => categoryIds.map((category) => `${city} ${category}`)))
    for (const trade of trades) {
      const team = demoProfessionals.filter(({ city, categoryIds }) => categoryIds.some((category) => trade === `${city} ${category}`))
      const professionals = team.map(({ id }) => id)
      const days = freeDays({ from, days: 14, hours: 2, cleaners: 1, professionals, busy, now, settings: defaultSettings })
      expect(Math.min(...days.map(({ times }) => times.length)), trade).toBeGreaterThan(8)
    }
  })
})

describe('seeding', () => {
  test('again changes nothing', async () => {
    const before = await counts()
    expect(await seedDemo(pool, now)).toBe(false)
    expect(await counts()).toEqual(before)
  })

  test('happens once when two processes start at once, and gives the same demo', async () => {
    const before = await counts()
    await empty()
    const other = openPool(url, 2)
    const answers = await Promise.all([seedDemo(pool, now), seedDemo(other, now)])
    await other.end()
    expect(answers.sort()).toEqual([false, true])
    expect(await counts()).toEqual(before)
  })
})
