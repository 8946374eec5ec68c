import { beforeEach, describe, expect, test } from 'vitest'
import { Customer } from '../../src/contracts/bookings.ts'
import { earning, pointsEarned, referralCredit } from '../../src/domain/ledger.ts'
import { schedule } from '../../src/jobs/schedule.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { type Context, systemContext } from '../../src/operations/context.ts'
import { createCustomer } from '../../src/operations/customers/create-customer.ts'
import { postEntry } from '../../src/operations/ledger/post-entry.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { readReferral } from '../../src/operations/referrals/read-referral.ts'
import { recordReferral } from '../../src/operations/referrals/record-referral.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { payFromWallet } from '../../src/operations/wallet/pay-from-wallet.ts'
import { readWallet } from '../../src/operations/wallet/read-wallet.ts'
import { requestWithdrawal } from '../../src/operations/wallet/request-withdrawal.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from '../bookings/people.ts'
import { createTestDatabase, empty } from '../database.ts'
import { longOf } from '../quick.ts'
import { worldOn } from './world.ts'

const long = longOf(test)

const { pool } = await createTestDatabase(20)
const world = worldOn(pool)
const { context } = world
const staff = staffOn(context)
await pool.query(
  `INSERT INTO professionals (name, city) SELECT jsonb_build_object('en', 'P', 'ar', 'ب'), 'dubai' FROM generate_series(1, 30)`,
)
await pool.query('INSERT INTO professional_skills SELECT id, 2 FROM professionals ON CONFLICT DO NOTHING')

let count = 0
let inviter = ''
let code = ''

beforeEach(async () => {
  world.reset()
  await empty(pool, 'visit_assignments')
  inviter = accountOf(await signedInAs(context, await customerNamed(context, 'Aisha')))
  code = (await readReferral(context, inviter)).code
})

const accountOf = ({ actor }: Context): string => ('accountId' in actor ? actor.accountId : '')

type Friend = { id: string; her: Context }

/** A friend whom Aisha invited, with a booking on Thursday that is confirmed. */
async function invited({
  method = 'cash',
  ...details
}: {
  method?: 'cash' | 'card'
  phone?: string
  email?: string
} = {}): Promise<Friend> {
  const n = ++count
  const person = {
    ...{
      first_name: 'Noor',
      last_name: 'Saleh',
      email: `noor${n}@example.com`,
      phone: `05011${10_000 + n}`,
      address: `Villa ${n}, Al Barsha`,
    },
    ...details,
  }
  const customerId = (await createCustomer(context, Customer.parse(person))).id
  const her = await signedInAs(context, customerId)
  await context.db.transaction((tx) => recordReferral(context, tx, { friend: accountOf(her), code }))
  const { id } = await createBooking(her, officeCleaning(customerId, { payment_method: method }), null)
  if (method === 'card') await makePayment(her, { booking_id: id, amount: 105, method: 'card' }, null)
  else await confirmBooking(staff, id)
  return { id, her }
}

async function visitsAreOver(): Promise<void> {
  context.setNow(new Date('2026-11-26T12:00:00+04:00'))
  await advanceVisits(context)
}
const daysLater = (days: number) => world.minutesLater(days * 24 * 60)
const confirm = ({ id }: Friend, by: Context, cash = {}) => completeVisit(by, { id, number: 1 }, cash)
const wallet = () => readWallet(context, inviter, { before: null, limit: 50 })
const withdraw = (amount: number) =>
  requestWithdrawal(context, inviter, { amount, iban: 'AE070331234567890123456', accountHolder: 'Aisha Rahman' }, null)
const made = async () => ({
  credit: (await wallet()).balance,
  points: await world.number(`SELECT coalesce(-sum(balance), 0) FROM ledger_accounts WHERE kind = 'points'`),
  invoices: await world.number('SELECT count(*) FROM invoices'),
  revenue: 0 - (await world.house('revenue')),
})

long('twenty invented friends, their cash visits, their own word and a year make nothing; the word of staff is the control', async () => {
  const friends = await Promise.all(Array.from({ length: 20 }, () => invited()))
  await visitsAreOver()
  for (const days of [0, 1, 30, 365]) {
    daysLater(days)
    for (const job of schedule.filter(({ name }) => name !== 'send messages')) await job.run(systemContext(context))
  }
  expect(await made()).toEqual({ credit: 0, points: 0, invoices: 0, revenue: 0 })
  await Promise.all(friends.map((friend) => confirm(friend, friend.her)))
  for (const job of schedule.filter(({ name }) => name !== 'send messages')) await job.run(systemContext(context))
  expect(await made()).toEqual({ credit: 0, points: 0, invoices: 0, revenue: 0 })
  expect(await world.check()).toMatchObject({ clean: true, problems: [] })
  await Promise.all(friends.map((friend) => confirm(friend, staff, { cash_received: true })))
  expect(await made()).toEqual({ credit: 5 * 30, points: 20 * 105, invoices: 20, revenue: 20 * 10_000 })
  expect((await pool.query('SELECT place FROM referrals WHERE place IS NOT NULL ORDER BY place')).rows.map(({ place }) => place)).toEqual([
    1, 2, 3, 4, 5,
  ])
  expect(await world.check()).toMatchObject({ clean: true, problems: [] })
})

test.each([
  ['a price', 'earning', (visit: number) => earning(visit, { charge: 10_000, discount: 0, vat: 500 })],
  ['points', 'points', () => pointsEarned(inviter, 105)],
  ['credit', 'referral', () => referralCredit(inviter, 3_000)],
])(
  'the database refuses %s for a visit that nobody confirmed, or that only its customer confirmed and nobody paid',
  async (_, kind, entriesFor) => {
    const { id, her } = await invited()
    const visitId = await world.visitOf(id)
    const post = () =>
      context.db.transaction((tx) => postEntry(context, tx, { key: `forged:${kind}`, kind, visitId, entries: entriesFor(visitId) }))
    await expect(post()).rejects.toThrow()
    await visitsAreOver()
    await completeVisit(her, { id, number: 1 })
    await expect(post()).rejects.toThrow()
    expect(await made()).toMatchObject({ credit: 0 })
    expect(await world.number(`SELECT count(*) FROM ledger_transactions WHERE key LIKE 'forged:%'`)).toBe(0)
  },
)

describe('the credit for inviting a friend', () => {
  test('comes with a visit that was paid by card and confirmed by the friend', async () => {
    const friend = await invited({ method: 'card' })
    await visitsAreOver()
    expect((await wallet()).balance).toBe(0)
    await Promise.all([1, 2, 3].map(() => confirm(friend, friend.her)))
    expect(await wallet()).toMatchObject({ balance: 30, withdrawable: 0 })
  })

  test.each([
    ["the inviter's own mailbox", { email: 'aisha+friend@example.com' }, 'same_person'],
    ["the inviter's own phone", { phone: '050 123 4567' }, 'same_person'],
  ])('never comes for %s', async (_, details, refused) => {
    const friend = await invited({ method: 'card', ...details })
    await visitsAreOver()
    await confirm(friend, friend.her)
    expect((await wallet()).balance).toBe(0)
    expect(await world.one('SELECT refused FROM referrals WHERE inviter = $1', [inviter])).toEqual({ refused })
  })

  test('comes once for one phone, whoever invites and however many friends have it', async () => {
    const friends = await Promise.all([1, 2, 3].map(() => invited({ method: 'card', phone: '055 777 6655' })))
    await visitsAreOver()
    await Promise.all(friends.map((friend) => confirm(friend, friend.her)))
    expect((await wallet()).balance).toBe(30)
    expect(await world.number(`SELECT count(*) FROM referrals WHERE inviter = $1 AND refused = 'known_person'`, [inviter])).toBe(2)
  })

  test('pays for bookings at once, and is withdrawn after 14 days, also by requests at the same time', async () => {
    const friend = await invited({ method: 'card' })
    await visitsAreOver()
    await confirm(friend, friend.her)
    await expect(withdraw(3_000)).rejects.toMatchObject({
      code: 'insufficient_balance',
      message: expect.stringContaining('inviting friends'),
    })
    daysLater(13)
    await expect(withdraw(1_000)).rejects.toMatchObject({ code: 'insufficient_balance' })
    daysLater(1)
    const tried = await Promise.allSettled([1, 2, 3].map(() => withdraw(3_000)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await wallet()).balance).toBe(0)
  })

  test('is spent on a booking while it is held, and stays spent once its visit is refunded', async () => {
    const friend = await invited({ method: 'card' })
    await visitsAreOver()
    await confirm(friend, friend.her)
    const { rows } = await pool.query('SELECT id FROM customers WHERE account_id = $1', [inviter])
    const { id } = await createBooking(
      { ...context, actor: { kind: 'customer', accountId: inviter, sessionId: 'none' } },
      officeCleaning(rows[0].id, { payment_method: 'paypal', date: '2026-12-03' }),
      null,
    )
    expect(await payFromWallet(context, inviter, id, null)).toMatchObject({ amount: 3_000, left: 7_500 })
    const payment = await world.paymentOf(friend.id)
    const all = { amount: 10_500, to: 'source', reason: 'a complaint', idempotencyKey: 'all-of-it' } as const
    await refundPayment(context, { paymentId: payment.id, ...all })
    expect(await wallet()).toMatchObject({ balance: 0, withdrawable: 0 })
  })

  test('negative control: credit of which nobody knows the visit stays when that visit is refunded', async () => {
    const friend = await invited({ method: 'card' })
    await visitsAreOver()
    await confirm(friend, friend.her)
    await pool.query('UPDATE referrals SET visit_id = NULL')
    const { id: paymentId } = await world.paymentOf(friend.id)
    await refundPayment(context, { paymentId, amount: 10_500, to: 'source', reason: 'a complaint', idempotencyKey: 'all-of-it-again' })
    expect((await wallet()).balance).toBe(30)
  })

  test('ends with the refund of the visit that earned it', async () => {
    const friend = await invited({ method: 'card' })
    await visitsAreOver()
    await confirm(friend, friend.her)
    const payment = await world.paymentOf(friend.id)
    const refund = { amount: 10_500, to: 'source', reason: 'a complaint', idempotencyKey: 'a-complaint' } as const
    const part = { amount: 1_000, to: 'source', reason: 'a complaint', idempotencyKey: 'a-part' } as const
    await refundPayment(context, { paymentId: payment.id, ...part })
    expect((await wallet()).balance).toBe(30)
    await refundPayment(context, { paymentId: payment.id, ...refund, amount: 9_500 })
    daysLater(30)
    expect(await wallet()).toMatchObject({ balance: 0, withdrawable: 0 })
    await expect(withdraw(3_000)).rejects.toMatchObject({ code: 'insufficient_balance' })
    expect(await world.number(`SELECT count(*) FROM ledger_transactions WHERE kind = 'referral_ended' AND visit_id IS NOT NULL`)).toBe(1)
  })
})
