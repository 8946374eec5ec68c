import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { addMinutes } from '../../src/domain/dubai-time.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { areBookingProfessionalsKnown, fillBookingProfessionals } from '../../src/operations/bookings/fill-booking-professionals.ts'
import { openSite } from '../accounts/site.ts'
import { customerNamed, officeCleaning } from '../bookings/people.ts'
import { contextOn, testStart } from '../context.ts'
import { lockWaits } from '../lock-waits.ts'
import { readTestKeyring } from '../vault.ts'

const site = await openSite()
const { call, joinStaff, pool, query } = site
const context = contextOn(pool)

const begun = new Set<pg.PoolClient>()

afterEach(async () => {
  for (const client of begun) client.release(true)
  begun.clear()
  await site.empty('accounts', 'customers', 'bookings', 'audit_entries', 'idempotency_keys', 'rate_limits', 'outbox_messages')
  await query('UPDATE booking_professionals_fill SET filled_at = now()')
  context.setNow(testStart)
})

const weekly = { frequency: 'Weekly', weeks: 4 } as const

/** A booking of Layla's, and who goes to it. */
async function booked(changes: Parameters<typeof officeCleaning>[1] = {}) {
  context.setNow(addMinutes(context.now(), 1))
  const { id } = await createBooking(context, officeCleaning(await customerNamed(context, 'Layla'), changes), null)
  const visits = await query('SELECT id FROM visits WHERE booking_id = $1 ORDER BY number', [id])
  const [{ professional_id: person }] = await query('SELECT professional_id FROM visit_assignments WHERE visit_id = $1', [visits[0].id])
  return { id, person: person as number, visits: visits.map((visit) => visit.id as string) }
}

async function staffList() {
  const token = await joinStaff('Omar', 'admin')
  return async (asked: string) => {
    const { data, meta } = (await call('GET', `/api/admin/bookings?${asked}`, { token })).body
    return { ids: data.map(({ id }: { id: string }) => id), count: meta.count, next: meta.next }
  }
}

const kept = `SELECT booking_id, professional_id, booked_at FROM booking_professionals WHERE is_active ORDER BY 1, 2`
const told = `SELECT DISTINCT v.booking_id, a.professional_id, v.booked_at FROM visit_assignments a JOIN visits v ON v.id = a.visit_id
  WHERE a.is_active ORDER BY 1, 2`
const keptAsTold = async () => expect(await query(kept)).toEqual(await query(told))

/** As the migration finds a shop that has bookings. */
const forgetAll = () =>
  query('UPDATE booking_professionals_fill SET through_visit = 0, filled_at = NULL; DELETE FROM booking_professionals')
const takeOff = `UPDATE visit_assignments SET is_active = false WHERE visit_id = $1`

/** Begins a transaction with one statement, and commits it when told to. */
async function begin(statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = await pool.connect()
  begun.add(client)
  await client.query('BEGIN')
  await client.query(statement, values)
  return async () => {
    await client.query('COMMIT')
    begun.delete(client)
    client.release()
  }
}

const somebodyWaits = () => expect.poll(() => lockWaits(pool), { interval: 5, timeout: 30_000 }).toBeGreaterThan(0)

test('the bookings of a professional are listed, counted and paged, whatever else is asked', async () => {
  const first = await booked()
  await query('UPDATE professionals SET is_active = false WHERE id <> $1', [first.person])
  const series = await booked({ ...weekly, date: '2026-11-27' })
  await query('UPDATE professionals SET is_active = true')
  const list = await staffList()
  const ofPerson = `professional=${first.person}`
  expect(await list(ofPerson)).toEqual({ ids: [series.id, first.id], count: 2, next: null })
  const page = await list(`${ofPerson}&limit=1&sort=oldest`)
  expect([page.ids, page.count]).toEqual([[first.id], 2])
  expect(await list(`${ofPerson}&limit=1&sort=oldest&after=${page.next}`)).toEqual({ ids: [series.id], count: 2, next: null })
  for (const also of ['date=2026-12-04', 'state=pending&date=2026-12-04', 'date=2026-12-04&method=cash'])
    expect([also, (await list(`${ofPerson}&${also}`)).ids]).toEqual([also, [series.id]])
  expect((await list(`${ofPerson}&state=pending`)).count).toBe(2)
  for (const asked of [`${ofPerson}&date=2026-11-28`, `${ofPerson}&method=card`, `professional=${first.person + 1}`])
    expect(await list(asked)).toEqual({ ids: [], count: 0, next: null })
})

test('somebody is listed with a series until the last of their visits is another’s, and again once they have one', async () => {
  const { id, person, visits } = await booked(weekly)
  const list = await staffList()
  const ids = async () => (await list(`professional=${person}`)).ids
  for (const visit of visits.slice(1)) await query(takeOff, [visit])
  expect(await ids()).toEqual([id])
  await query('DELETE FROM visit_assignments WHERE visit_id = $1', [visits[0]])
  expect(await ids()).toEqual([])
  await keptAsTold()
  await query('UPDATE visit_assignments SET is_active = true WHERE visit_id = $1', [visits[2]])
  expect(await ids()).toEqual([id])
  await query('UPDATE visit_assignments SET visit_id = $1, professional_id = $2 WHERE visit_id = $3', [visits[0], person + 1, visits[2]])
  expect(await ids()).toEqual([])
  expect((await list(`professional=${person + 1}`)).ids).toEqual([id])
  await keptAsTold()
})

test('visits that are deleted and a booking whose moment changes take what is kept along', async () => {
  const one = await booked(weekly)
  await query(`UPDATE bookings SET created_at = created_at - interval '1 day' WHERE id = $1`, [one.id])
  await keptAsTold()
  await query('DELETE FROM visits WHERE booking_id = $1', [one.id])
  expect(await query(kept)).toEqual([])
})

test('of two who take the last two visits away at once the second sees what the first has left', async () => {
  const { visits } = await booked(weekly)
  for (const visit of visits.slice(2)) await query(takeOff, [visit])
  const commit = await begin(takeOff, [visits[0]])
  const second = query(takeOff, [visits[1]])
  await somebodyWaits()
  await commit()
  await second
  expect(await query(kept)).toEqual([])
})

test('whoever gets a visit while their last one is taken away keeps the booking', async () => {
  const { id, visits } = await booked(weekly)
  for (const visit of visits.slice(1)) await query(takeOff, [visit])
  const commit = await begin(takeOff, [visits[0]])
  const again = query('UPDATE visit_assignments SET is_active = true WHERE visit_id = $1', [visits[1]])
  await somebodyWaits()
  await commit()
  await again
  expect(await query(kept)).toMatchObject([{ booking_id: id }])
  await keptAsTold()
})

test('as long as the past is filled in, the visits themselves are read, and what changes meanwhile is kept', async () => {
  const [first, series] = [await booked(), await booked(weekly)]
  const list = await staffList()
  const before = [await list(`professional=${first.person}`), await list(`professional=${series.person}`)]
  await forgetAll()
  const now = async () => [await list(`professional=${first.person}`), await list(`professional=${series.person}`)]
  expect(await now()).toEqual(before)
  for (const visit of series.visits) await query(takeOff, [visit])
  await query(`UPDATE booking_professionals_fill SET through_visit = $1`, [first.visits[0]])
  const third = await booked({ time: '15:00' })
  expect((await list(`professional=${first.person}`)).ids).toContain(first.id)
  await query(`UPDATE booking_professionals_fill SET through_visit = 0`)
  expect(await fillBookingProfessionals(context, 1)).toBe('done')
  expect(await areBookingProfessionalsKnown(context.db)).toBe(true)
  await keptAsTold()
  const ids = (await query(kept)).map(({ booking_id }) => booking_id)
  expect(ids.sort()).toEqual([first.id, third.id].sort())
  expect(await fillBookingProfessionals(context)).toBe('done')
})

test('the job believes whoever takes somebody off while it reads that they are still there', async () => {
  const { visits } = await booked()
  await forgetAll()
  const commit = await begin(takeOff, [visits[0]])
  const filled = fillBookingProfessionals(context)
  await somebodyWaits()
  await commit()
  while ((await filled) === 'more' && (await fillBookingProfessionals(context)) === 'more') {}
  expect(await query(kept)).toEqual([])
})

test('the job gives way to whoever holds a booking for long, and goes on later', async () => {
  const { id } = await booked()
  await forgetAll()
  const commit = await begin('SELECT FROM bookings WHERE id = $1 FOR UPDATE', [id])
  expect(await fillBookingProfessionals(context)).toBe('more')
  await commit()
  expect(await fillBookingProfessionals(context)).toBe('done')
  await keptAsTold()
})

test('a shop that has bookings when the table comes is filled in; one that has none is done at once', async () => {
  const before = async () => {
    await query(`DROP TABLE booking_professionals, booking_professionals_fill`)
    await query(
      `DROP FUNCTION add_professionals_of_bookings, settle_professionals_of_bookings, settle_changed_professionals, unassign_deleted_visit CASCADE`,
    )
    await query(`DELETE FROM migrations WHERE name BETWEEN '0590' AND '0593'`)
  }
  await before()
  await migrate(pool, readTestKeyring)
  expect(await areBookingProfessionalsKnown(context.db)).toBe(true)
  await before()
  const { id } = await booked(weekly)
  await migrate(pool, readTestKeyring)
  expect(await areBookingProfessionalsKnown(context.db)).toBe(false)
  await fillBookingProfessionals(context)
  expect(await query(kept)).toMatchObject([{ booking_id: id }])
  await keptAsTold()
})
