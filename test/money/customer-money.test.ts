import { describe, expect, test } from 'vitest'
import { readReferral } from '../../src/operations/referrals/read-referral.ts'
import { recordReferral } from '../../src/operations/referrals/record-referral.ts'
import { cancelWithdrawal } from '../../src/operations/wallet/cancel-withdrawal.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { requestWithdrawal } from '../../src/operations/wallet/request-withdrawal.ts'
import { transferOwnership } from '../../src/operations/wallet/transfer-ownership.ts'
import { responseOf } from '../api/app.ts'
import { createTestDatabase } from '../database.ts'
import { customerApi } from './customer-api.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
const world = worldOn(pool)
const call = customerApi(world.context)
const iban = 'AE07 0331 2345 6789 0123 456'
const walletOf = async (as: string, query = '') =>
  responseOf('GET /customer/wallet/me').parse((await call('GET', `/customer/wallet/me${query}`, { as })).body).data

describe('the calls of a customer', () => {
  test.each([
    ['GET', '/customer/wallet/me'],
    ['POST', '/customer/wallet/me/top-ups', { amount: 50 }],
    ['POST', '/customer/wallet/me/withdrawals', { amount: 50, iban, account_holder: 'Aisha', password: 'x' }],
    ['GET', '/customer/wallet/me/withdrawals'],
    ['DELETE', '/customer/wallet/me/withdrawals/wdr_1'],
    ['GET', '/customer/payment-methods/me'],
    ['POST', '/customer/payment-methods/me', { card_token: 'tok_sim_4242' }],
    ['PUT', '/customer/payment-methods/me/card_1', { label: 'x' }],
    ['DELETE', '/customer/payment-methods/me/card_1'],
    ['GET', '/customer/outstanding/me'],
    ['POST', '/customer/outstanding/me/1/payments', { amount: 105 }],
    ['GET', '/customer/referral/me'],
    ['GET', '/customer/invoices'],
    ['GET', '/customer/invoices/INV-2026-000001'],
    ['GET', '/customer/invoices/INV-2026-000001/pdf'],
    ['GET', '/customer/billing/me'],
    ['PUT', '/customer/billing/me', { name: 'A', trn: null, address: 'B' }],
    ['DELETE', '/customer/billing/me'],
  ])('%s %s requires a login', async (method, path, body?: unknown) => {
    expect(await call(method, path, { body })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'User not authenticated' },
    })
  })
})

describe('a wallet', () => {
  test('is topped up once per key, even if sent twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', '/customer/wallet/me/top-ups', { as: 'acc_aisha', body: { amount: 100 }, key: 'top-up-1' }),
      ),
    )
    for (const { body } of answers)
      expect(responseOf('POST /customer/wallet/me/top-ups').parse(body).data).toMatchObject({ amount: 100, balance: 100 })
    const reused = await call('POST', '/customer/wallet/me/top-ups', { as: 'acc_aisha', body: { amount: 200 }, key: 'top-up-1' })
    expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect(await walletOf('acc_aisha')).toMatchObject({ balance: 100, transactions: [{ kind: 'top_up', amount: 100, balance: 100 }] })
  })

  test.each([9.99, 5_000.01, -50, 10.005, '50', null, Number.MAX_SAFE_INTEGER])('refuses a top-up of %j', async (amount) => {
    expect((await call('POST', '/customer/wallet/me/top-ups', { as: 'acc_aisha', body: { amount } })).status).toBe(422)
  })

  test('is not topped up by a declined card', async () => {
    const declined = await call('POST', '/customer/wallet/me/top-ups', {
      as: 'acc_aisha',
      body: { amount: 50, card_token: 'tok_sim_declined' },
    })
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
    expect((await walletOf('acc_aisha')).balance).toBe(100)
  })

  test('gets a cancelled withdrawal back, once', async () => {
    const request = { amount: 6_000, iban: iban.replaceAll(' ', ''), accountHolder: 'Aisha Rahman' }
    const { id } = await requestWithdrawal(world.context, 'acc_aisha', request, null)
    expect((await walletOf('acc_aisha')).balance).toBe(40)
    await cancelWithdrawal(world.context, 'acc_aisha', id)
    await expect(cancelWithdrawal(world.context, 'acc_aisha', id)).rejects.toMatchObject({ code: 'conflict', data: { state: 'cancelled' } })
    expect((await walletOf('acc_aisha')).balance).toBe(100)
  })

  test('is read page by page', async () => {
    for (const key of ['one', 'two', 'three']) await creditWallet(world.context, 'acc_pages', 1_000, key)
    const first = await walletOf('acc_pages', '?limit=2')
    expect(first.transactions.map(({ balance }) => balance)).toEqual([30, 20])
    const second = await walletOf('acc_pages', `?limit=2&before=${first.next_before}`)
    expect(second).toMatchObject({ transactions: [{ balance: 10 }], next_before: null })
  })

  test('of a guest moves with the bookings to an account', async () => {
    await creditWallet(world.context, 'cus_guest', 2_500, 'sorry')
    await world.context.db.transaction((tx) => transferOwnership(world.context, tx, ['cus_guest'], 'acc_joined'))
    await world.context.db.transaction((tx) => transferOwnership(world.context, tx, ['cus_guest'], 'acc_joined'))
    expect((await walletOf('acc_joined')).balance).toBe(25)
    expect((await walletOf('cus_guest')).balance).toBe(0)
  })
})

describe('payment methods', () => {
  const methods = async () =>
    responseOf('GET /customer/payment-methods/me').parse((await call('GET', '/customer/payment-methods/me', { as: 'acc_layla' })).body).data
  const add = (card_token: string, key?: string) =>
    call('POST', '/customer/payment-methods/me', { as: 'acc_layla', body: { card_token }, ...(key && { key }) })

  test('are saved, renamed, made the default and removed; we store no card number', async () => {
    await add('tok_sim_4242')
    await add('tok_sim_1881', 'add-1881')
    await add('tok_sim_1881', 'add-1881')
    expect((await methods()).map(({ last_four, is_default }) => [last_four, is_default])).toEqual([
      ['4242', true],
      ['1881', false],
    ])
    const [, second] = await methods()
    const path = `/customer/payment-methods/me/${second?.id}`
    expect(await call('PUT', path, { as: 'acc_layla', body: { label: 'Company', is_default: true } })).toMatchObject({
      body: { data: { label: 'Company', is_default: true } },
    })
    expect(await call('PUT', path, { as: 'acc_layla', body: { expiry_month: 1, expiry_year: 2025 } })).toMatchObject({ status: 422 })
    expect(await call('PUT', path, { as: 'acc_omar', body: { label: 'Mine' } })).toMatchObject({ status: 404 })
    expect(await call('DELETE', path, { as: 'acc_omar' })).toMatchObject({ status: 404 })
    expect(await call('DELETE', path, { as: 'acc_layla' })).toMatchObject({ status: 200 })
    expect((await methods()).map(({ last_four, is_default }) => [last_four, is_default])).toEqual([['4242', true]])
  })

  test.each([
    ...['tok_sim_declined', 'tok_sim_visa_4242_2024-01', 'tok_sim_visa_4242_2029-13', 'tok_sim_visa_4242_2099-01'],
    ...['tok_sim_visa_42x2_2029-01', '4000000000000002', 'tok_of_nobody'],
  ])('that the provider refuses are not saved: %s', async (token) => {
    expect(await add(token)).toMatchObject({ status: 402 })
    expect(await methods()).toHaveLength(1)
  })

  test('have the brand, last four digits and expiry of the added card', async () => {
    const { body } = await add('tok_sim_mastercard_4444_2029-03')
    expect(body.data).toMatchObject({ type: 'card', provider: 'Mastercard', last_four: '4444', expiry_month: 3, expiry_year: 2029 })
  })
})

describe('what is owed', () => {
  test('is listed to its owner only, and paid by card or wallet in parts', async () => {
    const id = await world.book({ payment_method: 'cash' })
    await world.cancel(id, 5_250)
    const as = await world.ownerOf(id)
    const list = async (owner = as) =>
      responseOf('GET /customer/outstanding/me').parse((await call('GET', '/customer/outstanding/me', { as: owner })).body).data
    const [owed] = await list()
    expect(owed).toMatchObject({ booking_id: id, reason: 'fee', amount: 52.5 })
    expect(await list('acc_omar')).toEqual([])
    const path = `/customer/outstanding/me/${owed?.id}/payments`
    expect(await call('POST', path, { as: 'acc_omar', body: { amount: 52.5 } })).toMatchObject({ status: 404 })
    expect(await call('POST', path, { as, body: { amount: 1 } })).toMatchObject({ status: 422, body: { code: 'wrong_amount' } })
    await creditWallet(world.context, as, 2_000, 'sorry')
    expect(await call('POST', path, { as, body: { amount: 52.5, from_wallet: true } })).toMatchObject({
      body: { data: { amount: 20, left: 32.5 } },
    })
    const paid = await Promise.all([1, 2, 3].map(() => call('POST', path, { as, body: { amount: 32.5 }, key: 'pay-the-rest' })))
    for (const { body } of paid) expect(body).toMatchObject({ data: { amount: 32.5, left: 0 } })
    expect(await list()).toEqual([])
    expect(await world.number(`SELECT count(*) FROM invoices WHERE booking_id = $1`, [id])).toBe(1)
  })
})

describe('an invoice', () => {
  test('is a full one if the customer gave a TRN, in both languages, and nobody else can read it', async () => {
    const id = await world.book({ time: '15:00' })
    const as = await world.ownerOf(id)
    const trn = '100-2003-0040-0003'
    expect(await call('PUT', '/customer/billing/me', { as, body: { name: 'Horizon LLC', trn: '123', address: 'Dubai' } })).toMatchObject({
      status: 422,
      body: { fields: { trn: 'A TRN has 15 digits' } },
    })
    const saved = await call('PUT', '/customer/billing/me', { as, body: { name: 'Horizon LLC', trn, address: 'Dubai' } })
    expect(responseOf('GET /customer/billing/me').parse(saved.body).data).toEqual({
      name: 'Horizon LLC',
      trn: '100200300400003',
      address: 'Dubai',
    })
    await world.pay(id)
    await world.charge(await world.complete(id))
    const { invoices } = responseOf('GET /customer/invoices').parse((await call('GET', '/customer/invoices', { as })).body).data
    const number = invoices[0]?.number ?? ''
    const path = `/customer/invoices/${number}`
    const invoice = responseOf('GET /customer/invoices/{number}').parse((await call('GET', path, { as })).body).data
    expect(invoice).toMatchObject({
      is_full: true,
      buyer: { trn: '100200300400003' },
      net: 100,
      vat: 5,
      total: 105,
      lines: [{ description: 'Office Cleaning' }],
    })
    expect((await call('GET', `${path}?lang=ar`, { as })).body).toMatchObject({ data: { lines: [{ description: 'تنظيف المكاتب' }] } })
    for (const lang of ['en', 'ar']) {
      const { body, headers } = await call('GET', `${path}/pdf?lang=${lang}`, { as })
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(new TextDecoder('latin1').decode(body.slice(0, 5))).toBe('%PDF-')
    }
    for (const address of [path, `${path}/pdf`, '/customer/invoices/INV-2026-999999', '/customer/invoices/nonsense']) {
      expect(await call('GET', address, { as: 'acc_omar' })).toMatchObject({ status: 404 })
    }
    await expect(pool.query(`UPDATE invoices SET total = 1, net = 1, vat = 0`)).rejects.toThrow('append-only')
  })

  test('is numbered without gaps, even if fifty visits are settled at once and some fail', async () => {
    const other = await createTestDatabase(20)
    const shop = worldOn(other.pool)
    await other.pool.query(
      `INSERT INTO professionals (name, city) SELECT jsonb_build_object('en', 'P', 'ar', 'ب'), 'dubai' FROM generate_series(1, 40)`,
    )
    await other.pool.query(`INSERT INTO professional_skills SELECT id, 2 FROM professionals ON CONFLICT DO NOTHING`)
    const ids = await Promise.all(Array.from({ length: 30 }, () => shop.book({ payment_method: 'cash' })))
    for (const id of ids) await shop.complete(id)
    await other.pool.query(`
      CREATE FUNCTION fail_some() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.visit_id % 3 = 0 AND random() < 0.5 THEN RAISE EXCEPTION 'unlucky'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER unlucky BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION fail_some()`)
    await Promise.allSettled(ids.map((id) => shop.receiveCash(id)))
    await other.pool.query('DROP TRIGGER unlucky ON invoices')
    await Promise.all(ids.map((id) => shop.receiveCash(id)))
    expect(await shop.number('SELECT count(*) FROM invoices')).toBe(30)
    expect(await shop.number('SELECT max(sequence) FROM invoices')).toBe(30)
    expect(await shop.check()).toMatchObject({ clean: true, problems: [] })
  })
})

describe('an invitation', () => {
  test("credits AED 30 with the friend's first completed visit, once", async () => {
    const { code, path } = await readReferral(world.context, 'acc_inviter')
    expect(path).toBe(`/signup?invite=${code}`)
    const id = await world.book({ frequency: 'Weekly', date: '2026-11-27' })
    const friend = await world.ownerOf(id)
    const record = (who: string, given: string) =>
      world.context.db.transaction((tx) => recordReferral(world.context, tx, { friend: who, code: given }))
    expect(await record('acc_inviter', code)).toBe(false)
    expect(await record(friend, 'NONESUCH')).toBe(false)
    expect(await record(friend, code.toLowerCase())).toBe(true)
    expect(await record(friend, code)).toBe(false)
    await world.pay(id)
    expect((await walletOf('acc_inviter')).balance).toBe(0)
    await world.charge(await world.complete(id, 1))
    await world.charge(await world.complete(id, 2))
    expect(await walletOf('acc_inviter')).toMatchObject({ balance: 30, transactions: [{ kind: 'referral', amount: 30 }] })
    expect((await walletOf(friend)).loyalty_points).toBe(210)
    expect(await readReferral(world.context, 'acc_inviter')).toMatchObject({ invited: 1, credited: 1 })
  })
})

describe('a promo code', async () => {
  await pool.query(`INSERT INTO promo_codes (code, percent, amount, most, least_charge, starts_at, ends_at, usage_limit, once_per_customer) VALUES
    ('WELCOME20', 20, NULL, 1500, 0, '2026-01-01', '2027-01-01', 3, false), ('FIFTY', NULL, 5000, NULL, 20000, '2026-01-01', '2027-01-01', NULL, true),
    ('ONCE10', 10, NULL, NULL, 0, '2026-01-01', '2027-01-01', NULL, true), ('OVER', 10, NULL, NULL, 0, '2025-01-01', '2026-01-01', NULL, true),
    ('SOON', 10, NULL, NULL, 0, '2027-01-01', '2028-01-01', NULL, true)`)
  const ask = (code: string) =>
    call('POST', '/promo-codes/validation', { body: { code, service_id: 2, cleaners: 1, hours: 2, materials: 'No' } })

  test.each([
    ['welcome20', 200, { data: { discount: 15, charge: 85, vat: 4.25, total_price: 89.25 } }],
    ['FIFTY', 422, { code: 'promo_refused', message: 'This promo code requires a booking of at least AED\u00a0200.00 before VAT' }],
    ['OVER', 422, { message: 'This promo code is no longer valid' }],
    ['SOON', 422, { message: 'This promo code is not valid' }],
    ["'; --", 422, { message: 'This promo code is not valid' }],
  ])('%s returns %i', async (code, status, body) => {
    expect(await ask(code)).toMatchObject({ status, body })
  })

  test('reduces the price that is charged, invoiced and earned', async () => {
    const id = await world.book({ promo_code: 'WELCOME20', total_price: 89.25, date: '2026-12-05' })
    await world.pay(id, { amount: 89.25 })
    await world.charge(await world.complete(id))
    expect(await world.one('SELECT net, vat, total FROM invoices WHERE booking_id = $1', [id])).toEqual({
      net: 8_500,
      vat: 425,
      total: 8_925,
    })
    expect(await world.house('promo_expense')).toBe(1_500)
  })

  test('is used no more often than its limit, even concurrently, and once per customer if so configured', async () => {
    const limited = await Promise.allSettled(
      ['10:00', '12:30', '15:00', '17:30'].map((time) =>
        world.book({ promo_code: 'WELCOME20', total_price: 89.25, date: '2026-12-07', time }),
      ),
    )
    expect(limited.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const once = await Promise.allSettled(
      ['10:00', '12:30', '15:00'].map((time) => world.book({ promo_code: 'ONCE10', total_price: 94.5, date: '2026-12-08', time })),
    )
    expect(once.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('after all of it the ledger is clean', async () => {
  expect(await world.check()).toMatchObject({ clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } })
})
