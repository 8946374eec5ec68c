import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/domain/dubai-time.ts'
import type { Emirate } from '../../src/domain/emirates.ts'
import { daysIn, periodBefore } from '../../src/domain/periods.ts'
import { countCityHours } from '../../src/operations/figures/count-city-hours.ts'
import { countDays } from '../../src/operations/figures/count-days.ts'
import { readReport } from '../../src/operations/figures/read-report.ts'
import { contextOn } from '../context.ts'
import { createDemoDatabase } from '../database.ts'

const { pool } = await createDemoDatabase()
const context = contextOn(pool)
const staff = { ...context, actor: { kind: 'staff' as const, role: 'superadmin' as const, accountId: 'layla', sessionId: 'none' } }

beforeAll(() => countDays(context))

type Asked = { from: string; until: string; emirate?: Emirate; service?: number }

/** The same figures by reading every booking, visit and invoice. */
async function scanned({ from, until, emirate = undefined, service = undefined }: Asked) {
  const values = [from, until, emirate ?? null, service ?? null]
  const isAsked = `coalesce(c.emirate, c.slug) = coalesce($3, c.emirate, c.slug) AND b.service_id = coalesce($4::int, b.service_id)`
  const day = (column: string) => `(${column} AT TIME ZONE 'Asia/Dubai')::date BETWEEN $1 AND $2`
  const one = async (statement: string) => (await pool.query(statement, values)).rows[0]
  const made = await one(`SELECT count(*)::int AS bookings,
      avg(extract(epoch FROM (SELECT starts_at FROM visits v WHERE v.booking_id = b.id AND v.number = 1) - b.created_at)) / 3600 AS lead
    FROM bookings b JOIN cities c ON c.slug = b.city WHERE b.status <> 'expired' AND b.redo_of IS NULL AND ${isAsked} AND ${day('b.created_at')}`)
  const planned = await one(`SELECT count(*)::int AS visits, count(*) FILTER (WHERE v.status = 'cancelled')::int AS cancelled
    FROM visits v JOIN bookings b ON b.id = v.booking_id JOIN cities c ON c.slug = b.city WHERE b.status <> 'expired' AND ${isAsked} AND ${day('v.starts_at')}`)
  const earned = await one(`SELECT coalesce(sum(CASE i.kind WHEN 'invoice' THEN i.net ELSE -i.net END), 0)::int AS net,
      coalesce(sum(CASE i.kind WHEN 'invoice' THEN i.vat ELSE -i.vat END), 0)::int AS vat
    FROM invoices i JOIN (SELECT id, city, service_id FROM bookings UNION ALL SELECT id, city, service_id FROM packs) b ON b.id = coalesce(i.booking_id, i.pack_id)
      JOIN cities c ON c.slug = b.city
    WHERE ${isAsked} AND (i.document ->> 'issuedOn')::date BETWEEN $1 AND $2`)
  return { ...made, ...planned, ...earned }
}

async function compare(asked: Asked) {
  const report = await readReport(staff, asked)
  const check = async (figures: typeof report.figures, period: Asked) => {
    const { bookings, lead, visits, cancelled, net, vat } = await scanned(period)
    expect({ ...figures, fill: null, repeated: null }).toEqual({
      bookings,
      net: net / 100,
      vat: vat / 100,
      cancelled: visits === 0 ? null : cancelled / visits,
      fill: null,
      lead_hours: bookings === 0 ? null : expect.closeTo(Number(lead), 0),
      repeated: null,
    })
    return bookings as number
  }
  const bookings = await check(report.figures, asked)
  await check(report.figures_before, { ...asked, ...periodBefore(asked) })
  const total = (rows: { bookings: number }[]) => rows.reduce((sum, row) => sum + row.bookings, 0)
  expect([total(report.steps), total(report.services), total(report.emirates)]).toEqual([bookings, bookings, bookings])
  return report
}

const today = '2026-11-21'

describe('a report', () => {
  test.each<Asked>([
    { from: addDays(today, -29), until: today },
    { from: addDays(today, -89), until: today },
    { from: addDays(today, -400), until: today },
    { from: addDays(today, -59), until: today, emirate: 'dubai' },
    { from: addDays(today, -59), until: today, emirate: 'abu_dhabi' },
    { from: addDays(today, -59), until: today, service: 1 },
    { from: addDays(today, 5), until: addDays(today, 4 + 7) },
    { from: '2020-01-01', until: '2020-01-07' },
  ])('of %j has the figures that a scan of everything has', async (asked) => {
    const report = await compare(asked)
    expect(report.step).toBe(daysIn(asked) > 92 ? 'month' : 'day')
  })

  test('follows what changes, also while two processes count at once', async () => {
    const asked = { from: addDays(today, -20), until: addDays(today, 10) }
    const before = (await compare(asked)).figures
    await pool.query(`UPDATE visits SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
      WHERE status = 'scheduled' AND id % 3 = 0 AND NOT EXISTS (SELECT FROM visit_assignments a WHERE a.visit_id = visits.id AND a.is_active)`)
    await pool.query(`UPDATE bookings SET status = 'expired' WHERE id IN (SELECT id FROM bookings WHERE status = 'pending' LIMIT 3)`)
    await pool.query(`UPDATE visits SET status = 'cancelled', closed_reason = 'cancelled', closed_at = now()
      WHERE id IN (SELECT id FROM visits WHERE status = 'scheduled' ORDER BY starts_at LIMIT 5)`)
    await Promise.all([countDays(context), countDays(context), countDays(context)])
    await countDays(context)
    expect((await compare(asked)).figures.cancelled).toBeGreaterThan(before.cancelled ?? 0)
    expect((await pool.query('SELECT 1 FROM figure_days_due')).rows).toEqual([])
  })

  test('names the tips that were given and handed over in the period, by emirate, and those that are owed', async () => {
    const asked = { from: addDays(today, -29), until: today }
    const tips = async (more: Partial<Asked> = {}) => (await readReport(staff, { ...asked, ...more })).tips
    const none = { given: { visits: 0, total: 0 }, paid: 0, owed: 0 }
    await pool.query('TRUNCATE tips CASCADE')
    expect(await tips()).toEqual(none)
    const { rows } =
      await pool.query(`SELECT v.id, v.city, a.professional_id AS who FROM visits v JOIN visit_assignments a ON a.visit_id = v.id
      WHERE v.status = 'completed' AND v.city IN ('dubai', 'sharjah') ORDER BY v.city, v.id`)
    const [inDubai, old] = rows
    const inSharjah = rows.at(-1)
    const give = async ({ id, who }: typeof inDubai, amount: number, given: string, paid: string | null) => {
      await pool.query('INSERT INTO tips (visit_id, amount, asked_at, given_at) VALUES ($1, $2, $3, $3)', [id, amount, given])
      await pool.query('INSERT INTO tip_shares VALUES ($1, $2, $3, $4, $5)', [id, who, amount, given, paid])
    }
    await give(inDubai, 1_000, `${today}T10:00+04`, null)
    await give(inSharjah, 2_500, `${addDays(today, -2)}T10:00+04`, `${today}T12:00+04`)
    await give(old, 700, `${addDays(today, -200)}T10:00+04`, `${addDays(today, -100)}T10:00+04`)
    expect(await tips()).toEqual({ given: { visits: 2, total: 35 }, paid: 25, owed: 10 })
    expect(await tips({ emirate: 'dubai' })).toEqual({ given: { visits: 1, total: 10 }, paid: 0, owed: 10 })
    expect(await tips({ from: addDays(today, -300), until: addDays(today, -90) })).toEqual({
      given: { visits: 1, total: 7 },
      paid: 7,
      owed: 10,
    })
    expect(await tips({ emirate: 'ajman' })).toEqual(none)
  })

  test('fills the hours that people work and are booked for, and no others', async () => {
    const asked = { from: addDays(today, -29), until: addDays(today, -1) }
    const { figures, hours } = await readReport(staff, asked)
    expect(figures.fill).toBeGreaterThan(0.01)
    expect(figures.fill).toBeLessThan(1)
    expect(hours).toHaveLength(7 * 24)
    expect(hours.filter(({ hour }) => hour < 5).every(({ fill }) => fill === null)).toBe(true)
    const { rows } = await pool.query(
      `SELECT sum(b.cleaners * extract(epoch FROM v.ends_at - v.starts_at) / 60)::int AS booked FROM visits v JOIN bookings b ON b.id = v.booking_id
        WHERE v.status IN ('scheduled', 'in_progress', 'completed', 'no_show') AND b.status <> 'expired'
          AND (v.starts_at AT TIME ZONE 'Asia/Dubai')::date BETWEEN $1 AND $2`,
      [asked.from, asked.until],
    )
    const counted = await pool.query('SELECT sum(booked)::int AS booked FROM figure_hours WHERE day BETWEEN $1 AND $2', [
      asked.from,
      asked.until,
    ])
    expect(counted.rows).toEqual(rows)
  })

  test('of the next seven days are counted by city: what is sold, and what all who work there could do, less their absences', async () => {
    const read = async () => {
      await countCityHours(context)
      return (await pool.query(`SELECT city, sold_minutes::int AS sold, on_sale_minutes::int AS on_sale FROM city_hours ORDER BY city`))
        .rows
    }
    const [dubai] = (await read()).filter(({ city }) => city === 'dubai')
    const { rows } = await pool.query(
      `SELECT sum(b.cleaners * extract(epoch FROM v.ends_at - v.starts_at) / 60)::int AS sold FROM visits v JOIN bookings b ON b.id = v.booking_id
        WHERE v.status = 'scheduled' AND v.city = 'dubai' AND v.starts_at >= $1 AND v.starts_at < $1::timestamptz + interval '7 days'`,
      [context.now()],
    )
    expect(dubai).toMatchObject(rows[0])
    expect(dubai.on_sale).toBeGreaterThan(dubai.sold)
    await pool.query(
      `INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
        SELECT id, 'off', $1::timestamptz - interval '1 day', $1::timestamptz + interval '9 days' FROM professionals WHERE city = 'dubai'`,
      [context.now()],
    )
    expect((await read()).find(({ city }) => city === 'dubai')).toEqual({ city: 'dubai', sold: dubai.sold, on_sale: 0 })
    await pool.query(`DELETE FROM professional_exceptions WHERE ends_at = $1::timestamptz + interval '9 days'`, [context.now()])
  })

  test('keeps the hours on sale of a day that is over, whoever leaves later', async () => {
    const capacity = async (day: string) =>
      (await pool.query('SELECT sum(capacity)::int AS minutes FROM figure_hours WHERE day = $1', [day])).rows[0].minutes
    const past = addDays(today, -3)
    const [before, now] = [await capacity(past), await capacity(today)]
    await pool.query('UPDATE professionals SET is_active = false WHERE id % 2 = 0')
    await pool.query('INSERT INTO figure_days_due (day) VALUES ($1)', [past])
    await countDays(context)
    expect(await capacity(past)).toBe(before)
    expect(await capacity(today)).toBeLessThan(now)
  })
})
