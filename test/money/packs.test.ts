import { expect, test } from 'vitest'
import { AppError } from '../../src/operations/errors.ts'
import { returnPack } from '../../src/operations/pack-sales/return-pack.ts'
import { expirePacks } from '../../src/operations/packs/expire-packs.ts'
import { tellEndingPacks } from '../../src/operations/packs/tell-ending-packs.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { createTestDatabase } from '../database.ts'
import { fiveVisits, packOwner } from './pack-world.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
let answers: 'none' | 'before' | 'after' = 'none'
const world = worldOn(pool, { faultOf: () => answers })
const clean = { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } }
const offer = await fiveVisits(world)

const times = [10, 12, 14, 16, 18]
const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
let at = 0
/** A time of its own for each booking. */
const nextTime = () => {
  const time = { date: days[Math.floor(at / times.length) % days.length], time: `${times[at % times.length]}:00` }
  at++
  return time
}

async function owner() {
  world.reset()
  answers = 'none'
  await pool.query('UPDATE visit_assignments SET is_active = false WHERE is_active')
  return packOwner(world)
}

test('a pack is sold with its VAT, used by visits, and earned as they take place', async () => {
  const { buy, book, use, pack } = await owner()
  const [revenue, vat] = [await world.house('revenue'), await world.house('vat')]
  const bought = await buy(offer)
  expect(bought).toMatchObject({ visits: 5, left: 5, price: 472.5, until: '2027-05-20', invoice: expect.stringMatching(/^INV-/) })
  expect(await world.house('vat')).toBe(vat - 2_250)
  expect(await world.house('revenue')).toBe(revenue)
  const booking = await book(nextTime())
  await use(bought.id, booking)
  expect(await pack(bought.id)).toMatchObject({ left_units: 4 })
  expect(await world.statusOf(booking)).toBe('confirmed')
  await world.charge(await world.complete(booking))
  // The visit is worth its list price; what the pack took off is a cost beside it, and VAT is due once.
  expect(await world.house('revenue')).toBe(revenue - 10_000)
  expect(await world.house('pack_discounts')).toBe(1_000)
  expect(await world.house('vat')).toBe(vat - 2_250)
  expect(await world.number(`SELECT count(*) FROM invoices WHERE booking_id = $1`, [booking])).toBe(0)
  expect(await pack(bought.id)).toMatchObject({ left_units: 4 })
  expect(await world.check()).toMatchObject(clean)
})

test('two visits left and six bookings at once: two are paid, and none twice', async () => {
  const { buy, book, use, pack } = await owner()
  const { id } = await buy(await fiveVisits(world, { visits: 2 }), {}, null, 2)
  const bookings = []
  for (let i = 0; i < 6; i++) bookings.push(await book(nextTime()))
  const all = await Promise.allSettled([...bookings, ...bookings].map((booking) => use(id, booking)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(AppError)
  expect(await pack(id)).toMatchObject({ left_units: 0 })
  expect(await world.number('SELECT count(*) FROM pack_uses WHERE pack_id = $1', [id])).toBe(2)
  expect(await world.check()).toMatchObject(clean)
})

test('negative control: the database refuses a unit that is used and still left', async () => {
  const { buy, book, use } = await owner()
  const { id } = await buy(offer)
  await use(id, await book(nextTime()))
  await expect(pool.query('UPDATE packs SET left_units = left_units + 1 WHERE id = $1', [id])).rejects.toThrow('do not add up')
  await expect(pool.query('UPDATE packs SET left_units = -1 WHERE id = $1', [id])).rejects.toThrow('left_units')
})

test('one booking is paid once, by card or by pack, whoever comes first', async () => {
  const { buy, book, use, pack } = await owner()
  const { id } = await buy(offer)
  const booking = await book(nextTime())
  const all = await Promise.allSettled([use(id, booking), world.pay(booking), use(id, booking), world.pay(booking)])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const paid = await world.number(`SELECT count(*) FROM payments WHERE booking_id = $1 AND status = 'paid'`, [booking])
  expect(paid).toBe(1)
  const { left_units: left } = await pack(id)
  expect(left + (await world.number('SELECT count(*) FROM pack_uses WHERE booking_id = $1', [booking]))).toBe(5)
  expect(await world.check()).toMatchObject(clean)
})

test('cancelled free of charge, the visit is on the pack again; for a fee, it is used up and nothing more is owed', async () => {
  const { buy, book, use, pack } = await owner()
  const { id } = await buy(offer)
  const [free, late] = [await book(nextTime()), await book(nextTime())]
  await use(id, free)
  await use(id, late)
  const fees = await world.house('fees')
  expect(await world.cancel(free)).toMatchObject({ refund: 10_500, owed: 0 })
  expect(await world.cancel(late, 10_500)).toMatchObject({ refund: 0, kept: 10_500, owed: 0 })
  expect(await pack(id)).toMatchObject({ left_units: 4 })
  expect(await world.house('fees')).toBe(fees - 10_000)
  expect(await world.number(`SELECT count(*) FROM invoices WHERE booking_id = ANY ($1)`, [[free, late]])).toBe(0)
  expect(await world.check()).toMatchObject(clean)
})

test('a visit of another size, another price or after the last day is not paid by the pack', async () => {
  const { buy, book, use } = await owner()
  const { id } = await buy(offer)
  await expect(use(id, await book({ ...nextTime(), hours: 3, total_price: 136.5 }))).rejects.toMatchObject({ code: 'invalid' })
  await expect(use(id, await book({ ...nextTime(), frequency: 'Weekly' }))).rejects.toMatchObject({ code: 'invalid' })
  await pool.query(`UPDATE packs SET expires_at = '2026-11-25T20:00:00Z' WHERE id = $1`, [id])
  await expect(use(id, await book(nextTime()))).rejects.toMatchObject({ code: 'invalid' })
  const omar = await owner()
  await expect(omar.use(id, await omar.book(nextTime()))).rejects.toMatchObject({ code: 'invalid' })
})

test('bought five times with one key it is charged once; declined, there is no pack; answered late, it counts then', async () => {
  const { buy, owner: account } = await owner()
  const all = await Promise.all(Array.from({ length: 5 }, () => buy(offer, {}, 'one-pack-charged-once')))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  await expect(buy(offer, { card_token: 'tok_sim_declined' })).rejects.toMatchObject({ code: 'payment_declined' })
  await expect(buy(offer, { total_price: 400 })).rejects.toMatchObject({ code: 'wrong_total', data: { total_price: 472.5 } })
  answers = 'after'
  await expect(buy(offer)).rejects.toMatchObject({ code: 'gateway_unavailable' })
  const bought = () => world.number('SELECT count(*) FROM packs WHERE owner = $1 AND bought_at IS NOT NULL', [account])
  expect(await bought()).toBe(1)
  answers = 'none'
  world.minutesLater(2)
  await reconcilePayments(world.context)
  expect(await bought()).toBe(2)
  expect(await world.check()).toMatchObject(clean)
})

test('an unused pack is returned whole within 14 days, with a credit note; a used or older one is not', async () => {
  const { aisha, owner: account, buy, book, use } = await owner()
  const [first, second] = [await buy(offer), await buy(offer)]
  await use(second.id, await book(nextTime()))
  await expect(returnPack(aisha, account, second.id)).rejects.toMatchObject({ code: 'conflict' })
  const tries = await Promise.allSettled([1, 2, 3].map(() => returnPack(aisha, account, first.id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [credit] = (await pool.query(`SELECT total FROM invoices WHERE pack_id = $1 AND kind = 'credit_note'`, [first.id])).rows
  expect(credit.total).toBe(47_250)
  const third = await buy(offer)
  world.minutesLater(14 * 24 * 60)
  await expect(returnPack(aisha, account, third.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await world.check()).toMatchObject(clean)
})

test('two weeks before the end its owner is told once; what is left then expires, and is earned', async () => {
  const { buy, book, use, pack, system, owner: account } = await owner()
  await pool.query(`UPDATE packs SET expires_at = '2030-01-01' WHERE bought_at IS NOT NULL`)
  const { id } = await buy(offer)
  await use(id, await book(nextTime()))
  const mails = () => world.number(`SELECT count(*) FROM outbox_messages WHERE kind = 'pack_ending' AND account_id = $1`, [account])
  await tellEndingPacks(system)
  expect(await mails()).toBe(0)
  world.context.setNow(new Date('2027-05-07T08:00:00Z'))
  await Promise.all([tellEndingPacks(system), tellEndingPacks(system)])
  expect(await mails()).toBe(1)
  const breakage = await world.house('pack_breakage')
  await expirePacks(system)
  expect(await pack(id)).toMatchObject({ left_units: 4, expired_units: 0 })
  world.context.setNow(new Date('2027-05-20T20:00:00Z'))
  await Promise.all([expirePacks(system), expirePacks(system)])
  expect(await pack(id)).toMatchObject({ left_units: 0, expired_units: 4 })
  expect(await world.house('pack_breakage')).toBe(breakage - 36_000)
  expect(await world.check()).toMatchObject(clean)
})

test('negative control: the check finds a pack whose money is gone', async () => {
  const { buy } = await owner()
  const { id } = await buy(offer)
  await pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE packs SET unit_charge = unit_charge + 1 WHERE id = '${id}'; COMMIT`,
  )
  const { problems } = await world.check()
  expect(problems).toContainEqual(expect.objectContaining({ kind: 'pack_holds_another_sum', subject: id }))
})
