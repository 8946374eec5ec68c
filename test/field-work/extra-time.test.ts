import { afterEach, describe, expect, test } from 'vitest'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { act } from '../office/invited-phone.ts'
import { visitToCome } from '../office/visit-to-come.ts'
import { at, bookedVisit } from './booked-visit.ts'

const site = await openSite()
const { call, query, setNow, mails } = site

afterEach(async () => {
  await site.emptyOfPeople('field_reports')
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  await query('UPDATE professionals SET most_minutes_day = 480')
  setNow(testStart)
})

type Booked = Awaited<ReturnType<typeof bookedVisit>>
const answersTo = async (phone: string, ...actions: ReturnType<typeof act>[]) =>
  (await call('POST', '/api/pro/actions', { token: phone, body: { actions } })).body.data.map(({ answer }: { answer: string }) => answer)
const ask = ({ phone, visit }: Booked, time = '11:30', minutes = 60) =>
  answersTo(phone, act('extra_time', visit, at(time), { extra_minutes: minutes }))
const pageOf = async ({ aisha, booking }: Booked) =>
  (await call('GET', `/api/booking/${booking}/visits/1/progress`, { token: aisha })).body.data.extra_time
const answer = ({ aisha, booking }: Booked, request: number, agreed: boolean) =>
  call('PUT', `/api/booking/${booking}/visits/1/extra-time/${request}`, { token: aisha, body: { agreed } })
const ends = async () => (await query('SELECT ends_at, extra_charge + extra_vat AS extra FROM visits ORDER BY id'))[0]

/** Aisha's visit from 10:00 to 12:00, begun, at 11:30. */
async function underWay(): Promise<Booked> {
  const booked = await bookedVisit(site)
  setNow(at('10:00'))
  await answersTo(booked.phone, act('here', booked.visit, at('09:58')), act('start', booked.visit, at('10:00')))
  await mails()
  setNow(at('11:30'))
  return booked
}

/** Whoever is at Aisha's has another visit on the day from 14:00 to 16:00; where neither area is known, 30 minutes lie before it. */
async function withNextVisit({ aisha, professional }: Booked): Promise<void> {
  setNow(testStart)
  const next = await visitToCome(site, aisha, { time: '14:00' })
  await confirmBooking(systemContext(site.services), next)
  await query('DELETE FROM visit_assignments WHERE visit_id = (SELECT id FROM visits WHERE booking_id = $1)', [next])
  await query(
    `INSERT INTO visit_assignments (visit_id, professional_id, held)
     SELECT id, $2, tstzrange(starts_at, ends_at + interval '30 minutes') FROM visits WHERE booking_id = $1`,
    [next, professional],
  )
  await mails()
  setNow(at('11:30'))
}

describe('extra time', () => {
  test('is asked for with its price, agreed by the customer, charged with the visit and on the invoice', async () => {
    const booked = await underWay()
    expect(await ask(booked)).toEqual(['done'])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your team asks for 60 minutes more')
    expect(mail?.text).toContain('until 1:00 PM. It costs AED\u00a031.50, VAT included.')
    const asked = await pageOf(booked)
    expect(asked).toMatchObject({ minutes: 60, price: 31.5, state: 'open', ends_at: at('13:00').toISOString() })
    expect(await ends()).toEqual({ ends_at: at('12:00'), extra: 0 })

    const said = await Promise.all([1, 2, 3].map(() => answer(booked, asked.id, true)))
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await ends()).toEqual({ ends_at: at('13:00'), extra: 3_150 })
    expect(await pageOf(booked)).toMatchObject({ state: 'agreed', ends_at: at('13:00').toISOString() })
    expect(
      await query("SELECT upper(held) = $1::timestamptz + travel_after * interval '1 minute' AS is_held FROM visit_assignments", [
        at('13:00'),
      ]),
    ).toEqual([{ is_held: true }])
    const [visit] = (await call('GET', '/api/pro/day?date=2026-11-26', { token: booked.phone })).body.data.visits
    expect(visit).toMatchObject({ cash_due: 136.5, extra_time: { minutes: 60, state: 'agreed' }, ends_at: at('13:00').toISOString() })

    setNow(at('13:00'))
    await answersTo(booked.phone, act('finish', booked.visit, at('13:00'), { cash_received: true }))
    const [invoice] = await query(`SELECT net, vat, total, document -> 'lines' AS lines FROM invoices WHERE booking_id = $1`, [
      booked.booking,
    ])
    expect(invoice).toMatchObject({ net: 13_000, vat: 650, total: 13_650 })
    expect(invoice.lines).toMatchObject([
      { net: 10_000, vat: 500 },
      { description: { en: 'Extra time: Office Cleaning' }, net: 3_000, vat: 150, total: 3_150 },
    ])
    expect((await checkLedger(systemContext(site.services))).clean).toBe(true)
    const { events } = (await call('GET', `/api/booking/${booked.booking}/record`, { token: booked.aisha })).body.data
    expect(events).toContainEqual(expect.objectContaining({ kind: 'visit_extended', amount: 31.5, visits: [1], by: 'you' }))
  })

  test('that is refused or not answered in time costs nothing, and changes nothing', async () => {
    const booked = await underWay()
    await ask(booked)
    const { id } = await pageOf(booked)
    expect(await ask(booked)).toEqual(['refused:not_now'])
    expect((await answer(booked, id, false)).status).toBe(200)
    expect((await answer(booked, id, true)).status).toBe(409)
    await ask(booked, '11:31', 30)
    const second = await pageOf(booked)
    setNow(at('11:51'))
    expect(await pageOf(booked)).toMatchObject({ id: second.id, state: 'lapsed' })
    expect(await answer(booked, second.id, true)).toMatchObject({
      status: 409,
      body: { message: 'The team no longer waits for an answer' },
    })
    expect(await ask(booked, '11:50', 30)).toEqual(['done'])
    await mails()
    setNow(at('12:00'))
    await answersTo(booked.phone, act('finish', booked.visit, at('12:00'), { cash_received: true }))
    expect((await answer(booked, (await pageOf(booked)).id, true)).status).toBe(409)
    expect(await query('SELECT total FROM invoices WHERE booking_id = $1', [booked.booking])).toEqual([{ total: 10_500 }])
    expect(await query('SELECT answer FROM extra_times ORDER BY id')).toEqual([
      { answer: 'refused' },
      { answer: 'lapsed' },
      { answer: 'lapsed' },
    ])
  })

  test('is asked for only while the visit is under way, and not by a phone that was without network too long', async () => {
    const booked = await bookedVisit(site)
    setNow(at('10:00'))
    expect(await ask(booked, '10:00')).toEqual(['refused:not_now'])
    await answersTo(booked.phone, act('start', booked.visit, at('10:00')))
    setNow(at('11:30'))
    expect(await ask(booked, '11:09')).toEqual(['refused:not_now'])
  })

  test('ends where the road to the next visit begins, and leaves a pause before it', async () => {
    const booked = await underWay()
    await withNextVisit(booked)
    expect(await ask(booked, '11:30', 120)).toEqual(['refused:no_time'])
    expect(await ends()).toEqual({ ends_at: at('12:00'), extra: 0 })
    expect(await ask(booked, '11:30', 60)).toEqual(['refused:no_time'])
    expect(await ask(booked, '11:30', 30)).toEqual(['done'])
  })

  test('that somebody else booked meanwhile is not agreed, whatever the customer presses', async () => {
    const booked = await underWay()
    await ask(booked, '11:30', 120)
    const { id } = await pageOf(booked)
    await withNextVisit(booked)
    expect(await answer(booked, id, true)).toMatchObject({ status: 409, body: { message: expect.stringContaining('ends as booked') } })
    expect(await ends()).toEqual({ ends_at: at('12:00'), extra: 0 })
    expect(await pageOf(booked)).toMatchObject({ state: 'lapsed' })
  })

  test('keeps to the legal hours', async () => {
    const booked = await underWay()
    await query('UPDATE professionals SET most_minutes_day = 150 WHERE id = $1', [booked.professional])
    expect(await ask(booked, '11:30', 60)).toEqual(['refused:no_time'])
    expect(await ask(booked, '11:30', 30)).toEqual(['done'])
  })

  test("is nobody's but the customer's to agree to", async () => {
    const booked = await underWay()
    await ask(booked)
    const { id } = await pageOf(booked)
    const path = `/api/booking/${booked.booking}/visits/1/extra-time/${id}`
    const staff = await site.joinStaff('Layla', 'superadmin')
    const tried = await Promise.all(
      [undefined, booked.phone, staff].map((token) => call('PUT', path, { ...(token && { token }), body: { agreed: true } })),
    )
    expect(tried.map(({ status }) => status)).toEqual([404, 403, 404])
  })
})

test('a visit costs no more than what was agreed, whoever writes', async () => {
  const booked = await underWay()
  await ask(booked)
  await expect(query('UPDATE visits SET extra_charge = 1')).rejects.toThrow()
  await expect(query('UPDATE extra_times SET charge = 9000')).rejects.toThrow()
  await expect(
    query(`INSERT INTO extra_times (visit_id, professional_id, minutes, charge, vat, asked_at, expires_at, answer, answered_at)
      SELECT visit_id, professional_id, 30, 1, 1, asked_at, expires_at, 'agreed', asked_at FROM extra_times`),
  ).rejects.toThrow()
  await answer(booked, (await pageOf(booked)).id, false)
  await expect(query(`UPDATE extra_times SET answer = 'agreed'`)).rejects.toThrow()
})
