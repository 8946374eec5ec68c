import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { deleteUnusedPhotos } from '../../src/operations/problem-photos/delete-unused-photos.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { visitToCome } from '../office/visit-to-come.ts'
import { at, bookedVisit } from './booked-visit.ts'

const site = await openSite()
const { call, query, setNow } = site

afterEach(async () => {
  await site.emptyOfPeople('field_reports', 'problem_photos')
  site.services.files.kept.clear()
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

const leak = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
  .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '25/1 5/1 0/1', GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()
const formOf = (bytes: Uint8Array) => {
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(bytes)], 'leak.heic', { type: 'image/heic' }))
  return form
}
const upload = (path = '/api/problem-photos', token: string | null = null, bytes: Uint8Array = leak) =>
  call('POST', path, { token, body: formOf(bytes) })
const uploaded = async (): Promise<string> => (await upload()).body.data.token
const { kept } = site.services.files

describe('photos of the problem', () => {
  test('are uploaded before the booking and seen by those who come, staff and the customer alone, without place or device', async () => {
    const problem_photos = [await uploaded(), await uploaded()]
    const { aisha, booking, visit, phone } = await bookedVisit(site, { problem_photos })
    const { problem_photos: photos } = await recordOf(booking, aisha)
    expect(photos).toHaveLength(2)
    expect((await dayOf(phone))[0].problem_photos).toEqual(photos)
    for (const bytes of kept.values()) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const own = `/api/booking/${booking}/problem-photos/${photos[0].id}`
    const field = `/api/pro/visits/${visit}/problem-photos/${photos[0].id}`
    const statusOf = async (path: string, token: string) =>
      (await site.api.request(path, { headers: { authorization: `Bearer ${token}` } }, { address: '94.200.1.1' })).status
    expect(await statusOf(own, aisha)).toBe(200)
    expect(await statusOf(own, await site.joinStaff('Layla', 'superadmin'))).toBe(200)
    expect(await statusOf(field, phone)).toBe(200)
    expect(await statusOf(own, await site.join('Omar'))).toBe(404)
    await query('UPDATE visit_assignments SET is_active = false')
    expect(await statusOf(field, phone)).toBe(404)
  })

  test('are of one booking: not of another that names their secret, unless the first lapsed', async () => {
    const problem_photos = [await uploaded()]
    const first = await bookedVisit(site, { problem_photos })
    const countOf = async (booking: string) =>
      (await query('SELECT count(*)::int AS photos FROM problem_photos WHERE booking_id = $1', [booking]))[0].photos
    const second = await visitToCome(site, first.aisha, { time: '15:00', problem_photos })
    expect([await countOf(first.booking), await countOf(second)]).toEqual([1, 0])
    await call('PUT', `/api/booking/${first.booking}/cancellation`, { token: first.aisha, body: { expected_fee: 0 } })
    const third = await visitToCome(site, first.aisha, { time: '18:00', problem_photos })
    expect([await countOf(first.booking), await countOf(third)]).toEqual([0, 1])
  })

  test('are at most five, however many come at once, and are removed with their file', async () => {
    const { aisha, booking } = await bookedVisit(site, { problem_photos: [await uploaded()] })
    const path = `/api/booking/${booking}/problem-photos`
    const answers = await Promise.all(Array.from({ length: 7 }, () => upload(path, aisha)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409])
    expect(kept.size).toBe(5)
    const [photo] = (await recordOf(booking, aisha)).problem_photos
    expect((await call('DELETE', `${path}/${photo.id}`, { token: await site.join('Omar') })).status).toBe(404)
    expect((await call('DELETE', `${path}/${photo.id}`, { token: aisha })).status).toBe(200)
    expect(kept.size).toBe(4)
    setNow(at('12:00'))
    expect((await upload(path, aisha)).status).toBe(409)
  })

  test('that nobody books with are gone after a day, and so are their files', async () => {
    await uploaded()
    const context = systemContext(site.services)
    expect(await deleteUnusedPhotos(context)).toBe(0)
    site.minutesLater(24 * 60 + 1)
    expect(await deleteUnusedPhotos(context)).toBe(1)
    expect(kept.size).toBe(0)
  })

  test('of strangers have an end, also at once: the most crowded network gives its oldest up; without the guard they have none', async () => {
    const insert = (many: number) =>
      query(
        `INSERT INTO problem_photos (id, token_hash, file, created_at)
         SELECT gen_random_uuid(), sha256(convert_to(n::text || random(), 'UTF8')), 'problems/' || md5(n::text || random()) || '.webp', now()
         FROM generate_series(1, $1) n`,
        [many],
      )
    const own = await uploaded()
    await query(`UPDATE problem_photos SET created_at = now() - interval '1 hour'`)
    await query('ALTER TABLE problem_photos DISABLE TRIGGER problem_photos_bounded')
    await insert(998)
    await query(`UPDATE problem_photos SET networks = ARRAY['address ' || ascii(file) % 12, 'range'] WHERE networks = '{}'`)
    await query('ALTER TABLE problem_photos ENABLE TRIGGER problem_photos_bounded')
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(kept.size).toBe(5)
    expect(await query('SELECT count(*)::int FROM problem_photos')).toEqual([{ count: 1_000 }])
    await expect(insert(1)).rejects.toThrow('too many photos')
    const { booking } = await bookedVisit(site, { problem_photos: [own] })
    expect(await query('SELECT networks FROM problem_photos WHERE booking_id = $1', [booking])).toEqual([{ networks: [] }])
  })

  test('that are no picture are refused with what to do', async () => {
    const answer = await upload(undefined, null, Buffer.from('\0\0\0\x18ftypheic and nothing else'))
    expect(answer).toMatchObject({ status: 422, body: { fields: { picture: expect.stringContaining('JPEG') } } })
  })

  test('are erased with the person', async () => {
    const { aisha, booking } = await bookedVisit(site, { problem_photos: [await uploaded()] })
    await call('PUT', `/api/booking/${booking}/cancellation`, { token: aisha, body: { expected_fee: 0 } })
    expect((await call('POST', '/api/customer/erasure', { token: aisha, body: { password: 'Dubai-Marina-2026' } })).status).toBe(200)
    expect(await query('SELECT * FROM problem_photos')).toEqual([])
    expect(kept.size).toBe(0)
  })
})
