import assert from 'node:assert/strict'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { addDays, weekdayOf } from '../../src/domain/dubai-time.ts'
import { pointsEarned } from '../../src/domain/ledger.ts'
import type { Fault } from '../../src/integrations/payments/simulator.ts'
import { lockBookingStatus } from '../../src/operations/booking-access/load-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { chargeVisits } from '../../src/operations/charges/charge-visits.ts'
import { AppError } from '../../src/operations/errors.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { postEntry } from '../../src/operations/ledger/post-entry.ts'
import { buyPack } from '../../src/operations/pack-sales/buy-pack.ts'
import { payWithPack } from '../../src/operations/pack-sales/pay-with-pack.ts'
import { returnPack } from '../../src/operations/pack-sales/return-pack.ts'
import { expirePacks } from '../../src/operations/packs/expire-packs.ts'
import { applyEvents } from '../../src/operations/payments/apply-events.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { changeRule } from '../../src/operations/series/change-rule.ts'
import { chargeMoveFee } from '../../src/operations/settlements/charge-move-fee.ts'
import { giveTip } from '../../src/operations/tips/give-tip.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { payFromWallet } from '../../src/operations/wallet/pay-from-wallet.ts'
import { requestWithdrawal } from '../../src/operations/wallet/request-withdrawal.ts'
import { topUpWallet } from '../../src/operations/wallet/top-up-wallet.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from '../bookings/people.ts'
import { fiveVisits } from './pack-world.ts'
import type { Own, Step } from './random-steps.ts'
import { untruthsOf } from './said-money.ts'
import { type World, worldOn } from './world.ts'

/** Runs a scenario on a database and checks its outcome: the ledger check is clean and nobody is charged twice. */
export async function play(pool: Parameters<typeof worldOn>[0], scenario: Step[]): Promise<void> {
  let fault: Fault = 'none'
  let delivery = { copies: 1, afterMs: 0 }
  // Everybody is free again: each scenario has an empty calendar, on top of the earlier ledger entries.
  await pool.query('UPDATE visit_assignments SET is_active = false WHERE is_active')
  // A series gets something off, and another percentage if it comes more often.
  await pool.query('UPDATE services SET weekly_percent = 10, multiple_percent = 15 WHERE id = 2')
  const world = worldOn(pool, { faultOf: () => fault, deliveryOf: () => delivery })
  const bookings: Booked[] = []
  const nth = (place: number) => bookings[place % Math.max(1, bookings.length)]
  const paid = { fault: 'none', copies: 1, afterMinutes: 0, declined: false } as const
  const begins: Step[] = [
    { kind: 'book', method: 'card', weekly: false, time: 0 },
    { kind: 'book', method: 'card', weekly: true, time: 1 },
    { kind: 'book', method: 'paypal', weekly: false, time: 2 },
    { kind: 'pay', booking: 0, ...paid },
    { kind: 'pay', booking: 1, ...paid },
    { kind: 'top_up', booking: 2, amount: 6_000, fault: 'none' },
    { kind: 'buy_pack', booking: 2, fault: 'none' },
    { kind: 'book', method: 'card', weekly: false, time: 3 },
    { kind: 'use_pack', booking: 3 },
    { kind: 'basket', method: 'card', time: 2 },
    { kind: 'pay', booking: 4, ...paid },
  ]
  for (const step of [...begins, ...scenario]) {
    fault = 'fault' in step ? step.fault : 'none'
    if (step.kind === 'pay') delivery = { copies: step.copies, afterMs: step.afterMinutes * 60_000 }
    await act(world, step, bookings, nth).catch((error: unknown) => {
      // A refusal is a valid response; anything else is a defect.
      if (!(error instanceof AppError)) throw new Error(`${JSON.stringify(step)} failed`, { cause: error })
    })
  }
  fault = 'none'
  await settleEverything(world)
  const { clean, problems, trialBalance } = await world.check()
  assert.deepEqual({ clean, problems, trialBalance }, { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } })
  assert.deepEqual(await chargedTwice(world), [])
  assert.deepEqual(await differences(world), [])
  for (const { id } of bookings) assert.deepEqual(await untruthsOf(world, id), [])
}

/** next: the other booking of a basket. */
type Booked = { id: string; next?: string }

async function act(world: World, step: Step, bookings: Booked[], nth: (place: number) => Booked | undefined): Promise<unknown> {
  const { context } = world
  if (step.kind === 'book') {
    const when = { payment_method: step.method, time: `${10 + step.time * 2}:00`, date: `2026-11-${26 + (bookings.length % 4)}` }
    const id = step.own
      ? await bookWith(world, step.own, when)
      : await world.book({ ...when, ...(step.weekly && { frequency: 'Weekly', total_price: 94.5 }) })
    return bookings.push({ id })
  }
  if (step.kind === 'basket') {
    const date = `2026-11-${26 + (bookings.length % 4)}`
    const { id, next } = await world.bookBasket({ payment_method: step.method, time: `${9 + step.time * 3}:00`.padStart(5, '0'), date })
    return bookings.push({ id, next }, { id: next, next: id })
  }
  if (step.kind === 'wait') return world.minutesLater(step.minutes)
  if (step.kind === 'expire') return expireHolds(context)
  if (step.kind === 'deliver') return world.deliver()
  if (step.kind === 'reconcile') return reconcilePayments(context)
  if (step.kind === 'jobs') return Promise.all([chargeVisits(context), applyEvents(context)])
  const booking = nth(step.booking)
  if (!booking) return
  const {
    payment_method: method,
    status,
    total,
  } = await world.one('SELECT payment_method, status, total FROM bookings WHERE id = $1', [booking.id])
  const owner = await world.ownerOf(booking.id)
  const dueOf = async (id: string) =>
    (await world.number(
      `SELECT b.total + coalesce(a.balance, 0) FROM bookings b JOIN visits v ON v.booking_id = b.id AND v.number = 1
       LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text WHERE b.id = $1`,
      [id],
    )) / 100
  const dueNow = () => dueOf(booking.id)
  if (step.kind === 'pay') {
    // Of a basket both at once, or this one alone, as fits the number of copies.
    const more = booking.next && step.copies < 3 ? await dueOf(booking.next) : 0
    return world.pay(booking.id, { method, amount: (await dueNow()) + more, ...(step.declined && { card_token: 'tok_sim_declined' }) })
  }
  if (step.kind === 'pay_twice_at_once') {
    const amount = await dueNow()
    return Promise.allSettled([
      world.pay(booking.id, { method, amount }),
      world.pay(booking.id, { method, amount }),
      payFromWallet(context, owner, booking.id, null),
    ])
  }
  if (step.kind === 'complete') {
    if (status !== 'confirmed' && status !== 'in_progress' && !(method === 'cash' && status === 'pending')) return
    const open = await world.number(`SELECT number FROM visits WHERE booking_id = $1 AND status = 'scheduled' ORDER BY number LIMIT 1`, [
      booking.id,
    ])
    if (!open) return
    const visit = await world.complete(booking.id, open, step.by)
    return step.charge && world.charge(visit)
  }
  if (step.kind === 'confirm') {
    const done = await world.number(`SELECT max(number) FROM visits WHERE booking_id = $1 AND status = 'completed'`, [booking.id])
    return done > 0 && completeVisit(staffOn(context), { id: booking.id, number: done }, { cash_received: step.cash })
  }
  if (step.kind === 'cancel') return cancelWhole(world, booking.id, { status, total }, step)
  if (step.kind === 'move') {
    const visitId = await world.visitOf(booking.id)
    const fee = Math.floor((total * step.percent) / 100)
    return context.db.transaction(async (tx) => {
      const state = await lockBookingStatus(tx, booking.id)
      if (state === 'pending' || state === 'confirmed') await chargeMoveFee(context, tx, { bookingId: booking.id, visitId, fee })
    })
  }
  if (step.kind === 'rule') return changeLater(world, booking.id, step)
  if (step.kind === 'refund') {
    const payment = await world.paymentOf(booking.id)
    if (!payment) return
    const request = {
      paymentId: payment.id,
      amount: step.amount,
      to: step.to,
      reason: 'a complaint',
      idempotencyKey: `refund-${step.amount}`,
    }
    return Promise.allSettled([refundPayment(context, request), refundPayment(context, request)])
  }
  if (step.kind === 'top_up') return topUpWallet(context, owner, { amount: step.amount, cardToken: null, savedCardId: null }, null)
  if (step.kind === 'tip') {
    const done = await world.number(`SELECT max(number) FROM visits WHERE booking_id = $1 AND status = 'completed'`, [booking.id])
    const actor = { kind: 'customer', accountId: owner, sessionId: 'none', bookingId: booking.id } as const
    return (
      done > 0 && giveTip({ ...context, actor }, { id: booking.id, number: done }, { amount: step.amount, from_wallet: step.wallet }, null)
    )
  }
  if (isPackStep(step)) return actOnPack(world, step, { bookingId: booking.id, owner })
  if (step.kind === 'spend') return payFromWallet(context, owner, booking.id, null)
  return requestWithdrawal(context, owner, { amount: step.amount, iban: 'AE070331234567890123456', accountHolder: 'Aisha Rahman' }, null)
}

type PackStep = Extract<Step, { kind: `${string}_pack` }>
const isPackStep = (step: Step): step is PackStep => step.kind.endsWith('_pack')

/** What somebody does with the pack that was bought last: it goes to the owner of the booking first. */
async function actOnPack(world: World, step: PackStep, { bookingId, owner }: { bookingId: string; owner: string }): Promise<unknown> {
  const { context, pool } = world
  if (step.kind === 'buy_pack') {
    const offer = (await world.number('SELECT min(id) FROM pack_offers')) || (await fiveVisits(world))
    return buyPack(context, owner, { offer_id: offer, city: 'dubai', total_price: 472.5, card_token: 'tok_sim_4242' }, null)
  }
  const pack = await world.one('SELECT id FROM packs WHERE left_units > 0 ORDER BY bought_at DESC, id LIMIT 1')
  if (!pack) return
  if (step.kind === 'end_pack') {
    await pool.query('UPDATE packs SET expires_at = $2 WHERE id = $1', [pack.id, context.now()])
    return Promise.all([expirePacks(context), expirePacks(context)])
  }
  await pool.query('UPDATE packs SET owner = $2 WHERE id = $1', [pack.id, owner])
  if (step.kind === 'return_pack') return Promise.allSettled([1, 2].map(() => returnPack(context, owner, pack.id)))
  const pay = () => context.db.transaction((tx) => payWithPack(context, tx, { owner, packId: pack.id, bookingId }))
  return Promise.allSettled([pay(), pay()])
}

/** Books for a new account, whose wallet and points hold more than it uses. */
async function bookWith({ context }: World, { wallet, points }: Own, when: Partial<BookingInput>): Promise<string> {
  const customerId = await customerNamed(context, 'Aisha')
  const aisha = await signedInAs(context, customerId)
  const owner = aisha.actor.kind === 'customer' ? aisha.actor.accountId : ''
  await creditWallet(context, owner, 12_000, 'gift')
  await context.db.transaction((tx) => postEntry(context, tx, { key: `given:${owner}`, kind: 'given', entries: pointsEarned(owner, 700) }))
  const own = { wallet_amount: wallet / 100, points, total_price: points > 0 ? 99.75 : 105 }
  return (await createBooking(aisha, officeCleaning(customerId, { ...when, ...own }), null)).id
}

type Cancelled = { status: string; total: number }

async function cancelWhole(
  world: World,
  id: string,
  { status, total }: Cancelled,
  { percent, to }: { percent: number; to: 'source' | 'wallet' },
) {
  if (status !== 'pending' && status !== 'confirmed') return
  return world.cancel(id, Math.floor((total * percent) / 100), to, percent === 100 && status === 'confirmed' ? 'no_show' : 'cancelled')
}

/** Changes hours and days of a series after its first visit, whose money was meant for what it is. */
async function changeLater({ context, pool }: World, id: string, { hours, days }: { hours: 2 | 3; days: 1 | 2 }): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT series_date::text AS from, to_char(starts_at AT TIME ZONE 'Asia/Dubai', 'HH24:MI') AS time FROM visits
     WHERE booking_id = $1 AND number > 1 AND status = 'scheduled' ORDER BY number LIMIT 1`,
    [id],
  )
  if (!rows[0]) return
  const { from, time } = rows[0]
  const rule = {
    from,
    time,
    weekdays: [weekdayOf(from), weekdayOf(addDays(from, 1))].slice(0, days),
    hours,
    cleaners: 1,
    expected_fee: 1_000,
    expected_total: { 1: { 2: 94.5, 3: 122.85 }, 2: { 2: 89.25, 3: 116.03 } }[days][hours],
  }
  return changeRule({ ...context, actor: { kind: 'visitor', bookingId: id } }, id, rule)
}

/** Runs all jobs until nothing is pending, as an hour without faults would. */
async function settleEverything(world: World): Promise<void> {
  for (let round = 0; round < 4; round++) {
    world.minutesLater(45)
    while ((await world.deliver()) > 0);
    await applyEvents(world.context)
    await expireHolds(world.context)
    await reconcilePayments(world.context)
    await chargeVisits(world.context)
  }
}

/** Visits, and baskets charged at once, that the provider charged more than once without refunding the rest. */
async function chargedTwice(world: World): Promise<unknown[]> {
  const { rows } = await world.pool.query(`
    WITH kept AS (
      SELECT p.visit_id, sum(p.captured - coalesce(r.back, 0)) AS kept FROM payments p
      LEFT JOIN LATERAL (${givenBack}) AS r ON true
      WHERE p.visit_id IS NOT NULL AND p.gateway = 'simulator' GROUP BY p.visit_id
    )
    SELECT k.* FROM kept k
    WHERE kept > (SELECT total FROM visit_money m WHERE m.visit_id = k.visit_id) + (SELECT coalesce(sum(e.amount), 0) FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount > 0 WHERE t.visit_id = k.visit_id AND t.key LIKE 'move:%')`)
  return rows
}

/** What went back of a payment p through the provider. */
const givenBack = `SELECT coalesce(sum(amount), 0) AS back FROM refunds r WHERE r.payment_id = p.id AND r.state = 'done' AND r.destination = 'source'`

/** Charges for which the provider's records and ours differ; that of a basket is the sum of two payments. */
async function differences(world: World): Promise<unknown[]> {
  const { rows } = await world.pool.query(`
    WITH ours AS (
      SELECT coalesce(p.charged_with, p.id) AS id, sum(p.amount) AS amount, sum(p.captured) AS captured, sum(r.back) AS back FROM payments p
      LEFT JOIN LATERAL (${givenBack}) AS r ON true GROUP BY 1
    )
    SELECT c.idempotency_key, c.state, c.amount, c.captured, c.refunded, ours.* FROM simulator_charges c LEFT JOIN ours ON ours.id = c.idempotency_key
    WHERE ours.id IS NULL OR c.amount <> ours.amount OR c.captured <> ours.captured OR c.refunded <> ours.back`)
  return rows
}
