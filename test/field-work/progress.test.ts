import { afterEach, describe, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { act } from '../office/invited-phone.ts'
import { pictureForm } from '../office/samples/catalogue.ts'
import { at, bookedVisit } from './booked-visit.ts'
import { doorPhoto } from './door-photo.ts'

const site = await openSite()
const { call, query, setNow, mails } = site
await query(
  `INSERT INTO areas (slug, city, name, latitude, longitude) VALUES ('deira', 'dubai', '{"en": "Deira", "ar": "ديرة"}', 25.27, 55.31),
    ('downtown_dubai', 'dubai', '{"en": "Downtown Dubai", "ar": "وسط مدينة دبي"}', 25.2, 55.28)`,
)

afterEach(async () => {
  await site.emptyOfPeople('field_reports')
  await query('UPDATE professionals SET home_area = NULL')
  setNow(testStart)
})

type Booked = Awaited<ReturnType<typeof bookedVisit>>
const send = (phone: string, ...actions: ReturnType<typeof act>[]) => call('POST', '/api/pro/actions', { token: phone, body: { actions } })
const answers = async (phone: string, ...actions: ReturnType<typeof act>[]) =>
  (await send(phone, ...actions)).body.data.map(({ answer }: { answer: string }) => answer)
const progressOf = async ({ aisha, booking }: Booked, language = 'en') =>
  (await call('GET', `/api/booking/${booking}/visits/1/progress?lang=${language}`, { token: aisha })).body.data
/** Aisha's visit in Downtown, and whoever comes lives in Deira. */
async function withRoad(minutes: number) {
  const booked = await bookedVisit(site)
  await query(`UPDATE bookings SET area = 'downtown_dubai' WHERE id = $1`, [booked.booking])
  await query(`UPDATE professionals SET home_area = 'deira' WHERE id = $1`, [booked.professional])
  const roads = await query(`UPDATE roads SET minutes = $1 WHERE from_area = 'deira' AND to_area = 'downtown_dubai' RETURNING 1`, [minutes])
  expect(roads.length).toBeGreaterThan(0)
  await mails()
  return booked
}

describe('who comes', () => {
  test('has a first name and a month: neither surname, phone nor home', async () => {
    const booked = await withRoad(20)
    const [{ name }] = await query(`SELECT name ->> 'en' AS name FROM professionals WHERE id = $1`, [booked.professional])
    const { team } = await progressOf(booked)
    const since = expect.stringMatching(/^\d{4}-\d{2}$/)
    const favourite = { id: booked.professional, is_kept: false }
    expect(team).toEqual([{ favourite, first_name: name.split(' ')[0], picture: null, since, rating: null, reviews: 0 }])
    const [surname] = name.split(' ').slice(-1)
    const seen = await Promise.all(
      [`/api/booking/${booked.booking}/record`, `/api/booking/${booked.booking}`, `/api/customer/bookings/${booked.booking}`].map(
        async (path) => JSON.stringify((await call('GET', path, { token: booked.aisha })).body),
      ),
    )
    expect(JSON.stringify(team)).not.toContain(surname)
    for (const answer of seen) expect(answer).not.toMatch(new RegExp(`${surname}|deira`))
  })

  test('has the picture that staff show, while they do', async () => {
    const booked = await bookedVisit(site)
    const token = await site.joinStaff('Layla', 'superadmin')
    const portrait = `/api/admin/professionals/${booked.professional}/portrait`
    const { data } = (await call('POST', portrait, { token, body: await pictureForm() })).body
    expect((await progressOf(booked)).team).toMatchObject([{ picture: data.picture }])
    await call('DELETE', portrait, { token })
    expect((await progressOf(booked)).team).toMatchObject([{ picture: null }])
  })

  test('has the rating of the visits they did, once three customers said something', async () => {
    const booked = await bookedVisit(site, { frequency: 'Weekly', weeks: 4 })
    const review = (number: number, rating: number) =>
      query(
        `INSERT INTO reviews (visit_id, booking_id, service_id, author, rating, written_by)
         SELECT id, booking_id, service_id, 'Aisha', $3, 'customer' FROM visits WHERE booking_id = $1 AND number = $2`,
        [booked.booking, number, rating],
      )
    await Promise.all([review(1, 5), review(2, 4)])
    expect((await progressOf(booked)).team).toMatchObject([{ rating: null, reviews: 2 }])
    await review(3, 5)
    expect((await progressOf(booked)).team).toMatchObject([{ rating: 4.7, reviews: 3 }])
  })

  test('is told to nobody but who may see the booking', async () => {
    const { booking, phone } = await bookedVisit(site)
    const path = `/api/booking/${booking}/visits/1/progress`
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('GET', path, { token: phone })).status).toBe(403)
  })
})

describe('on the way', () => {
  test('there is a window by the road, told once by mail, and nothing more once somebody is there', async () => {
    const booked = await withRoad(20)
    setNow(at('09:33'))
    await send(booked.phone, act('on_my_way', booked.visit, at('09:33')), act('on_my_way', booked.visit, at('09:34')))
    expect(await progressOf(booked)).toMatchObject({
      step: 'on_the_way',
      since: at('09:33').toISOString(),
      window: { from: at('09:50').toISOString(), until: at('10:05').toISOString() },
      is_late: false,
      is_overdue: false,
    })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('On the way: expect us between 9:50 AM and 10:05 AM')
    expect(mail?.text).not.toContain('later than agreed')
    setNow(at('10:06'))
    expect(await progressOf(booked)).toMatchObject({ is_overdue: true })
    await send(booked.phone, act('here', booked.visit, at('10:06')))
    expect(await progressOf(booked)).toMatchObject({ step: 'here', window: null, is_overdue: false })
  })

  test('it can be taken back within ten minutes, once, and said again later: the page follows, and the customer hears of what is true', async () => {
    const booked = await withRoad(20)
    const [left, back] = [act('on_my_way', booked.visit, at('08:30')), act('not_on_my_way', booked.visit, at('08:40'))]
    setNow(at('08:40'))
    expect(await answers(booked.phone, left, back, back, act('not_on_my_way', booked.visit, at('08:40')))).toEqual([
      'done',
      'done',
      'known',
      'refused:not_now',
    ])
    expect(await progressOf(booked)).toMatchObject({ step: 'expected', since: null, window: null })
    expect(await mails()).toEqual([])
    setNow(at('09:34'))
    expect(await answers(booked.phone, act('on_my_way', booked.visit, at('09:33')))).toEqual(['done'])
    expect(await progressOf(booked)).toMatchObject({ step: 'on_the_way', since: at('09:33').toISOString() })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['On the way: expect us between 9:50 AM and 10:05 AM'])
    setNow(at('09:44'))
    expect(
      await answers(
        booked.phone,
        act('not_on_my_way', booked.visit, at('09:44')),
        act('not_on_my_way', booked.visit, at('09:43')),
        act('on_my_way', booked.visit, at('09:44')),
        act('here', booked.visit, at('09:44')),
        act('not_on_my_way', booked.visit, at('09:44')),
      ),
    ).toEqual(['refused:not_now', 'done', 'done', 'done', 'refused:not_now'])
    expect(await progressOf(booked)).toMatchObject({ step: 'here' })
  })

  test('a team that starts without having said that it is there is expected no more', async () => {
    const booked = await withRoad(20)
    setNow(at('10:30'))
    await send(booked.phone, act('on_my_way', booked.visit, at('09:33')), act('start', booked.visit, at('10:00')))
    expect(await progressOf(booked)).toMatchObject({ step: 'working', window: null, is_late: false, is_overdue: false })
    expect(await mails()).toEqual([])
  })

  test('a road that is longer than the time left is said to be late without asking', async () => {
    const booked = await withRoad(60)
    setNow(at('09:30'))
    await send(booked.phone, act('on_my_way', booked.visit, at('09:30')))
    expect(await progressOf(booked)).toMatchObject({ is_late: true, window: { from: at('10:20').toISOString() } })
    expect((await mails())[0]?.text).toContain('That is later than agreed')
  })

  test('what is no longer true when the phone finds a network is told to nobody', async () => {
    const booked = await withRoad(20)
    setNow(at('20:00'))
    await send(
      booked.phone,
      act('late', booked.visit, at('09:00'), { minutes: 20 }),
      act('on_my_way', booked.visit, at('09:33')),
      act('here', booked.visit, at('09:55')),
    )
    expect(await mails()).toEqual([])
  })

  test('somebody who is not sent any more is on the way to nobody', async () => {
    const booked = await withRoad(20)
    setNow(at('09:33'))
    await send(booked.phone, act('on_my_way', booked.visit, at('09:33')))
    await query('DELETE FROM visit_assignments WHERE visit_id = $1', [booked.visit])
    expect(await progressOf(booked)).toMatchObject({ step: 'expected', window: null, team: [] })
    expect(await mails()).toEqual([])
  })
})

test('a team that says it is late is announced once, with the window, in the language of the booking', async () => {
  const booked = await withRoad(20)
  await query(`UPDATE bookings SET language = 'ar' WHERE id = $1`, [booked.booking])
  setNow(at('09:00'))
  const late = (minutes: number, time: string) => act('late', booked.visit, at(time), { minutes })
  await send(booked.phone, late(20, '08:58'), late(30, '08:59'))
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('تأخر الفريق: نصل بين 10:30 ص و10:45 ص')
  expect(await progressOf(booked, 'ar')).toMatchObject({ is_late: true, step: 'expected' })
})

describe('photos of the work', () => {
  const consent = ({ aisha, booking }: Booked, agreed: boolean) =>
    call('PUT', `/api/booking/${booking}/photo-consent`, { token: aisha, body: { agreed } })
  const take = async ({ visit, phone }: Booked, kind: string, id: number) => {
    const form = await doorPhoto(at('10:10'), `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`)
    form.set('kind', kind)
    return call('POST', `/api/pro/visits/${visit}/photos`, { token: phone, body: form })
  }
  const show = ({ aisha, booking }: Booked, id: string) =>
    site.api.request(`/api/booking/${booking}/visits/1/photos/${id}`, { headers: { authorization: `Bearer ${aisha}` } })

  test('are taken only if the customer agreed, seen by the customer, and deleted when that is taken back', async () => {
    const booked = await bookedVisit(site)
    setNow(at('10:15'))
    const refused = await take(booked, 'before', 1)
    expect(refused).toMatchObject({ status: 409, body: { message: 'The customer did not agree to photos of the work' } })
    expect(await take(booked, 'problem', 2)).toMatchObject({ status: 200 })
    expect((await call('GET', '/api/pro/day?date=2026-11-26', { token: booked.phone })).body.data.visits).toMatchObject([
      { photos_agreed: false },
    ])

    expect(await consent(booked, true)).toMatchObject({ status: 200, body: { message: 'The team may take photos of the work' } })
    expect(await take(booked, 'before', 1)).toMatchObject({ status: 200 })
    expect(await take(booked, 'after', 3)).toMatchObject({ status: 200 })
    const { photos } = await progressOf(booked)
    expect(photos).toMatchObject([{ kind: 'before' }, { kind: 'after' }])
    const picture = await show(booked, photos[0].id)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const [problem] = await query(`SELECT id FROM visit_photos WHERE kind = 'problem'`)
    expect((await show(booked, problem.id)).status).toBe(404)

    const files = (await query(`SELECT file FROM visit_photos WHERE kind <> 'problem'`)).map(({ file }) => file)
    expect(await consent(booked, false)).toMatchObject({ status: 200 })
    expect((await progressOf(booked)).photos).toEqual([])
    expect(await Promise.all(files.map((file) => site.services.files.read(file)))).toEqual([null, null])
    expect(await query('SELECT kind FROM visit_photos')).toEqual([{ kind: 'problem' }])
  })

  test('cannot be kept without consent, whoever writes', async () => {
    const { visit, professional } = await bookedVisit(site)
    await expect(
      query(
        `INSERT INTO visit_photos (professional_id, id, visit_id, kind, file, taken_at, received_at)
         VALUES ($1, gen_random_uuid(), $2, 'after', 'visits/' || repeat('0', 32) || '.webp', now(), now())`,
        [professional, visit],
      ),
    ).rejects.toThrow('did not agree to photos')
  })
})
