import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { AppError } from '../../src/operations/errors.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { longOf } from '../quick.ts'
import { sealedForNobody } from '../vault.ts'
import type { Herd, HerdResult } from './concurrency-process.ts'
import { customerNamed, officeCleaning } from './people.ts'

const long = longOf(test)

const { pool, url } = await createTestDatabase(20)
const context = contextOn(pool)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys')
})

const customersFor = (attempts: number) => Promise.all(Array.from({ length: attempts }, () => customerNamed(context, 'Omar')))

/** Pairs of visits that have one professional in two places, counted directly in the table. */
async function clashes(): Promise<number> {
  const { rows } = await pool.query(`
    SELECT count(*)::int AS pairs FROM visit_assignments a JOIN visit_assignments b
      ON a.professional_id = b.professional_id AND a.visit_id < b.visit_id AND a.held && b.held AND a.is_active AND b.is_active`)
  return rows[0].pairs
}

describe('200 people book the same time of 3 professionals at once', () => {
  test('exactly 3 succeed, 197 are offered other times, and nobody is in two places', async () => {
    const customers = await customersFor(200)
    const attempts = await Promise.allSettled(customers.map((id) => createBooking(context, officeCleaning(id), null)))
    const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
    expect(attempts.length - refusals.length).toBe(3)
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(AppError)
      expect(refusal).toMatchObject({ code: 'time_taken', data: { nearest: { length: 6 } } })
    }
    expect(await clashes()).toBe(0)
  })

  long('with overlapping times, nobody is in two places either', async () => {
    const customers = await customersFor(200)
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
    const attempts = await Promise.allSettled(
      customers.map((id, place) => createBooking(context, officeCleaning(id, { time: times[place % times.length] ?? '09:00' }), null)),
    )
    for (const attempt of attempts) if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'time_taken' })
    expect(await clashes()).toBe(0)
  })

  long('exactly 3 succeed through two processes on one database', async () => {
    const customers = await customersFor(200)
    const [one, two] = await Promise.all([stampede(customers.slice(0, 100)), stampede(customers.slice(100))])
    expect(one.booked + two.booked).toBe(3)
    expect(one.refused + two.refused).toBe(197)
    expect(await clashes()).toBe(0)
  })

  test('negative control: check-then-insert without lock and constraint lets more than 3 in', async () => {
    const control = await createTestDatabase(20)
    await control.pool.query('ALTER TABLE visit_assignments DROP CONSTRAINT professional_in_one_place')
    const careless = contextOn(control.pool)
    const booked = await Promise.all(Array.from({ length: 200 }, () => checkThenInsert(careless)))
    expect(booked.filter(Boolean).length).toBeGreaterThan(3)
  })
})

/** The defect that this test is about: check whether somebody is free, then write. */
async function checkThenInsert({ db }: Context): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT p.id FROM professionals p WHERE p.city = 'dubai'
      AND NOT EXISTS (SELECT FROM visit_assignments a WHERE a.professional_id = p.id AND a.held && tstzrange('2026-11-26 06:00Z', '2026-11-26 08:30Z'))
    LIMIT 1`)
  const [free] = rows
  if (!free) return false
  await db.execute(sql`
    WITH customer AS (
      INSERT INTO customers (id, first_name, last_name, email, phone, address)
      VALUES ('cus_' || gen_random_uuid(), 'Omar', 'Haddad', 'omar@example.com', ${sealedForNobody}, ${sealedForNobody}) RETURNING id
    ), booking AS (
      INSERT INTO bookings (id, customer_id, service_id, city, address, cleaners, hours, frequency, materials, payment_method, charge, vat, total, vat_basis_points)
      SELECT 'SM-' || translate(upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)), '01', 'XY'),
        id, 2, 'dubai', ${sealedForNobody}, 1, 2, 'Once', false, 'cash', 10000, 500, 10500, 500 FROM customer RETURNING id
    ), visit AS (
      INSERT INTO visits (booking_id, number, starts_at, ends_at) SELECT id, 1, '2026-11-26 06:00Z', '2026-11-26 08:00Z' FROM booking RETURNING id
    )
    INSERT INTO visit_assignments (visit_id, professional_id, held)
    SELECT id, ${free.id}, tstzrange('2026-11-26 06:00Z', '2026-11-26 08:30Z') FROM visit`)
  return true
}

/** Makes another Node process book for these customers at once. */
function stampede(customers: string[]): Promise<HerdResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'concurrency-process.ts'), { execArgv: [] })
    child.once('message', (result: HerdResult) => resolve(result))
    child.once('error', reject)
    child.once('exit', (code) => code !== 0 && reject(new Error(`The other process ended with ${code}`)))
    child.send({ url, customers } satisfies Herd)
  })
}

long('500 people for the last professional: one succeeds, 499 are offered other times', async () => {
  await createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), { cleaners: 2, total_price: 157.5 }), null)
  const customers = await customersFor(500)
  const attempts = await Promise.allSettled(customers.map((id) => createBooking(context, officeCleaning(id), null)))
  const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  expect(attempts.length - refusals.length).toBe(1)
  expect(refusals.every((reason) => reason instanceof AppError && reason.code === 'time_taken' && reason.data?.nearest)).toBe(true)
})
