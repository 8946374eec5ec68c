import { describe, expect, test } from 'vitest'
import { openPool } from '../src/db/pool.ts'
import { demoProfessionals } from '../src/db/seed/professionals.ts'
import { seedDemo } from '../src/db/seed/seed.ts'
import { type ActorKind, type BookingState, mayChange } from '../src/domain/bookings.ts'
import { defaultPricing } from '../src/domain/pricing.ts'
import { queueNames } from '../src/domain/queues.ts'
import { testStart } from './context.ts'
import { createDemoDatabase, empty } from './database.ts'
import { longOf } from './quick.ts'
import { testVault } from './vault.ts'

const long = longOf(test)

const { pool, url } = await createDemoDatabase()

const tables =
  `cities categories services sub_services contact_info about_sections testimonials why_choose_us faqs article_categories articles
  article_sections professionals professional_skills accounts consents locations support_requests support_messages booking_counts customers bookings visits visit_assignments payments booking_events simulator_charges
  professional_weeks professional_exceptions series reviews saved_cards refunds referral_codes referrals simulator_refunds promo_codes contact_messages partner_applications withdrawals approvals outbox_messages queue_items`.split(
    /\s+/,
  )

const emptyAll = () => empty(pool, ...tables)

async function scalar<T>(statement: string, values: unknown[] = []): Promise<T> {
  const { rows } = await pool.query<Record<string, T>>(statement, values)
  return Object.values(rows[0] ?? {})[0] as T
}

const count = (from: string, values: unknown[] = []) => scalar<number>(`SELECT count(*)::int FROM ${from}`, values)

const counts = () => Promise.all(tables.map((table) => count(table)))

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

  test('has 20 public articles in 5 categories, one that waits for its day and one draft, 12 FAQs, 8 testimonials, and what the company says about itself', async () => {
    expect(
      await Promise.all(['articles', 'article_categories', 'faqs', 'testimonials', 'contact_info'].map((table) => count(table))),
    ).toEqual([22, 5, 12, 8, 1])
    expect(await count('articles WHERE published_at > $1', [testStart])).toBe(1)
    expect(await count('articles WHERE published_at IS NULL')).toBe(1)
    expect(await count('articles WHERE category_id IS NULL')).toBe(0)
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

  test('ten cleaners are at work at once in Dubai on every day ahead', async () => {
    const atWork = `generate_series(0, 13) AS day WHERE (SELECT count(*) FROM professional_skills k JOIN professionals p ON p.id = k.professional_id
      CROSS JOIN LATERAL (SELECT (date_trunc('day', $2::timestamptz AT TIME ZONE 'Asia/Dubai') + make_interval(days => day, hours => 14)) AT TIME ZONE 'Asia/Dubai' AS at) AS visit
      WHERE p.city = 'dubai' AND k.service_id = $1 AND professional_works(p.id, tstzrange(visit.at, visit.at + interval '2 hours'))) < 10`
    expect(await count(atWork, [1, testStart])).toBe(0)
    expect(await count(atWork, [2, testStart])).toBe(0)
  })

  test('have weeks of their own, days off, leave and extra days, and every visit lies within them but that of whoever is ill', async () => {
    expect(await scalar('SELECT count(DISTINCT professional_id)::int FROM professional_weeks')).toBeGreaterThan(50)
    expect(await scalar('SELECT count(DISTINCT (begins, ends))::int FROM professional_weeks')).toBeGreaterThan(3)
    expect(await count(`professional_exceptions WHERE kind = 'off'`)).toBeGreaterThan(10)
    expect(await count(`professional_exceptions WHERE kind = 'extra'`)).toBeGreaterThan(3)
    expect(
      await count(`visit_assignments a JOIN visits v ON v.id = a.visit_id
        WHERE NOT professional_works(a.professional_id, tstzrange(v.starts_at, v.ends_at)) AND NOT EXISTS (SELECT FROM professional_exceptions e
          WHERE e.professional_id = a.professional_id AND e.reason = 'Ill' AND v.starts_at >= e.begins_at AND v.ends_at <= e.ends_at)`),
    ).toBe(0)
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

test('everybody lives and books in an area of their city, and the coming days in Dubai have people with several visits', async () => {
  expect(await count('bookings b LEFT JOIN areas a ON a.slug = b.area AND a.city = b.city WHERE a.slug IS NULL')).toBe(0)
  expect(await count('professionals p LEFT JOIN areas a ON a.slug = p.home_area AND a.city = p.city WHERE a.slug IS NULL')).toBe(0)
  expect(await count('locations l LEFT JOIN areas a ON a.slug = l.area_slug AND a.city = l.city WHERE a.slug IS NULL')).toBe(0)
  for (const day of [0, 1, 2]) {
    const severalTimes = `SELECT FROM visit_assignments a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id
      WHERE b.city = 'dubai' AND a.is_active AND (v.starts_at AT TIME ZONE 'Asia/Dubai')::date = ($1::timestamptz AT TIME ZONE 'Asia/Dubai')::date + $2::int
      GROUP BY a.professional_id HAVING count(*) > 1`
    expect(await count(`(${severalTimes}) AS days`, [testStart, day]), `day ${day}`).toBeGreaterThanOrEqual(4)
  }
})

test('something waits in every queue of staff', async () => {
  const { rows } = await pool.query<{ queue: string }>('SELECT DISTINCT queue FROM queue_items')
  expect(rows.map(({ queue }) => queue).sort()).toEqual([...queueNames].sort())
})

describe('the bookings of the demo', () => {
  test('are a few hundred, in every state, thirteen of them by Aisha, some still to come', async () => {
    expect(await count('bookings')).toBeGreaterThan(280)
    for (const state of ['pending', 'confirmed', 'completed', 'cancelled', 'no_show', 'expired']) {
      expect(await count('bookings WHERE status = $1', [state]), state).toBeGreaterThan(0)
    }
    const hers = `bookings b JOIN customers c ON c.id = b.customer_id WHERE c.email = 'aisha@example.com'`
    expect(await count(hers)).toBe(13)
    expect(await count(`${hers} AND EXISTS (SELECT FROM visits WHERE booking_id = b.id AND starts_at > $1)`, [testStart])).toBeGreaterThan(
      0,
    )
  })

  test('have as many people at each visit as were booked but one that staff are to mend, and their price paid where they were paid', async () => {
    expect(
      await count(
        'bookings b JOIN visits v ON v.booking_id = b.id WHERE b.cleaners <> (SELECT count(*) FROM visit_assignments WHERE visit_id = v.id)',
      ),
    ).toBe(1)
    expect(
      await count(
        `payments p JOIN bookings b ON b.id = p.booking_id WHERE p.amount <> b.total OR p.method NOT IN (b.payment_method, 'wallet', 'pack')`,
      ),
    ).toBe(0)
    expect(
      await count(`bookings b WHERE status IN ('confirmed', 'in_progress', 'completed') AND payment_method <> 'cash' AND redo_of IS NULL
        AND NOT EXISTS (SELECT FROM payments WHERE booking_id = b.id AND status IN ('paid', 'authorised'))`),
    ).toBe(0)
  })

  test('were made as long before as their service asks for', async () => {
    const { rows } = await pool.query(`
      SELECT b.id, s.slug FROM bookings b JOIN services s ON s.id = b.service_id
      WHERE b.created_at > (SELECT min(starts_at) FROM visits WHERE booking_id = b.id) - make_interval(mins => s.lead_time)`)
    expect(rows).toEqual([])
  })

  test('went only through changes of state that are allowed, the last of which is their state', async () => {
    type Change = { from: BookingState | null; to: BookingState; actor: ActorKind }
    const { rows } = await pool.query<Change>(
      'SELECT DISTINCT from_status AS from, to_status AS to, actor_kind AS actor FROM booking_events WHERE to_status IS NOT NULL',
    )
    for (const { from, to, actor } of rows)
      expect(from === null ? to === 'pending' : mayChange(from, to, actor), `${from} ${to} ${actor}`).toBe(true)
    expect(
      await count(
        `bookings b WHERE status <> (SELECT to_status FROM booking_events WHERE booking_id = b.id AND to_status IS NOT NULL ORDER BY id DESC LIMIT 1)`,
      ),
    ).toBe(0)
    expect(await count('booking_events WHERE created_at > $1', [testStart])).toBe(0)
  })

  test('belong to a series where they repeat, whose dates are made four weeks ahead and whose card can be charged', async () => {
    expect(await count(`bookings b WHERE (frequency = 'Once') = EXISTS (SELECT FROM series WHERE booking_id = b.id)`)).toBe(0)
    const going = `series s JOIN bookings b ON b.id = s.booking_id WHERE s.weeks IS NULL AND s.ended_at IS NULL`
    expect(await count(going)).toBeGreaterThan(4)
    expect(await count(`${going} AND b.status NOT IN ('pending', 'confirmed', 'in_progress')`)).toBe(0)
    expect(await count(`${going} AND s.rolled_until < ($1::timestamptz AT TIME ZONE 'Asia/Dubai')::date + 28`, [testStart])).toBe(0)
    expect(
      await count(`visits v JOIN series s USING (booking_id) WHERE v.series_date IS DISTINCT FROM (v.starts_at AT TIME ZONE 'Asia/Dubai')::date
        OR extract(dow FROM v.series_date) <> ALL (s.weekdays) OR v.series_date >= s.rolled_until`),
    ).toBe(0)
    const withCard = `SELECT FROM payments p JOIN saved_cards c ON c.id = p.saved_card_id
      WHERE p.booking_id = b.id AND c.owner = coalesce(b.account_id, b.customer_id) AND c.removed_at IS NULL AND NOT c.is_kept`
    expect(await count(`${going} AND b.payment_method <> 'cash' AND NOT EXISTS (${withCard})`)).toBe(0)
  })

  test('cost in a series what the service takes off for it', async () => {
    const repeated = `bookings b JOIN services s ON s.id = b.service_id WHERE b.frequency = 'Weekly' AND s.weekly_percent > 0`
    expect(await count(repeated)).toBeGreaterThan(0)
    expect(await count(`${repeated} AND b.series_percent <> s.weekly_percent`)).toBe(0)
    expect(
      await count(
        `bookings b JOIN services s ON s.id = b.service_id WHERE b.frequency = 'Multiple times a week' AND b.series_percent <> s.multiple_percent`,
      ),
    ).toBe(0)
  })

  test('name the account of whoever acted, and nobody where a guest or the clock did', async () => {
    expect(
      await count(`booking_events e JOIN bookings b ON b.id = e.booking_id
        WHERE e.actor_id IS DISTINCT FROM CASE e.actor_kind WHEN 'customer' THEN b.account_id WHEN 'staff' THEN (SELECT id FROM accounts WHERE role = 'admin') END`),
    ).toBe(0)
    expect(
      await count(
        `booking_events e JOIN bookings b ON b.id = e.booking_id WHERE b.account_id IS NOT NULL AND e.kind = 'created' AND b.redo_of IS NULL AND e.actor_kind <> 'customer'`,
      ),
    ).toBe(0)
  })
})

describe('the reviews of the demo', () => {
  test('are of a good part of the completed visits, mostly content, in both languages, each text said once', async () => {
    const written = await count('reviews')
    const completed = await count(`visits WHERE status = 'completed'`)
    expect(written / completed).toBeGreaterThan(0.25)
    expect(
      await count(
        `reviews r JOIN visits v ON v.id = r.visit_id WHERE v.status <> 'completed' OR r.created_at < v.ends_at OR r.created_at > $1`,
        [testStart],
      ),
    ).toBe(0)
    expect(await scalar('SELECT avg(rating)::float FROM reviews')).toBeGreaterThan(4)
    expect(await scalar('SELECT count(DISTINCT rating)::int FROM reviews')).toBeGreaterThanOrEqual(4)
    expect(await count('reviews WHERE body IS NULL')).toBeGreaterThan(10)
    expect(await count(`reviews WHERE language = 'ar' AND body ~ '[ء-ي]'`)).toBeGreaterThan(4)
    expect(await count('(SELECT body FROM reviews WHERE body IS NOT NULL GROUP BY body HAVING count(*) > 1) AS twice')).toBe(0)
  })

  test('make the averages of the services', async () => {
    expect(await count('services WHERE rating_count > 0')).toBeGreaterThan(15)
    expect(
      await count(
        `services s WHERE (rating_count, rating_sum) <> (SELECT count(*), coalesce(sum(rating), 0) FROM reviews WHERE service_id = s.id)`,
      ),
    ).toBe(0)
  })
})

describe('seeding', () => {
  test('again changes nothing', async () => {
    const before = await counts()
    expect(await seedDemo(pool, testVault, testStart)).toBe(false)
    expect(await counts()).toEqual(before)
  })

  long('happens once when two processes start at once, and gives the same demo, however slow the machine', async () => {
    const before = await counts()
    await emptyAll()
    const other = openPool(url, 2)
    other.options.statement_timeout = 100
    const answers = await Promise.all([seedDemo(pool, testVault, testStart), seedDemo(other, testVault, testStart)])
    await other.end()
    expect(answers.sort()).toEqual([false, true])
    expect(await counts()).toEqual(before)
  })
})
