import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { recordOutcome } from '../../src/operations/payments/record-outcome.ts'
import { releaseHeld } from '../../src/operations/undo/release-held.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { askedClaim, damageOf, redoOf } from './asked-claim.ts'

const site = await openSite()
const { call, query } = site
const context = () => systemContext(site.services)

afterEach(async () => {
  await site.emptyOfPeople('settings')
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.setNow(testStart)
})

/** Aisha asked for something about her visit, and staff are there. */
async function asked(body: object = redoOf) {
  const world = await askedClaim(site, body)
  const layla = await site.joinStaff('Layla', 'superadmin')
  await query(`UPDATE sessions SET expires_at = '2026-12-31'`)
  const { booking, aisha, payment, claim } = world
  const reason = 'Half of it was left out'
  return {
    ...world,
    layla,
    again: () => call('POST', `/api/booking/${booking}/visits/1/claims`, { token: aisha, body }),
    credit: () => call('POST', '/api/admin/credits', { token: layla, body: { booking_id: booking, amount: 30, reason, claim_id: claim } }),
    refund: () =>
      call('POST', '/api/admin/refunds', {
        token: layla,
        body: { payment_id: payment, amount: 30, to: 'wallet', reason, claim_id: claim },
      }),
    agree: () => call('PUT', `/api/admin/claims/${claim}/agreement`, { token: layla }),
    refuse: () => call('PUT', `/api/admin/claims/${claim}/refusal`, { token: layla, body: { reason } }),
    undo: (given: { body: { undo: { id: string } } }) => call('POST', `/api/admin/undo/${given.body.undo.id}`, { token: layla }),
  }
}

const release = async () => {
  site.minutesLater(11)
  return releaseHeld(context())
}
const claims = async () => (await query('SELECT state FROM claims ORDER BY asked_at, (state = $1)', ['asked'])).map(({ state }) => state)
const states = async (table: string) => (await query(`SELECT state, refusal FROM ${table}`)).map(({ state, refusal }) => [state, refusal])
const wallet = async () =>
  (await query(`SELECT coalesce(sum(-balance), 0)::int AS fils FROM ledger_accounts WHERE kind = 'wallet'`))[0].fils

describe('a customer who asks again about the same visit', () => {
  test('does not keep staff from taking credit back, with the rule of before as the control', async () => {
    const { again, credit, undo } = await asked(damageOf)
    const given = await credit()
    expect((await again()).status).toBe(200)
    const before =
      (await readFile('src/db/migrations/0431_claims.sql', 'utf8')).match(/CREATE FUNCTION settle_claim[^$]*\$\$[^$]*\$\$;/)?.[0] ?? ''
    const client = await site.pool.connect()
    try {
      await client.query(`BEGIN; ${before.replace('CREATE', 'CREATE OR REPLACE')}`)
      await expect(client.query(`UPDATE compensations SET state = 'undone'`)).rejects.toThrow('one_claim_open_a_visit')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    expect((await undo(given)).status).toBe(200)
    expect(await claims()).toEqual(['withdrawn', 'asked'])
    await release()
    expect([await wallet(), await states('compensations')]).toEqual([0, [['undone', null]]])
  })

  test('does not keep a refund that is impossible waiting: it is refused, and the claim that is open is the newer one', async () => {
    const { again, refund } = await asked()
    await refund()
    expect((await again()).status).toBe(200)
    await query('UPDATE payments SET refunded = captured')
    await release()
    expect(await states('compensations')).toEqual([['refused', 'not_refundable']])
    expect(await states('held_effects')).toEqual([['refused', 'not_refundable']])
    expect(await claims()).toEqual(['withdrawn', 'asked'])
    expect(await query(`SELECT FROM undoables WHERE state = 'open'`)).toEqual([])
  })

  test('is the answer where a refusal cannot be taken back, in words', async () => {
    const { again, refuse, undo } = await asked()
    const refused = await refuse()
    expect((await again()).status).toBe(200)
    expect(await undo(refused)).toMatchObject({ status: 409, body: { message: 'This has changed since, so it can no longer be undone' } })
    await release()
    expect(await claims()).toEqual(['refused', 'asked'])
    expect(await states('held_effects')).toEqual([['released', null]])
  })
})

describe('an erasure', () => {
  test('ends what is held for the wallet, pays what is owed elsewhere, and takes out what staff wrote', async () => {
    const { aisha, account, booking, payment, layla } = await asked(damageOf)
    const reason = 'Nobody opened at Villa 12'
    const give = (address: string, body: object) => call('POST', address, { token: layla, body: { ...body, reason } })
    expect((await give('/api/admin/credits', { account_id: account, amount: 20 })).status).toBe(200)
    expect((await give('/api/admin/credits', { booking_id: booking, amount: 2_000 })).body.data.approval_id).not.toBeNull()
    expect((await give('/api/admin/refunds', { payment_id: payment, amount: 10, to: 'wallet' })).status).toBe(200)
    expect((await give('/api/admin/refunds', { payment_id: payment, amount: 5, to: 'source' })).status).toBe(200)
    const answers = await Promise.all([
      call('POST', '/api/customer/erasure', { token: aisha, body: { password: people.Aisha.password } }),
      give('/api/admin/credits', { account_id: account, amount: 7 }),
    ])
    expect(answers[0]).toMatchObject({ status: 200 })
    expect([200, 404]).toContain(answers[1].status)
    expect((await give('/api/admin/credits', { account_id: account, amount: 8 })).status).toBe(404)
    await release()
    expect(await wallet()).toBe(0)
    const ended = await query('SELECT amount, state, refusal, reason FROM compensations WHERE amount <> 700 ORDER BY amount')
    expect(ended).toEqual([
      { amount: 500, state: 'released', refusal: null, reason: 'Erased' },
      { amount: 1_000, state: 'refused', refusal: 'not_found', reason: 'Erased' },
      { amount: 2_000, state: 'refused', refusal: 'not_found', reason: 'Erased' },
    ])
    expect(await query(`SELECT FROM undoables WHERE state = 'open'`)).toEqual([])
    for (const table of ['compensations', 'approvals', 'refunds', 'outbox_messages', 'invoices']) {
      expect(JSON.stringify(await query(`SELECT * FROM ${table}`)), table).not.toMatch(/Villa 12/)
    }
    await expect(query(`UPDATE compensations SET reason = 'Something else'`)).rejects.toThrow('ends once')
    expect((await checkLedger(context())).clean).toBe(true)
  })

  test('without both guards, as the control, leaves money in a wallet that nobody has; one of them is enough', async () => {
    const { aisha, credit } = await asked(damageOf)
    await credit()
    await call('POST', '/api/customer/erasure', { token: aisha, body: { password: people.Aisha.password } })
    await query('ALTER TABLE compensations DISABLE TRIGGER nobody_is_released')
    onTestFinished(async () => void (await query('ALTER TABLE compensations ENABLE TRIGGER nobody_is_released')))
    await release()
    expect(await wallet()).toBe(0)
    expect(await states('compensations')).toEqual([['held', null]])
    await query('ALTER TABLE ledger_accounts DISABLE TRIGGER erased_own_nothing')
    onTestFinished(async () => void (await query('ALTER TABLE ledger_accounts ENABLE TRIGGER erased_own_nothing')))
    await release()
    expect(await wallet()).toBe(3_000)
  })

  test('and money that comes at the same moment: none stays in a wallet that nobody has, whichever is first; without the turn, as the control, it does', async () => {
    const { account } = await asked(damageOf)
    const [one, other] = [await site.pool.connect(), await site.pool.connect()]
    onTestFinished(() => [one, other].forEach((client) => void client.release()))
    const credit = `INSERT INTO ledger_accounts (kind, owner, unit, balance) VALUES ('wallet', '${account}', 'AED', -500)
      ON CONFLICT (kind, owner) DO UPDATE SET balance = -500`
    const erase = `UPDATE accounts SET erased_at = now() WHERE id = '${account}'`
    const end = (client: typeof one) =>
      client.query('COMMIT').then(
        () => 'done',
        (error) => error.constraint as string,
      )
    /** Both have written before either commits. An erasure waits for a credit that is not committed, and a credit for no erasure. */
    const race = async (ended: 'erasure' | 'credit') => {
      await query(`UPDATE ledger_accounts SET balance = 0 WHERE kind IN ('wallet', 'points')`)
      await query('UPDATE accounts SET erased_at = NULL')
      await one.query(`BEGIN; ${credit}`)
      await other.query(`BEGIN; ${erase}`)
      if (ended === 'credit') return [await end(one), await end(other)]
      const erased = end(other)
      return [await end(one), await erased]
    }
    const ownsNothing = async () =>
      expect((await wallet()) === 0 || (await query('SELECT FROM accounts WHERE erased_at IS NOT NULL')).length === 0).toBe(true)
    for (const ended of ['credit', 'erasure'] as const) {
      expect(await race(ended)).toEqual(['done', 'erased_own_nothing'])
      await ownsNothing()
    }
    await query('ALTER TABLE accounts DISABLE TRIGGER erasure_leaves_nothing')
    onTestFinished(async () => void (await query('ALTER TABLE accounts ENABLE TRIGGER erasure_leaves_nothing')))
    expect(await race('credit')).toEqual(['done', 'done'])
    await expect(ownsNothing()).rejects.toThrow()
  })

  test('before a card is charged for the wallet: what comes is written off', async () => {
    const { aisha, account } = await asked(damageOf)
    await call('POST', '/api/customer/erasure', { token: aisha, body: { password: people.Aisha.password } })
    await query(
      `INSERT INTO payments (id, owner, amount, method, gateway, status, created_at) VALUES ('pay_00000000000000000000000000000001', $1, 700, 'card', 'simulator', 'processing', now())`,
      [account],
    )
    await recordOutcome(context(), 'pay_00000000000000000000000000000001', { outcome: 'approved', reference: 'sim_1' })
    expect((await query(`SELECT status FROM payments WHERE id = 'pay_00000000000000000000000000000001'`))[0].status).toBe('paid')
    expect(await query('SELECT FROM ledger_accounts WHERE owner = $1 AND balance <> 0', [account])).toEqual([])
    expect((await checkLedger(context())).clean).toBe(true)
  })
})

test('what meets a fault of ours at every try is tried for some hours, more and more seldom, and then refused', async () => {
  const { credit } = await asked(damageOf)
  await credit()
  await query(`CREATE FUNCTION meet_a_fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a fault of ours'; END $$;
    CREATE TRIGGER meets_a_fault BEFORE INSERT ON ledger_transactions FOR EACH ROW WHEN (NEW.kind = 'goodwill') EXECUTE FUNCTION meet_a_fault()`)
  onTestFinished(async () => void (await query('DROP FUNCTION meet_a_fault CASCADE')))
  const began = site.now().getTime()
  let tries = 0
  for (let minute = 0; minute < 12 * 60 && (await states('held_effects'))[0]?.[0] === 'held'; minute += 10) {
    const faults = (await query('SELECT faults FROM undoables'))[0].faults
    await release()
    if ((await query('SELECT faults FROM undoables'))[0].faults > faults) tries++
  }
  expect(tries).toBe(10)
  expect((site.now().getTime() - began) / 3_600_000).toBeGreaterThan(3)
  expect([await states('held_effects'), await states('compensations')]).toEqual([[['refused', 'internal']], [['refused', 'internal']]])
  expect(await claims()).toEqual(['asked'])
  expect((await checkLedger(context())).clean).toBe(true)
})

test('credit, refund, agreement, refusal, undo and release of one claim at the same time wait for each other and never deadlock', async () => {
  const rounds = Number(process.env.RACES ?? 3)
  await query(`INSERT INTO settings (name, value) VALUES ('compensationLimit', '1000000')`)
  const { again, credit, refund, agree, refuse, undo } = await asked()
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all([credit(), refund(), agree(), refuse(), credit(), refund()])
    const done = answers.filter(({ status }) => status === 200)
    const more = await Promise.all([
      ...done.map((one) => undo(one)),
      credit(),
      refuse(),
      agree(),
      refund(),
      again(),
      releaseHeld(context()),
    ])
    const all = [...answers, ...more.filter((one) => typeof one === 'object')]
    for (const { status, body } of all) expect(status, JSON.stringify(body)).toBeLessThan(500)
    const open = await query(`SELECT entry_id AS id FROM undoables WHERE state = 'open' ORDER BY entry_id DESC`)
    for (const { id } of open) await undo({ body: { undo: { id } } })
  }
}, 120_000)
