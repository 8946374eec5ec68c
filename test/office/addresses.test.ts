import { beforeEach, describe, expect, test } from 'vitest'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite } from '../accounts/site.ts'
import { visitToCome } from './visit-to-come.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site

/** Minutes from Deira: Hatta is too far for whoever is there at noon, Karama is not. */
const roads = { hatta: 100, karama: 15 }
await query(
  `INSERT INTO areas (slug, city, name, latitude, longitude)
    SELECT slug, 'dubai', '{"en": "An area", "ar": "منطقة"}', 25.2, 55.3 FROM unnest('{deira,hatta,karama}'::text[]) AS slug`,
)
for (const [area, minutes] of Object.entries(roads))
  await query(`UPDATE roads SET minutes = $2 WHERE from_area = least($1, 'deira') AND to_area = greatest($1, 'deira')`, [area, minutes])

let [aisha, omar, booking] = ['', '', '']

/** Aisha's visit on Thursday at 12:30 in Deira, whose team is in Deira from 10 to 12, as is everybody else who could come. */
beforeEach(async () => {
  await site.empty('accounts', 'customers', 'bookings', 'audit_entries', 'outbox_messages', 'rate_limits')
  ;[aisha, omar] = [await join('Aisha'), await joinStaff('Omar', 'admin')]
  for (let team = 0; team < 3; team++) await visitToCome(site, aisha, { area: 'deira' })
  booking = await visitToCome(site, aisha, { area: 'deira', time: '12:30' })
  await confirmBooking(systemContext(site.services), booking)
})

const teamOf = async () =>
  (
    await query(
      `SELECT professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.booking_id = $1 AND a.is_active ORDER BY 1`,
      [booking],
    )
  ).map(({ id }) => id)
const areaOf = async () => (await query('SELECT area FROM bookings WHERE id = $1', [booking]))[0].area
/** One of those who are there in the morning is free. */
async function freeSomebody(): Promise<number> {
  const [{ id }] = await query('SELECT min(professional_id) AS id FROM visit_assignments WHERE professional_id <> ALL ($1::int[])', [
    await teamOf(),
  ])
  await query('DELETE FROM visit_assignments WHERE professional_id = $1', [id])
  return id
}
const elsewhere = { address: 'Villa 3, Hatta', area: 'hatta' }
const correct = (place: object, token = aisha) => call('PUT', `/api/booking/${booking}/address`, { token, body: place })
const asStaff = (place: object, open_visits: number[] = []) =>
  call('PUT', `/api/admin/bookings/${booking}/address`, { token: omar, body: { ...place, open_visits } })
const preview = async (area: string) =>
  (await call('GET', `/api/admin/bookings/${booking}/address?area=${area}`, { token: omar })).body.data

describe('customers', () => {
  test('correct the address of their visits to come, and keep their team if it can be there in time', async () => {
    const team = await teamOf()
    expect(await correct({ address: 'Villa 21, Karama', area: 'karama' })).toMatchObject({
      status: 200,
      body: { data: { address: 'Villa 21, Karama', area: 'karama', visits: [] } },
    })
    expect([await areaOf(), await teamOf()]).toEqual(['karama', team])
    const { body } = await call('GET', `/api/booking/${booking}/record`, { token: aisha })
    expect(body.data.events.map(({ kind }: { kind: string }) => kind)).toContain('address_corrected')
    expect((await call('GET', `/api/booking/${booking}`, { token: aisha })).body.data.address).toBe('Villa 21, Karama')
  })

  test('get somebody else where the road is too long for their team, and are told who', async () => {
    const [team, free] = [await teamOf(), await freeSomebody()]
    const { body } = await correct(elsewhere)
    expect(body.data.visits).toEqual([
      { number: 1, starts_at: expect.any(String), before: [expect.any(String)], after: [expect.any(String)] },
    ])
    expect(await teamOf()).toEqual([free])
    expect(team).not.toContain(free)
  })

  test('are refused what nobody could reach in time, an area of another city, a booking that is not theirs and a team that has left', async () => {
    const team = await teamOf()
    expect(await correct(elsewhere)).toMatchObject({ status: 409, body: { details: { visits: [1] } } })
    expect([await areaOf(), await teamOf()]).toEqual(['deira', team])
    expect(await correct({ ...elsewhere, area: 'atlantis' })).toMatchObject({ status: 422, body: { fields: { area: expect.any(String) } } })
    expect((await correct(elsewhere, await join('Layla'))).status).toBe(404)
    expect((await correct(elsewhere, omar)).status).toBe(403)
    await query(
      `INSERT INTO visit_journeys (visit_id, professional_id, left_at) SELECT id, $2, starts_at FROM visits WHERE booking_id = $1`,
      [booking, team[0]],
    )
    expect(await correct({ address: 'Villa 21, Karama', area: 'karama' })).toMatchObject({ status: 409, body: { message: /on its way/ } })
  })
})

describe('staff', () => {
  test('see who would go, change it, and take it back', async () => {
    const [team, free] = [await teamOf(), await freeSomebody()]
    expect(await preview('karama')).toEqual([])
    const seen = await preview('hatta')
    expect([seen, await areaOf(), await teamOf()]).toMatchObject([[{ number: 1 }], 'deira', team])
    const done = await asStaff(elsewhere)
    expect(done.body.data.visits).toEqual(seen)
    expect(await teamOf()).toEqual([free])
    const undone = await call('POST', `/api/admin/undo/${done.body.undo.id}`, { token: omar })
    expect([undone.status, await areaOf(), await teamOf()]).toEqual([200, 'deira', team])
    expect((await call('GET', `/api/booking/${booking}`, { token: aisha })).body.data.address).not.toContain('Hatta')
  })

  test('may leave a visit without people that nobody can reach in time, if they were shown that', async () => {
    expect(await preview('hatta')).toMatchObject([{ number: 1, after: [] }])
    expect(await asStaff(elsewhere)).toMatchObject({ status: 409, body: { details: { visits: [1] } } })
    expect((await asStaff(elsewhere, [1])).status).toBe(200)
    expect([await areaOf(), await teamOf()]).toEqual(['hatta', []])
    expect(await query(`SELECT queue FROM queue_items WHERE queue = 'unassigned'`)).toHaveLength(1)
  })
})
