import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addMinutes } from '../../src/domain/dubai-time.ts'
import { arrivalOf, isStep, refusalOfStep, refusalOfWait, type TakenAct } from '../../src/domain/field-times.ts'
import { systemContext } from '../../src/operations/context.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { act } from '../office/invited-phone.ts'
import { at, bookedVisit } from './booked-visit.ts'
import { doorPhoto } from './door-photo.ts'

const site = await openSite()
const { call, query, setNow, services } = site
const runs = Number(process.env.RUNS ?? 0)

async function clear() {
  await site.emptyOfPeople('field_reports')
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  setNow(testStart)
}
afterEach(clear)

type Act = ReturnType<typeof act>
const send = async (phone: string, ...actions: Act[]) =>
  (await call('POST', '/api/pro/actions', { token: phone, body: { actions } })).body.data as { answer: string; message: string | null }[]
const answers = async (phone: string, ...actions: Act[]) => (await send(phone, ...actions)).map(({ answer }) => answer)
async function photograph(phone: string, visit: number, time: Date) {
  const body = await doorPhoto(time)
  body.set('id', crypto.randomUUID())
  return call('POST', `/api/pro/visits/${visit}/photos`, { token: phone, body })
}
const gone = (visit: number, time: Date, calledAt: Date) => act('nobody_home', visit, time, { called_at: calledAt.toISOString() })
const reports = () => query('SELECT kind, doubt, cash_received, occurred_at, created_at FROM field_reports')
const money = () =>
  query(
    `SELECT v.status, v.fee, (SELECT count(*)::int FROM payments) AS payments, (SELECT count(*)::int FROM invoices) AS invoices FROM visits v`,
  )
const untouched = (status: string) => [{ status, fee: 0, payments: 0, invoices: 0 }]

describe('nobody home', () => {
  test('within one second costs nothing', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('10:00'))
    expect(await answers(phone, act('on_my_way', visit, at('10:00')), act('here', visit, at('10:00')))).toEqual(['done', 'done'])
    await photograph(phone, visit, at('10:00'))
    expect(await answers(phone, gone(visit, at('10:00'), at('10:00')))).toEqual(['refused:wait'])
    expect(await answers(phone, gone(visit, at('10:15'), at('10:00')))).toEqual(['refused:clock'])
    expect(await money()).toEqual(untouched('scheduled'))
  })

  test('that only the phone shows costs nothing until staff decide, who read when it was said and when received', async () => {
    const { visit, booking, phone } = await bookedVisit(site)
    setNow(at('10:40'))
    await answers(phone, act('here', visit, at('10:02')))
    await photograph(phone, visit, at('10:10'))
    const [said] = await send(phone, gone(visit, at('10:18'), at('10:05')))
    expect(said).toMatchObject({ answer: 'refused:unproven', message: expect.stringContaining('The office has been told and decides') })
    expect(await answers(phone, gone(visit, at('10:19'), at('10:05')))).toEqual(['refused:unproven'])
    expect(await money()).toEqual(untouched('scheduled'))
    expect(await reports()).toEqual([
      { kind: 'nobody_home', doubt: 'unproven', cash_received: null, occurred_at: at('10:18'), created_at: at('10:40') },
    ])
    const token = await site.joinStaff('Omar', 'admin')
    const [{ subject_id: id }] = await query(`SELECT subject_id FROM queue_items WHERE queue = 'field_reports'`)
    expect((await call('GET', `/api/admin/field-reports/${id}`, { token })).body.data).toMatchObject({
      ...{ kind: 'nobody_home', doubt: 'unproven', occurred_at: at('10:18').toISOString(), received_at: at('10:40').toISOString() },
    })
    const missed = { token, body: { missed_by: 'customer' } }
    expect(await call('PUT', `/api/admin/bookings/${booking}/visits/1/no-show`, missed)).toMatchObject({ status: 200 })
    expect(await query('SELECT status, fee FROM visits')).toEqual([{ status: 'no_show', fee: 10_500 }])
    expect((await checkLedger(systemContext(services))).clean).toBe(true)
  })

  test('is believed once the wait since the arrival was received is long enough, however late that was', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('10:12'))
    await answers(phone, act('here', visit, at('10:02')))
    await photograph(phone, visit, at('10:10'))
    const shown = (await call('GET', '/api/pro/day?date=2026-11-26', { token: phone })).body.data.visits[0]
    expect(shown).toMatchObject({ arrived_at: at('10:02').toISOString(), arrival_received_at: at('10:12').toISOString() })
    setNow(at('10:26'))
    expect(await answers(phone, gone(visit, at('10:26'), at('10:05')))).toEqual(['refused:unproven'])
    setNow(at('10:27'))
    expect(await answers(phone, gone(visit, at('10:27'), at('10:05')))).toEqual(['done'])
    expect(await query('SELECT status, fee FROM visits')).toEqual([{ status: 'no_show', fee: 10_500 }])
  })

  test('needs a call and a photo from after the arrival', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('10:02'))
    await answers(phone, act('here', visit, at('10:02')))
    await photograph(phone, visit, at('10:01'))
    setNow(at('10:30'))
    expect(await answers(phone, gone(visit, at('10:30'), at('10:05')))).toEqual(['refused:evidence_missing'])
    await photograph(phone, visit, at('10:20'))
    expect(await answers(phone, gone(visit, at('10:30'), at('10:01')), gone(visit, at('10:30'), at('10:31')))).toEqual([
      ...['refused:evidence_missing', 'refused:evidence_missing'],
    ])
    expect(await answers(phone, gone(visit, at('10:30'), at('10:05')))).toEqual(['done'])
  })
})

describe('an end of work', () => {
  test('before its start completes nothing, charges nothing, and waits for staff with its cash', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('12:05'))
    await answers(phone, act('start', visit, at('10:00')))
    const [said] = await send(phone, act('finish', visit, at('09:00'), { cash_received: true }))
    expect(said).toMatchObject({ answer: 'refused:out_of_order', message: expect.stringContaining('This cannot be') })
    expect(await money()).toEqual(untouched('in_progress'))
    expect(await reports()).toEqual([
      { kind: 'finish', doubt: 'out_of_order', cash_received: true, occurred_at: at('09:00'), created_at: at('12:05') },
    ])
    expect(await query(`SELECT occurred_at, received_at FROM visit_actions WHERE kind = 'finish'`)).toEqual([
      { occurred_at: at('09:00'), received_at: at('12:05') },
    ])
  })

  test('a moment after its start waits for staff, once, and is believed later', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('10:01'))
    const early = [act('start', visit, at('10:00')), act('finish', visit, at('10:01')), act('finish', visit, at('10:01'))]
    expect(await answers(phone, ...early)).toEqual(['done', 'refused:too_short', 'refused:too_short'])
    expect(await reports()).toMatchObject([{ kind: 'finish', doubt: 'too_short', cash_received: false }])
    expect(await money()).toEqual(untouched('in_progress'))
    setNow(at('11:30'))
    expect(await answers(phone, act('finish', visit, at('11:30')))).toEqual(['done'])
  })

  test('never lies after the moment at which it was received', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('11:58'))
    expect(await answers(phone, act('start', visit, at('10:00')), act('finish', visit, at('11:59')))).toEqual(['done', 'done'])
    expect(await query('SELECT completed_at FROM visits')).toEqual([{ completed_at: at('11:58') }])
  })

  test('counts from the time of the visit where the clock started it', async () => {
    const { visit, phone } = await bookedVisit(site)
    await query(`UPDATE visits SET status = 'in_progress', started_at = $1`, [at('10:30')])
    await query(`UPDATE bookings SET status = 'in_progress'`)
    setNow(at('12:00'))
    expect(await answers(phone, act('finish', visit, at('10:28')))).toEqual(['done'])
    expect(await query('SELECT started_at, completed_at FROM visits')).toEqual([{ started_at: at('10:00'), completed_at: at('10:28') }])
  })
})

test('leaving and being there hours too early, or in another order, is refused in words', async () => {
  const { visit, phone } = await bookedVisit(site)
  setNow(at('10:05'))
  const sent = [
    act('on_my_way', visit, at('07:59')),
    act('here', visit, at('07:59')),
    act('on_my_way', visit, at('09:30')),
    act('here', visit, at('09:29')),
    act('here', visit, at('10:02')),
    act('start', visit, at('10:01')),
    act('start', visit, at('10:03')),
  ]
  const said = ['too_early', 'too_early', 'done', 'out_of_order', 'done', 'out_of_order', 'done']
  expect(await answers(phone, ...sent)).toEqual(said.map((one) => (one === 'done' ? one : `refused:${one}`)))
})

const kinds = ['on_my_way', 'not_on_my_way', 'here', 'start', 'finish', 'nobody_home'] as const
const sent = fc.record({
  kind: fc.constantFrom(...kinds),
  claimed: fc.oneof(fc.integer({ min: -200, max: 150 }), fc.integer({ min: -5, max: 30 })),
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })),
})

describe('whatever a phone sends, by any clock', () => {
  /** What money came of without having been possible, asked of the rows alone. */
  const impossible = () =>
    query(`SELECT v.status FROM visits v WHERE v.completed_at < v.started_at
      OR v.status = 'completed' AND v.completed_at - v.started_at < (v.ends_at - v.starts_at) / 5
      OR (v.fee > 0 OR v.status = 'no_show') AND NOT EXISTS (SELECT FROM visit_actions h JOIN visit_actions n USING (visit_id, professional_id)
        WHERE h.visit_id = v.id AND h.kind = 'here' AND n.kind = 'nobody_home' AND h.answer = 'done' AND n.answer = 'done'
          AND n.received_at >= greatest(h.received_at, v.starts_at) + interval '15 minutes')`)

  test('no visit is completed, and no fee charged, by times that cannot have been', async () => {
    const life = async (acts: { kind: (typeof kinds)[number]; claimed: number; pause: number }[]) => {
      const { visit, phone } = await bookedVisit(site)
      let now = addMinutes(at('10:00'), -30)
      for (const { kind, claimed, pause } of acts) {
        now = addMinutes(now, pause)
        setNow(now)
        const time = addMinutes(at('10:00'), claimed)
        if (kind === 'here') await photograph(phone, visit, time)
        await answers(phone, kind === 'nobody_home' ? gone(visit, time, addMinutes(time, -1)) : act(kind, visit, time))
      }
      expect(await impossible()).toEqual([])
      await clear()
    }
    await fc.assert(fc.asyncProperty(fc.array(sent, { minLength: 4, maxLength: 10 }), life), { numRuns: runs || 4, endOnFailure: true })
  })

  /** Writes acts as taken, whatever the operations would say, in a transaction that is taken back. Returns which the database took. */
  async function written(
    visit: number,
    professional: number,
    acts: { kind: string; occurred: Date; received: Date }[],
    isGuarded: boolean,
  ) {
    const client = await site.pool.connect()
    try {
      await client.query('BEGIN')
      if (!isGuarded) await client.query('ALTER TABLE visit_actions DISABLE TRIGGER acts_that_can_be')
      const taken: boolean[] = []
      for (const { kind, occurred, received } of acts) {
        await client.query('SAVEPOINT one')
        const row = [professional, crypto.randomUUID(), visit, kind, occurred, received]
        const isTaken = await client
          .query(
            `INSERT INTO visit_actions (professional_id, id, visit_id, kind, occurred_at, received_at, answer) VALUES ($1, $2, $3, $4, $5, $6, 'done')`,
            row,
          )
          .then(() => true)
          .catch(() => false)
        if (!isTaken) await client.query('ROLLBACK TO one')
        taken.push(isTaken)
      }
      return taken
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  const rows = (acts: { kind: (typeof kinds)[number]; claimed: number; pause: number }[]) => {
    let received = addMinutes(at('10:00'), -30)
    return acts.map(({ kind, claimed, pause }) => {
      received = addMinutes(received, pause)
      return { kind, occurred: addMinutes(at('10:00'), claimed), received }
    })
  }

  test('the database takes what the rules take, and nothing else', async () => {
    const { visit, professional } = await bookedVisit(site)
    const times = { startsAt: at('10:00'), endsAt: at('12:00'), startedAt: null }
    const agree = async (acts: { kind: (typeof kinds)[number]; claimed: number; pause: number }[]) => {
      const taken: TakenAct[] = []
      const byRules = rows(acts).map(({ kind, occurred, received }) => {
        const one = { kind, isOwn: true, occurredAt: occurred, receivedAt: received }
        const arrival = arrivalOf(times, taken)
        const isOutOfOrder = isStep(kind) && refusalOfStep(kind, occurred, times, taken) === 'out_of_order'
        const isTooSoon = kind === 'nobody_home' && (!arrival || refusalOfWait(one, arrival, times.startsAt) !== null)
        if (isOutOfOrder || isTooSoon || occurred > addMinutes(received, 2)) return false
        taken.push(one)
        return true
      })
      expect(await written(visit, professional, rows(acts), true)).toEqual(byRules)
    }
    const many = fc
      .array(sent, { minLength: 3, maxLength: 12 })
      .filter((acts) => acts.every(({ kind, claimed }) => kind === 'finish' || kind === 'start' || claimed >= -120))
    await fc.assert(fc.asyncProperty(many, agree), { numRuns: runs || 40, endOnFailure: true })
  })

  test('and without its guard it takes an end before the start, and a wait of a second', async () => {
    const { visit, professional } = await bookedVisit(site)
    const now = at('10:30')
    const wrong = [
      { kind: 'here', occurred: at('10:02'), received: now },
      { kind: 'start', occurred: at('10:20'), received: now },
      { kind: 'finish', occurred: at('10:10'), received: now },
      { kind: 'nobody_home', occurred: at('10:20'), received: now },
    ]
    expect(await written(visit, professional, wrong, true)).toEqual([true, true, false, false])
    expect(await written(visit, professional, wrong, false)).toEqual([true, true, true, true])
    await expect(query(`UPDATE visits SET started_at = '2026-11-26T10:00Z', completed_at = '2026-11-26T09:00Z'`)).rejects.toThrow(
      'completed_after_start',
    )
  })
})
