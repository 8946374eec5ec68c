import { afterEach, describe, expect, test } from 'vitest'
import { mostOwnTimes } from '../../src/domain/claims.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { askedClaim } from './asked-claim.ts'

const site = await openSite()
const { call, query } = site

afterEach(async () => {
  await site.emptyOfPeople()
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.setNow(testStart)
})

const free = { date: '2026-11-30', time: '10:00', team: 'same' }

/** What Aisha asked for, with what she and Layla of staff can do about it. */
async function asked() {
  const { booking, claim, aisha } = await askedClaim(site)
  const layla = await site.joinStaff('Layla', 'superadmin')
  const path = `/api/booking/${booking}/claims/${claim}`
  return {
    booking,
    aisha,
    layla,
    agree: () => call('PUT', `/api/admin/claims/${claim}/agreement`, { token: layla }),
    timesOf: async (query: string) => (await call('GET', `${path}/times?${query}`, { token: aisha })).body.data,
    choose: (slot: object = free, token = aisha) => call('POST', `${path}/visit`, { token, body: slot }),
    bookAsStaff: () => call('POST', `/api/admin/claims/${claim}/visit`, { token: layla, body: free }),
    record: async () => (await call('GET', `/api/booking/${booking}/record`, { token: aisha })).body.data,
  }
}

const callOff = (booking: string) =>
  cancelBooking(systemContext(site.services), booking, { expected_fee: 0, refund_to: 'source', reason: null })

describe('the time of a visit that is done again is chosen by its customer', () => {
  test('once it is agreed, of the times that are really free, by its size; of two tabs that choose at once one wins', async () => {
    const { booking, layla, agree, timesOf, choose, record } = await asked()
    expect((await choose()).status).toBe(409)
    await agree()
    expect([(await choose(free, '')).status, (await choose(free, layla)).status]).toEqual([404, 403])
    expect((await timesOf('team=same&from=2026-11-30&days=1'))[0].times).toContain('10:00')
    await site.mails()
    const answers = await Promise.all([free, { ...free, time: '14:00' }].map((slot) => choose(slot)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { claims, events } = await record()
    const { redo } = claims[0]
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ state: 'booked', redo })
    expect(events.at(-1)).toMatchObject({ kind: 'visit_claim_booked', by: 'you' })
    expect((await site.mails()).map(({ text }) => text).join()).toContain(redo.booking_id)
    const size = await query('SELECT cleaners, hours FROM bookings WHERE id = $1', [booking])
    expect(await query('SELECT total, cleaners, hours FROM bookings WHERE redo_of IS NOT NULL')).toEqual([{ total: 0, ...size[0] }])
    for (const more of ['cleaners = cleaners + 1', 'hours = hours + 1'])
      await expect(query(`UPDATE bookings SET ${more} WHERE redo_of IS NOT NULL`)).rejects.toThrow('not like the visit')
  })

  test('within its days, and only so often, since calling it off costs nothing; staff book it then', async () => {
    const { agree, choose, bookAsStaff, record } = await asked()
    await agree()
    for (let times = 0; times < mostOwnTimes; times++) await callOff((await choose()).body.data.redo.booking_id)
    expect(await choose()).toMatchObject({ status: 409, body: { message: expect.stringContaining('call us') } })
    expect((await bookAsStaff()).status).toBe(200)
    await callOff((await record()).claims[0].redo.booking_id)
    await query('UPDATE claims SET book_until = $1', [site.now()])
    expect(await choose()).toMatchObject({ status: 409, body: { message: expect.stringContaining('is over') } })
  })
})
