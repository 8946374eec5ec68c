import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Customer } from '../../src/contracts/bookings.ts'
import { migrate } from '../../src/db/migrate.ts'
import { mailboxOf } from '../../src/domain/email.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { createCustomer } from '../../src/operations/customers/create-customer.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { partyKey } from '../../src/operations/party-key.ts'
import { releasePromos } from '../../src/operations/promos/release-promos.ts'
import { officeCleaning, signedInAs } from '../bookings/people.ts'
import { createTestDatabase, empty } from '../database.ts'
import { readTestKeyring } from '../vault.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
const world = worldOn(pool)
const aisha = { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com', phone: '+971501234567', address: 'Villa 12' }
const omar = { ...aisha, first_name: 'Omar', email: 'omar@example.com', phone: '+971502345678' }
const times = ['09:00', '11:30', '14:00', '16:30']
let booked = 0

beforeAll(async () => {
  await pool.query(`INSERT INTO promo_codes (code, percent, starts_at, ends_at) VALUES ('FIRST10', 10, '2026-11-01', '2027-02-01')`)
})
afterEach(async () => {
  world.reset()
  await empty(pool, 'bookings', 'customers')
  await pool.query('UPDATE promo_codes SET used = 0')
})

async function use(who: object, context: Context = world.context) {
  const { id } = await createCustomer(context, Customer.parse({ ...aisha, ...who }))
  const time = times[booked++ % times.length]
  const date = `2026-12-${String(1 + (booked % 20)).padStart(2, '0')}`
  const input = officeCleaning(id, { payment_method: 'card', promo_code: 'FIRST10', total_price: 94.5, date, time })
  return createBooking(context, input, null)
}
const refused = { code: 'promo_refused', message: expect.stringContaining('promo code') }

test('somebody with the same mailbox is the same person, however it is written', async () => {
  await use({})
  for (const email of ['Aisha@Example.com', 'aisha+second@example.com', 'AISHA+3@EXAMPLE.COM'])
    await expect(use({ email, phone: omar.phone })).rejects.toMatchObject(refused)
})

test('so is somebody at Gmail, wherever the dots are', async () => {
  await use({ email: 'aisha.rahman@gmail.com' })
  for (const email of ['aisharahman@gmail.com', 'a.i.s.h.a.rahman+x@googlemail.com', 'Aisha.Rahman@GMAIL.com'])
    await expect(use({ email, phone: omar.phone })).rejects.toMatchObject(refused)
  await expect(use({ ...omar, email: 'aisha.rahman@example.com' })).resolves.toMatchObject({ status: 'pending' })
})

test('what an older version kept by the address with its dots counts for the mailbox: codes used, hours held, friends', async () => {
  const { id } = await use({ email: 'a.isha@gmail.com' })
  const [before, after] = ['a.isha@gmail.com', 'aisha@gmail.com'].map((mailbox) => ({
    party: partyKey(world.context, 'mailbox', mailbox),
    mark: world.context.vault.hash('person', mailbox),
  }))
  await pool.query('UPDATE promo_persons SET person = $1 WHERE person = $2', [before?.party, after?.party])
  await pool.query(`INSERT INTO capacity_claims (booking_id, budget, amount, most, ends) VALUES ($1, $2, 2, 12, 'hold')`, [
    id,
    `hours of mailbox ${before?.party}`,
  ])
  await pool.query(`INSERT INTO referral_codes (owner, code, created_at) VALUES ('someone', 'ABCDEFGH', now())`)
  await pool.query(`INSERT INTO referrals (friend, inviter, created_at) VALUES ('friend', 'someone', now())`)
  await pool.query(`INSERT INTO referral_marks (mark, friend) VALUES ($1, 'friend')`, [before?.mark])
  await expect(use({ email: 'ai.sha@gmail.com', phone: '+971501111111' })).resolves.toMatchObject({ status: 'pending' })

  await pool.query(`DELETE FROM migrations WHERE name = '0631_keys_of_gmail.ts'`)
  expect(await migrate(pool, readTestKeyring)).toEqual(['0631_keys_of_gmail.ts'])
  await expect(use({ email: 'aisha@gmail.com', phone: omar.phone })).rejects.toMatchObject(refused)
  expect(await world.one('SELECT budget FROM capacity_claims')).toEqual({ budget: `hours of mailbox ${after?.party}` })
  expect(await world.one('SELECT mark FROM referral_marks')).toEqual({ mark: after?.mark })
  await empty(pool, 'referral_marks', 'referrals', 'referral_codes')
})

test('so is somebody with the same phone, however it is typed, and nobody else', async () => {
  await use({})
  for (const phone of ['050 123 4567', '00971501234567'])
    await expect(use({ email: 'noor@example.com', phone })).rejects.toMatchObject(refused)
  await expect(use(omar)).resolves.toMatchObject({ status: 'pending' })
})

test('so is an account, whatever it types, and its owner without it', async () => {
  const { id } = await createCustomer(world.context, Customer.parse(aisha))
  const account = await signedInAs(world.context, id)
  await pool.query(`UPDATE accounts SET email = 'aisha@example.com'`)
  await use({ email: 'first@example.com', phone: '+971501111111' }, account)
  await expect(use({ email: 'second@example.com', phone: '+971502222222' }, account)).rejects.toMatchObject(refused)
  await expect(use({ email: 'aisha+guest@example.com', phone: '+971503333333' })).rejects.toMatchObject(refused)
})

test('a card booking that is not paid keeps the code while it holds its time, and says until when; unpaid, it can be used again at once', async () => {
  const { id } = await use({})
  const held = { code: 'promo_refused', message: expect.stringMatching(/not paid or confirmed yet.*again from 10:16 AM\.$/) }
  await expect(use({ phone: omar.phone })).rejects.toMatchObject(held)
  world.minutesLater(16)
  await expireHolds(world.context)
  const again = await Promise.allSettled(Array.from({ length: 8 }, () => use({})))
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.one('SELECT used FROM promo_codes')).toEqual({ used: 1 })
  const paid = await world.one(`SELECT id FROM bookings WHERE id <> $1`, [id])
  await world.pay(paid.id, { amount: 94.5 })
  world.minutesLater(60)
  await expireHolds(world.context)
  await expect(use({})).rejects.toMatchObject({ code: 'promo_refused', message: 'You have already used this promo code' })
})

test('of twenty uses at once under as many spellings one counts', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => use({ email: `aisha+${index}@example.com` })))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.one('SELECT used FROM promo_codes')).toEqual({ used: 1 })
})

test('negative control: where a person is not kept once for a code, the same twenty use it many times', async () => {
  await pool.query('DROP INDEX promo_persons_once_idx')
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => use({ email: `aisha+${index}@example.com` })))
  expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1)
  await empty(pool, 'bookings')
  await pool.query('CREATE UNIQUE INDEX promo_persons_once_idx ON promo_persons (code, person)')
})

test('what is given back can be used again; no table says who it was', async () => {
  await use({})
  const kept = JSON.stringify((await pool.query('SELECT * FROM promo_persons')).rows)
  expect(kept).not.toMatch(/aisha|501234567/)
  await expect(use({})).rejects.toMatchObject(refused)
  world.minutesLater(16)
  await expireHolds(world.context)
  await releasePromos(world.context)
  await expect(use({})).resolves.toMatchObject({ status: 'pending' })
})

test('the database knows the same mailboxes as the domain', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.emailAddress(), fc.stringMatching(/^[aB.+]{1,6}@([aB.]{1,4}|[Gg]mail.com|googlemail.com)$/)),
      async (email) => {
        expect((await pool.query('SELECT mailbox_of($1) AS mailbox', [email])).rows[0].mailbox).toBe(mailboxOf(email))
      },
    ),
  )
})
