import { afterEach, describe, expect, test } from 'vitest'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { changeRuleAsStaff } from '../../src/operations/series/change-rule-as-staff.ts'
import { previewRule } from '../../src/operations/series/preview-rule.ts'
import { rollSeries } from '../../src/operations/series/roll-series.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { employ } from '../employ.ts'
import { claimsByTheRule, claimsInTheDatabase, shopOn, withLink } from './claims-world.ts'
import { staffOn } from './people.ts'

const { pool } = await createTestDatabase(12)
const shop = shopOn(pool)
const { base, at, accountOf, book, pay, rule, settings } = shop

afterEach(async () => {
  expect(await claimsInTheDatabase(pool)).toEqual(await claimsByTheRule(pool))
  await empty(pool, 'bookings', 'customers', 'accounts', 'settings', 'outbox_messages', 'simulator_charges')
  base.setNow(testStart)
})

const claimed = async (like: string) =>
  Number((await pool.query('SELECT coalesce(sum(amount), 0) AS sum FROM capacity_claims WHERE budget LIKE $1', [like])).rows[0].sum)
const tooMuch = { code: 'conflict', message: expect.stringContaining('more than we can book without payment') }
const weekly = (payment_method: 'cash' | 'card' = 'cash') => ({ frequency: 'Weekly' as const, payment_method })
/** Every weekday but the holiday at the beginning of December, as long and with as many as there are. */
const wider = { from: '2026-12-06', weekdays: [0, 1, 2, 3, 4, 6], hours: 8, cleaners: 2, time: '10:00' }

describe('a series that is changed as a whole', () => {
  test('claims what it then holds: a newcomer cannot widen eight hours to hundreds', async () => {
    const noor = await accountOf(1)
    const { id } = await book(noor, 1, weekly())
    expect(await claimed('unpaid of account %')).toBe(8)
    await expect(previewRule(noor, id, wider)).rejects.toMatchObject(tooMuch)
    await expect(rule(noor, id, wider)).rejects.toMatchObject(tooMuch)
    expect(await claimed('unpaid of account %')).toBe(8)
    await rule(noor, id, { hours: 3 })
    expect(await claimed('unpaid of account %')).toBe(2 + 3 * 3)
  })

  test('negative control: without the triggers it is widened, and claims what it did', async () => {
    const noor = await accountOf(1)
    const { id } = await book(noor, 1, weekly())
    const triggers = ['visits_claim_when_made', 'visits_claim_when_changed', 'bookings_claim_when_changed']
    const turn = async (on: 'ENABLE' | 'DISABLE') => {
      for (const name of triggers) await pool.query(`ALTER TABLE ${name.split('_')[0]} ${on} TRIGGER ${name}`)
    }
    await turn('DISABLE')
    await rule(noor, id, wider)
    await turn('ENABLE')
    const { rows } = await pool.query(`SELECT sum(extract(epoch FROM ends_at - starts_at) / 3600 * 2)::int AS hours FROM visits`)
    expect(rows[0].hours).toBeGreaterThan(240)
    expect(await claimed('unpaid of account %')).toBe(8)
    await empty(pool, 'bookings')
  })

  test('a card vouches for what was booked with it: a guest who paid once cannot widen beyond what a mailbox may have unpaid', async () => {
    await settings({ unpaidHoursOfGuest: 10 })
    const guest = at(1)
    const { id } = await book(guest, 1, weekly('card'))
    await pay(guest, id)
    expect(await claimsInTheDatabase(pool)).toEqual([])
    await expect(rule(withLink(guest, id), id, { hours: 8, cleaners: 2 })).rejects.toMatchObject(tooMuch)
    await rule(withLink(guest, id), id, { hours: 4 })
    expect(await claimed('unpaid of mailbox %')).toBe(6)
  })

  test('staff may vouch for more, and what it then holds is claimed all the same', async () => {
    await settings({ unpaidHoursOfAccount: 8 })
    const noor = await accountOf(1)
    const { id } = await book(noor, 1, weekly())
    const { total_after: expected_total } = await previewRule(staffOn(base), id, { ...wider, weekdays: [4], hours: 3 })
    const wish = { ...wider, weekdays: [4], hours: 3, time: '10:00', expected_total, reason: 'as she asked on the phone' }
    await changeRuleAsStaff(await staff(), id, wish, null)
    expect(await claimed('unpaid of account %')).toBe(2 * 2 + 2 * 6)
  })
})

async function staff(): Promise<Context> {
  const { actor } = await accountOf(99)
  const { rows } = await pool.query('SELECT email FROM accounts WHERE id = $1', [actor.kind === 'customer' ? actor.accountId : ''])
  const accountId = await employ(pool, rows[0].email, 'superadmin')
  return { ...base, actor: { kind: 'staff', role: 'superadmin', accountId, sessionId: 'a session' } }
}

describe('a visit that is moved', () => {
  const to = (date: string, time = '14:00') => ({ date, time, expected_fee: 1_000 })
  const small = { newcomersShare: 1, ordinaryVisit: 1 }

  test('claims the day that it is moved to, and no longer the one that it leaves', async () => {
    await settings(small)
    const [noor, layla] = [await accountOf(1), await accountOf(2)]
    await book(noor, 1, { date: '2026-11-26' })
    const { id } = await book(layla, 2, { date: '2026-11-28' })
    await expect(moveVisit(layla, { id, number: 1 }, to('2026-11-26'))).rejects.toMatchObject(tooMuch)
    await moveVisit(layla, { id, number: 1 }, to('2026-11-29'))
    expect(await claimed('unpaid newcomers dubai 2026-11-28')).toBe(0)
    expect(await claimed('unpaid newcomers dubai 2026-11-29')).toBe(2)
  })

  test('five who move to the same day at once: no more of them than it has room for', async () => {
    await settings({ newcomersShare: 1, ordinaryVisit: 2 })
    const movers = []
    for (const number of [1, 2, 3, 4, 5]) {
      const mover = await accountOf(number)
      movers.push({ mover, id: (await book(mover, number, { date: `2026-12-0${2 + number}` })).id })
    }
    const moves = movers.map(({ mover, id }, index) => moveVisit(mover, { id, number: 1 }, to('2026-12-14', ['09:00', '14:00'][index % 2])))
    const done = (await Promise.allSettled(moves)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(3)
    expect(await claimed('unpaid newcomers dubai 2026-12-14')).toBe(6)
  })
})

describe('the visits of a series', () => {
  test('claim the days that are added as time goes on, and a day without room is told as not available', async () => {
    await settings({ newcomersShare: 1, ordinaryVisit: 1 })
    const noor = await accountOf(1)
    const { id } = await book(noor, 1, weekly())
    await confirmBooking(staffOn(base), id)
    await book(await accountOf(2), 2, { date: '2026-12-24', time: '14:00' })
    base.setNow(new Date('2026-11-27T09:00:00+04:00'))
    await advanceVisits(base)
    expect(await rollSeries(base)).toBe(1)
    expect(await claimed('unpaid of account %')).toBe(3 * 2 + 2)
    const { rows } = await pool.query(`SELECT count(*)::int AS told FROM outbox_messages WHERE kind LIKE '%unavailable%'`)
    expect(rows[0].told).toBe(1)
    base.setNow(new Date('2026-12-04T09:00:00+04:00'))
    await rollSeries(base)
    expect(await claimed('unpaid newcomers dubai 2026-12-31')).toBe(2)
    expect((await pool.query('SELECT count(*)::int AS visits FROM visits WHERE booking_id = $1', [id])).rows[0].visits).toBe(5)
  })

  test('claim nothing once they are cancelled, each for itself', async () => {
    const noor = await accountOf(1)
    const { id } = await book(noor, 1, weekly())
    await cancelVisit(noor, { id, number: 2, reason: 'skipped' }, { expected_fee: 1_000, refund_to: 'source', reason: null })
    expect(await claimed('unpaid of account %')).toBe(6)
    expect(await claimed('unpaid newcomers dubai 2026-12-03')).toBe(0)
  })
})

test('a basket claims both of its visits, and what is left of it when one is cancelled', async () => {
  const second = { service_id: 3, cleaners: 1, hours: 2, materials: 'No' as const }
  const noor = await accountOf(1)
  const { id } = await book(noor, 1, { second })
  expect(await claimed('unpaid newcomers dubai 2026-11-26')).toBe(4)
  await cancelVisit(noor, { id, number: 1, reason: 'cancelled' }, { expected_fee: 1_000, refund_to: 'source', reason: null })
  expect(await claimed('unpaid newcomers dubai 2026-11-26')).toBe(2)
})

test('whom a hold was counted by is forgotten once it is confirmed or over', async () => {
  const { id } = await book(at(1), 1, { payment_method: 'paypal' })
  expect((await pool.query('SELECT cardinality(parties) AS parties FROM booking_budgets')).rows).toEqual([{ parties: 4 }])
  await pay(at(1), id, 'paypal')
  expect((await pool.query('SELECT cardinality(parties) AS parties FROM booking_budgets')).rows).toEqual([{ parties: 0 }])
  await pool.query(`UPDATE visits SET status = 'cancelled'; UPDATE bookings SET status = 'cancelled'`)
  expect((await pool.query('SELECT FROM booking_budgets')).rows).toEqual([])
})
