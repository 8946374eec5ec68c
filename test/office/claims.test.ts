import { afterEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { expireClaims } from '../../src/operations/claims/expire-claims.ts'
import { systemContext } from '../../src/operations/context.ts'
import { countDays } from '../../src/operations/figures/count-days.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { releaseHeld } from '../../src/operations/undo/release-held.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { longOf } from '../quick.ts'
import { askedClaim, damageOf, redoOf } from './asked-claim.ts'
import { invitedPhone } from './invited-phone.ts'
import { paidVisit } from './paid-visit.ts'
import { pictureForm } from './samples/catalogue.ts'

const long = longOf(test)

const site = await openSite()
const { call, query, setNow } = site
const context = () => systemContext(site.services)

let omar = ''
let layla = ''

/** Aisha's paid visit, and staff who stay logged in for the days of a test. */
async function paid() {
  const visit = await paidVisit(site)
  await stay()
  return { ...visit, aisha: (await site.logIn(people.Aisha.email)).body.token as string }
}

/** The same, and something asked about it. */
async function asked(body: object = redoOf) {
  const claim = await askedClaim(site, body)
  await stay()
  return claim
}

async function stay() {
  layla = await site.joinStaff('Layla', 'superadmin')
  omar = await site.joinStaff('Omar', 'admin')
  await query(`UPDATE sessions SET expires_at = '2026-12-31'`)
}

afterEach(async () => {
  await site.emptyOfPeople('settings', 'problem_photos')
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.services.files.kept.clear()
  setNow(testStart)
})

const free = { date: '2026-11-30', time: '10:00', team: 'same' }
const ask = (booking: string, token: string, body: object = redoOf) =>
  call('POST', `/api/booking/${booking}/visits/1/claims`, { token, body })
const of = (claim: string, rest: string, method = 'PUT', body?: object, token = omar) =>
  call(method, `/api/admin/claims/${claim}/${rest}`, { token, ...(body && { body }) })
const bookIt = (claim: string, slot = free) => of(claim, 'visit', 'POST', slot)
const stateOf = async (claim: string) => (await query('SELECT state FROM claims WHERE id = $1', [claim]))[0].state
const recordOf = async (booking: string, token: string) => (await call('GET', `/api/booking/${booking}/record`, { token })).body.data
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('a redo is asked for', () => {
  test('within 48 hours after the visit took place, and not a minute later', async () => {
    const { booking, aisha } = await paid()
    const done = site.now().getTime()
    expect((await recordOf(booking, aisha)).visits[0].claim_until).toBe(new Date(done + 48 * 3_600_000).toISOString())
    setNow(new Date(done + (48 * 60 + 1) * 60_000))
    expect(await ask(booking, aisha)).toMatchObject({ status: 409, body: { message: expect.stringContaining('48 hours') } })
    expect((await recordOf(booking, aisha)).visits[0].claim_until).toBeNull()
    setNow(new Date(done + (48 * 60 - 1) * 60_000))
    expect(await ask(booking, aisha)).toMatchObject({ status: 200, body: { data: { state: 'asked', visit: 1, amount: null } } })
  })

  test('by the hours that staff set, of a visit that took place, with a fault of its kind', async () => {
    await query(`INSERT INTO settings (name, value) VALUES ('claimHours', '2')`)
    const { booking, aisha } = await paid()
    expect((await ask(booking, aisha, { ...redoOf, fault: 'broken' })).body.fields).toEqual({ fault: 'Please choose what was wrong' })
    expect((await ask(booking, aisha, { ...redoOf, details: ' ' })).body.fields).toEqual({ details: 'Please tell us what was wrong' })
    site.minutesLater(121)
    expect((await ask(booking, aisha)).status).toBe(409)
    await expect(
      query(`INSERT INTO claims (id, kind, booking_id, visit_id, fault, details, ask_until, asked_at, state_since)
      SELECT 'clm_' || md5('x'), 'redo', booking_id, id, 'other', 'x', now(), now(), now() FROM visits`),
    ).rejects.toThrow('asked_in_time')
  })

  test('once at a time, however many ask at once; without the index there would be several', async () => {
    const { booking, aisha } = await paid()
    const key = { 'idempotency-key': 'the-same-claim' }
    const path = `/api/booking/${booking}/visits/1/claims`
    const same = await Promise.all([1, 2].map(() => call('POST', path, { token: aisha, body: redoOf, headers: key })))
    expect(statuses(same)).toEqual([200, 200])
    expect(same[0]?.body.data.id).toBe(same[1]?.body.data.id)
    await call('PUT', `/api/booking/${booking}/claims/${same[0]?.body.data.id}/withdrawal`, { token: aisha })
    expect(statuses(await Promise.all([1, 2, 3].map(() => ask(booking, aisha))))).toEqual([200, 409, 409])
    expect((await ask(booking, aisha, damageOf)).status).toBe(200)
    const twice = `INSERT INTO claims SELECT 'clm_' || md5(id), kind, booking_id, visit_id, fault, details, amount, 'asked', ask_until, asked_at
      , NULL, NULL, state_since FROM claims WHERE state = 'asked'`
    await expect(query(twice)).rejects.toThrow('one_claim_open_a_visit')
    const client = await site.pool.connect()
    try {
      await client.query('BEGIN; DROP INDEX one_claim_open_a_visit')
      expect((await client.query(twice)).rowCount).toBe(2)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  long('by nobody else: strangers find neither booking nor claim, staff act in the office', async () => {
    const { booking, claim } = await asked()
    const strange = await call('POST', '/api/signup', { body: { ...people.Aisha, email: 'stranger@example.com', phone: '050 999 8877' } })
    expect(strange.status).toBe(200)
    const token = (await site.logIn('stranger@example.com')).body.token
    expect((await ask(booking, token)).status).toBe(404)
    expect((await call('PUT', `/api/booking/${booking}/claims/${claim}/withdrawal`, { token })).status).toBe(404)
    expect((await ask(booking, '')).status).toBeGreaterThanOrEqual(401)
    expect((await ask(booking, layla)).status).toBe(403)
    expect((await of(claim, 'agreement', 'PUT', undefined, token)).status).toBe(403)
  })

  test('and withdrawn by its customer until its visit is booked', async () => {
    const { booking, claim, aisha } = await asked()
    const withdraw = () => call('PUT', `/api/booking/${booking}/claims/${claim}/withdrawal`, { token: aisha })
    expect((await bookIt(claim)).status).toBe(200)
    expect(await withdraw()).toMatchObject({ status: 409 })
    const other = (await ask(booking, aisha, damageOf)).body.data.id
    const gone = `/api/booking/${booking}/claims/${other}/withdrawal`
    expect(await call('PUT', gone, { token: aisha })).toMatchObject({ status: 200, body: { data: { state: 'withdrawn' } } })
    expect((await recordOf(booking, aisha)).events.at(-1)).toMatchObject({ kind: 'visit_claim_withdrawn', by: 'you' })
  })
})

describe('staff', () => {
  long('find it in Today with its age against what was promised, and its customer has an email', async () => {
    const { booking, aisha } = await paid()
    await site.mails()
    const { id } = (await ask(booking, aisha)).body.data
    const [mail] = await site.mails()
    expect(mail).toMatchObject({ to: people.Aisha.email, subject: expect.stringContaining('We have your message') })
    expect(mail?.text).toContain('within 24 hours')
    const today = (await call('GET', '/api/admin/today', { token: omar })).body.data.queues
    expect(today.find(({ queue }: { queue: string }) => queue === 'claims')).toMatchObject({ waiting: 1, promised_hours: 24 })
    expect((await call('GET', `/api/admin/claims/${id}`, { token: omar })).body.data).toMatchObject({
      booking_id: booking,
      fault: 'left_out',
      customer: { name: 'Aisha Rahman' },
      payment_id: expect.any(String),
    })
    await query(`INSERT INTO withheld_rights SELECT id, 'desk' FROM accounts WHERE email = $1`, [people.Omar.email])
    expect((await call('GET', `/api/admin/claims/${id}`, { token: omar })).status).toBe(403)
  })

  long('agree or refuse, and take it back before anybody was told', async () => {
    const { booking, claim, aisha } = await asked()
    await site.mails()
    const agreed = await of(claim, 'agreement')
    expect(agreed).toMatchObject({ status: 200, body: { data: { state: 'agreed', book_until: expect.any(String) } } })
    expect(await call('POST', `/api/admin/undo/${agreed.body.undo.id}`, { token: omar })).toMatchObject({ status: 200 })
    expect(await stateOf(claim)).toBe('asked')
    expect((await recordOf(booking, aisha)).events.at(-1)).toMatchObject({ kind: 'visit_claim_reopened' })
    expect((await of(claim, 'refusal', 'PUT', { reason: ' ' })).status).toBe(422)
    const refused = await of(claim, 'refusal', 'PUT', { reason: 'The photos show a clean kitchen' })
    expect(refused.body.data).toMatchObject({ state: 'refused', refusal: 'The photos show a clean kitchen' })
    site.minutesLater(11)
    await releaseHeld(context())
    expect((await site.mails()).map(({ text }) => text).join()).toContain('The photos show a clean kitchen')
    expect((await of(claim, 'agreement')).status).toBe(409)
    expect((await recordOf(booking, aisha)).claims).toMatchObject([{ state: 'refused', refusal: 'The photos show a clean kitchen' }])
    expect((await ask(booking, aisha)).status).toBe(200)
  })

  test('decide once: of agreeing, booking, refusing and refunding at once exactly one is done', async () => {
    const { claim, payment } = await asked()
    const body = { payment_id: payment, amount: 30, to: 'wallet', reason: 'Half of it was left out', claim_id: claim }
    const answers = await Promise.all([
      of(claim, 'refusal', 'PUT', { reason: 'It was clean' }),
      bookIt(claim),
      call('POST', '/api/admin/refunds', { token: omar, body }),
      of(claim, 'refusal', 'PUT', { reason: 'It was clean' }, layla),
    ])
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    const [{ redone }] = await query('SELECT count(*)::int AS redone FROM bookings WHERE redo_of IS NOT NULL')
    const [{ given }] = await query('SELECT count(*)::int AS given FROM compensations')
    expect([redone, given]).toEqual(
      [await stateOf(claim)].flatMap((state) => [Number(state === 'booked'), Number(state === 'compensated')]),
    )
  })
})

describe('a refund or credit instead', () => {
  const instead = (payment: string, claim: string, amount = 30) => {
    const body = { payment_id: payment, amount, to: 'wallet', reason: 'Half of it was left out', claim_id: claim }
    return call('POST', '/api/admin/refunds', { token: omar, body })
  }

  long('settles the claim, and opens it again if it is taken back', async () => {
    const { claim, payment } = await asked()
    const given = await instead(payment, claim)
    expect(await stateOf(claim)).toBe('compensated')
    expect((await instead(payment, claim)).status).toBe(409)
    await call('POST', `/api/admin/undo/${given.body.undo.id}`, { token: omar })
    expect(await stateOf(claim)).toBe('asked')
    await of(claim, 'agreement')
    const again = await instead(payment, claim)
    await call('POST', `/api/admin/undo/${again.body.undo.id}`, { token: omar })
    expect(await stateOf(claim)).toBe('agreed')
  })

  long('above the limit waits for somebody else, and the claim with it', async () => {
    await query(`INSERT INTO settings (name, value) VALUES ('compensationLimit', '1000')`)
    const { claim, payment } = await asked()
    const { body } = await instead(payment, claim)
    expect([body.data.approval_id !== null, await stateOf(claim)]).toEqual([true, 'asked'])
    const approve = { token: layla, body: { approve: true } }
    expect((await call('PUT', `/api/admin/approvals/${body.data.approval_id}/decision`, approve)).status).toBe(200)
    expect(await stateOf(claim)).toBe('compensated')
  })

  test('pays a damage, which is never done again and has a limit', async () => {
    const { booking, claim, aisha } = await asked(damageOf)
    const tooMuch = await ask(booking, aisha, { ...damageOf, amount: 5_001 })
    expect(tooMuch).toMatchObject({ status: 422, body: { fields: { amount: expect.stringContaining('5,000') } } })
    expect(statuses([await of(claim, 'agreement'), await bookIt(claim)])).toEqual([409, 409])
    const body = { booking_id: booking, amount: 150, reason: 'The vase', claim_id: claim }
    expect((await call('POST', '/api/admin/credits', { token: layla, body })).status).toBe(200)
    expect((await recordOf(booking, aisha)).claims).toMatchObject([{ kind: 'damage', amount: 150, state: 'compensated' }])
  })
})

describe('the free visit', () => {
  test('is real, free of charge, and seen with its reason and photos by those who come; the claim ends with it', async () => {
    const { token: secret } = (await call('POST', '/api/problem-photos', { body: await pictureForm() })).body.data
    const { booking, claim, aisha } = await asked({ ...redoOf, photos: [secret] })
    await site.mails()
    const days = (await call('GET', `/api/admin/claims/${claim}/times?team=same&from=2026-11-30&days=1`, { token: omar })).body.data
    expect(days[0].times).toContain('10:00')
    const { body } = await bookIt(claim)
    expect(body.data).toMatchObject({ state: 'booked', redo: { date: '2026-11-30', time: '10:00' } })
    const redo = body.data.redo.booking_id
    expect((await bookIt(claim)).status).toBe(409)
    const [mail] = await site.mails()
    expect(mail?.text).toContain('free of charge')
    const teams = await query(
      'SELECT v.booking_id AS id, a.professional_id AS who FROM visit_assignments a JOIN visits v ON v.id = a.visit_id',
    )
    expect(new Set(teams.map(({ who }) => who)).size).toBe(1)
    const record = await recordOf(redo, aisha)
    expect(record).toMatchObject({ redo_of: { booking_id: booking, fault: 'left_out' }, price: { total: 0 }, problem_photos: [{}] })
    const day = (await call('GET', '/api/pro/day?date=2026-11-30', { token: await invitedPhone(site, teams[0].who) })).body.data.visits
    expect(day).toMatchObject([{ redo_of: { booking_id: booking, details: redoOf.details }, problem_photos: record.problem_photos }])

    setNow(new Date('2026-11-30T12:30:00+04:00'))
    await advanceVisits(context())
    const done = { token: layla, body: {} }
    expect((await call('PUT', `/api/admin/bookings/${redo}/visits/1/completion`, done)).status).toBe(200)
    expect(await stateOf(claim)).toBe('done')
    expect(await query('SELECT kind FROM ledger_transactions WHERE booking_id = $1', [redo])).toEqual([])
    expect(await query('SELECT number FROM invoices WHERE booking_id = $1', [redo])).toEqual([])
    expect(await checkLedger(context())).toMatchObject({ clean: true, problems: [] })
    expect((await recordOf(booking, aisha)).events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['visit_claim_asked', 'visit_claim_booked', 'visit_claim_done']),
    )
  })

  test('is cancelled without a fee at any moment, and the claim waits for another until its days are over', async () => {
    const { booking, claim, aisha } = await asked()
    const { redo } = (await bookIt(claim)).body.data
    setNow(new Date('2026-11-30T09:50:00+04:00'))
    const now = (await call('GET', `/api/booking/${redo.booking_id}`, { token: aisha })).body.data
    expect(now.visits[0]).toMatchObject({ fee: 0, can_change: true })
    await expect(query('UPDATE visits SET fee = 100 WHERE booking_id = $1', [redo.booking_id])).rejects.toThrow('free of charge')
    await expect(query('UPDATE bookings SET charge = 100, total = 100 WHERE id = $1', [redo.booking_id])).rejects.toThrow('redo_is_free')
    await cancelBooking(context(), redo.booking_id, { expected_fee: 0, refund_to: 'source', reason: null })
    expect(await stateOf(claim)).toBe('agreed')
    setNow(new Date('2026-12-15T09:00:00+04:00'))
    expect(await Promise.all([expireClaims(context()), expireClaims(context())]).then((all) => all.sort())).toEqual([0, 1])
    expect(await stateOf(claim)).toBe('expired')
    expect((await recordOf(booking, aisha)).events.at(-1)).toMatchObject({ kind: 'visit_claim_expired', by: 'system' })
  })

  test('takes a time that is really free, and nobody is told of one that is not', async () => {
    const { claim } = await asked()
    await site.mails()
    expect(await bookIt(claim, { ...free, time: '03:00' })).toMatchObject({ status: 422 })
    await query(`INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
      SELECT id, 'off', '2026-11-30T00:00:00+04:00', '2026-12-01T00:00:00+04:00' FROM professionals`)
    expect(await bookIt(claim)).toMatchObject({ status: 409, body: { code: 'time_taken' } })
    expect([await stateOf(claim), await site.mails()]).toEqual(['asked', []])
    await query('DELETE FROM professional_exceptions')
  })

  test('is no booking of the figures', async () => {
    const { claim } = await asked()
    await bookIt(claim)
    await countDays(context())
    expect(await query('SELECT sum(bookings)::int AS bookings FROM figure_days')).toEqual([{ bookings: 1 }])
  })
})
