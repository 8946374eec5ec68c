import { afterEach, describe, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { at, bookedVisit } from './booked-visit.ts'

const site = await openSite()
const { call, query, setNow } = site

afterEach(async () => {
  await site.emptyOfPeople('field_reports')
  setNow(testStart)
})

const notes = { note: 'The tap drips.\nMind the rug.', has_pets: true, pets: 'A parrot', parking: 'Bay 12', door_code: '4711#' }
const recordOf = async (booking: string, token: string) => (await call('GET', `/api/booking/${booking}/record`, { token })).body.data
const dayOf = async (phone: string) => (await call('GET', '/api/pro/day?date=2026-11-26', { token: phone })).body.data.visits

describe('notes for the team', () => {
  test('are given when booking, and read by those who come, staff and the customer alone', async () => {
    const { aisha, booking, phone } = await bookedVisit(site, { team_notes: notes })
    expect(await recordOf(booking, aisha)).toMatchObject({ team_notes: notes, can_tell_team: true })
    expect(await dayOf(phone)).toMatchObject([{ team_notes: notes }])
    const omar = await site.joinStaff('Omar', 'admin')
    expect((await call('GET', `/api/admin/bookings/${booking}`, { token: omar })).body.data.record.team_notes).toEqual(notes)
    const kept = JSON.stringify(await query('SELECT * FROM team_notes')) + JSON.stringify(await query('SELECT * FROM booking_events'))
    for (const word of ['drips', 'parrot', 'Bay 12', '4711']) expect(kept).not.toContain(word)
  })

  test('are changed by the customer until the visit ends; the history has the fact without the words', async () => {
    const { aisha, booking, phone } = await bookedVisit(site, { team_notes: notes })
    const path = `/api/booking/${booking}/team-notes`
    const changed = { note: 'Ring twice', has_pets: false, pets: 'A parrot' }
    const only = { note: 'Ring twice', has_pets: false, pets: null, parking: null, door_code: null }
    setNow(at('11:59'))
    expect(await call('PUT', path, { token: aisha, body: changed })).toMatchObject({ status: 200, body: { data: only } })
    expect(await dayOf(phone)).toMatchObject([{ team_notes: only }])
    const { events } = await recordOf(booking, aisha)
    expect(events.at(-1)).toMatchObject({ kind: 'team_notes_changed', by: 'you', reason: null })
    expect(await call('PUT', path, { token: aisha, body: {} })).toMatchObject({ status: 200 })
    expect(await query('SELECT * FROM team_notes')).toEqual([])
    setNow(at('12:00'))
    expect(await call('PUT', path, { token: aisha, body: changed })).toMatchObject({ status: 409 })
    expect((await recordOf(booking, aisha)).can_tell_team).toBe(false)
  })

  test('are changed by nobody else, staff included', async () => {
    const { booking, phone } = await bookedVisit(site)
    const put = async (token: string) => (await call('PUT', `/api/booking/${booking}/team-notes`, { token, body: notes })).status
    expect(await put(await site.join('Omar'))).toBe(404)
    expect(await put(phone)).toBe(403)
    expect(await put(await site.joinStaff('Layla', 'superadmin'))).toBe(403)
  })

  test('are in the export, and gone with the person', async () => {
    const { aisha, booking } = await bookedVisit(site, { team_notes: notes })
    const { bookings } = (await call('GET', '/api/customer/export', { token: aisha })).body
    expect(bookings).toMatchObject([{ id: booking, team_notes: notes }])
    await call('PUT', `/api/booking/${booking}/cancellation`, { token: aisha, body: { expected_fee: 0 } })
    expect((await call('POST', '/api/customer/erasure', { token: aisha, body: { password: 'Dubai-Marina-2026' } })).status).toBe(200)
    expect(await query('SELECT * FROM team_notes')).toEqual([])
  })
})
