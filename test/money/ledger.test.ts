import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earning, fee, givenBack, partsOf } from '../../src/domain/ledger.ts'
import { shareOf } from '../../src/domain/money.ts'
import { balanceOf, walletBalance } from '../../src/operations/ledger/balances.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { postEntry } from '../../src/operations/ledger/post-entry.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
const world = worldOn(pool)
const { context } = world
const post = (key: string, entries: Parameters<typeof postEntry>[2]['entries']) =>
  context.db.transaction((tx) => postEntry(context, tx, { key, kind: 'test', entries }))
const sum = (entries: { amount: number }[]) => entries.reduce((total, { amount }) => total + amount, 0)

describe('the rules of entries', () => {
  const fils = fc.integer({ min: 0, max: 10_000_000 })
  test('every kind of entry balances', () => {
    fc.assert(
      fc.property(fils, fils, fc.integer({ min: 0, max: 2_000 }), (charge, discount, rate) => {
        expect(sum(earning(1, { charge, discount, vat: shareOf(charge, rate) }))).toBe(0)
        expect(sum(fee(1, charge, rate))).toBe(0)
        expect(sum(givenBack(charge, { account: 'revenue', vatBasisPoints: rate }, null))).toBe(0)
      }),
    )
  })

  test('an amount with VAT is split into the parts it was made of', () => {
    fc.assert(
      fc.property(fils, (net) => {
        const vat = shareOf(net, 500)
        expect(partsOf(net + vat, 500)).toEqual({ net, vat })
      }),
    )
  })
})

describe('a ledger transaction', () => {
  test('is written once per key, even if written fifty times at once', async () => {
    const entries = [{ account: 'gateway', amount: 1_000 } as const, { account: 'wallet', owner: 'aisha', amount: -1_000 } as const]
    const written = await Promise.all(Array.from({ length: 50 }, () => post('once', entries)))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await walletBalance(context.db, 'aisha')).toBe(1_000)
  })

  test('that does not balance is refused by the database at the commit', async () => {
    await expect(
      post('unbalanced', [
        { account: 'gateway', amount: 1_000 },
        { account: 'revenue', amount: -999 },
      ]),
    ).rejects.toThrow()
    await expect(post('empty', [])).rejects.toThrow()
    const points = { account: 'points', owner: 'aisha', amount: -5 } as const
    await expect(post('units', [{ account: 'gateway', amount: 5 }, points])).rejects.toThrow()
    expect(await world.number(`SELECT count(*) FROM ledger_transactions WHERE key IN ('unbalanced', 'empty', 'units')`)).toBe(0)
  })

  test('negative control: without the trigger it would be stored, and the check reports it', async () => {
    const control = await createTestDatabase()
    await control.pool.query(
      'ALTER TABLE ledger_entries DISABLE TRIGGER ledger_balances; ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_has_entries',
    )
    const careless = worldOn(control.pool)
    await careless.context.db.transaction((tx) =>
      postEntry(careless.context, tx, { key: 'unbalanced', kind: 'test', entries: [{ account: 'gateway', amount: 1_000 }] }),
    )
    expect(await careless.check()).toMatchObject({ clean: false, trialBalance: { AED: 1_000 } })
  })

  test.each([
    'UPDATE ledger_entries SET amount = amount + 1',
    'DELETE FROM ledger_entries',
    "UPDATE ledger_transactions SET kind = 'other'",
    'DELETE FROM ledger_transactions',
    'TRUNCATE ledger_entries',
    'TRUNCATE ledger_transactions CASCADE',
    'TRUNCATE invoices CASCADE',
  ])('is never changed: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow('append-only')
  })
})

describe('a wallet', () => {
  const spend = (key: string, amount: number) =>
    post(key, [
      { account: 'wallet', owner: 'omar', amount },
      { account: 'visit', owner: '4242', amount: -amount },
    ])
  test('is never overdrawn, even if spent fifty times at once', async () => {
    await post('fill', [
      { account: 'gateway', amount: 10_000 },
      { account: 'wallet', owner: 'omar', amount: -10_000 },
    ])
    const spent = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => spend(`spend ${index}`, 1_000)))
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const attempt of spent) if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'insufficient_balance' })
    expect(await balanceOf(context.db, 'wallet', 'omar')).toBe(0)
  })

  test('negative control: read-then-write would overdraw it', async () => {
    const control = await createTestDatabase(20)
    await control.pool.query('CREATE TABLE careless (balance bigint); INSERT INTO careless VALUES (10000)')
    const careless = worldOn(control.pool).context.db
    const spent = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { rows } = await careless.execute<{ balance: string }>(sql`SELECT balance FROM careless`)
        if (Number(rows[0]?.balance) < 1_000) return false
        await careless.execute(sql`UPDATE careless SET balance = ${Number(rows[0]?.balance) - 1_000}`)
        return true
      }),
    )
    expect(spent.filter(Boolean).length).toBeGreaterThan(10)
  })
})

describe('the check', () => {
  test.each([
    [
      'a booking confirmed by hand in the database',
      `UPDATE bookings SET status = 'confirmed', hold_expires_at = NULL`,
      'card_booking_confirmed_without_money',
    ],
    ['a visit completed and never earned', `UPDATE visits SET status = 'completed', confirmed_by = 'staff'`, 'completed_not_earned'],
    [
      'a payment made paid by hand',
      `INSERT INTO payments (id, booking_id, visit_id, amount, captured, method, gateway, gateway_reference, status, completed_at)
        SELECT 'pay_00000000000000000000', b.id, v.id, 10500, 10500, 'card', 'simulator', 'sim_x', 'paid', now() FROM bookings b JOIN visits v ON v.booking_id = b.id`,
      'payment_not_posted',
    ],
    [
      'a balance that was touched',
      `INSERT INTO ledger_accounts (kind, owner, unit, balance) VALUES ('wallet', 'thief', 'AED', -100)`,
      'wrong_balance',
    ],
    ['an invoice counter that ran ahead', `INSERT INTO invoice_counters VALUES ('invoice', 2026, 3)`, 'invoice_number_missing'],
  ])('finds %s', async (_, defect, kind) => {
    const other = await createTestDatabase()
    const broken = worldOn(other.pool)
    await broken.book()
    expect(await broken.check()).toMatchObject({ clean: true })
    await other.pool.query(defect)
    const { clean, problems } = await broken.check()
    expect(clean).toBe(false)
    expect(problems.map((problem) => problem.kind)).toContain(kind)
  })

  test('reads as many rows at once as it is told to, and finds what is wrong in each slice', async () => {
    const other = await createTestDatabase()
    const broken = worldOn(other.pool)
    for (const time of ['09:00', '13:00', '17:00']) await broken.book({ time })
    expect(await checkLedger(broken.context, { rowsAtOnce: 1 })).toMatchObject({ clean: true })
    await other.pool.query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff'`)
    await other.pool.query(
      `INSERT INTO ledger_accounts (kind, owner, unit, balance) SELECT 'wallet', 'thief' || n, 'AED', -100 FROM generate_series(1, 3) AS n`,
    )
    const bySlices = await checkLedger(broken.context, { rowsAtOnce: 1 })
    expect(bySlices).toEqual(await checkLedger(broken.context))
    expect(bySlices.problems.map(({ kind }) => kind)).toEqual([...Array(3).fill('wrong_balance'), ...Array(3).fill('completed_not_earned')])
  })
})
