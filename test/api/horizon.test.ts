import { expect, test } from 'vitest'
import { people } from '../accounts/site.ts'
import { createTestApi, refusal } from './app.ts'

const { api, pool, send } = await createTestApi({ now: new Date('2026-11-21T06:00:00Z') })

const weekly = { service_id: 2, cleaners: 1, hours: 2, frequency: 'Weekly', date: '2026-11-26', time: '10:00' }
const never = ['2027-06-01', '2999-12-31', '9999-12-31']

test.each(never)('a series that begins on %s is refused before anything is looked up', async (date) => {
  expect(await refusal(send('/api/series-check', 'POST', { ...weekly, date }))).toMatchObject({
    status: 422,
    body: { fields: { date: 'This date is too far ahead' } },
  })
})

test.each(never)('a date of a series cannot be moved to %s, neither to check nor to book it', async (to_date) => {
  const changed = { ...weekly, changes: [{ date: weekly.date, to_date, to_time: '10:00' }] }
  const { body } = { body: await (await send('/api/customer', 'POST', { ...people.Aisha, address: 'Villa 12' })).json() }
  const booking = { ...changed, customer_id: body.id, materials: 'No', payment_method: 'card', total_price: 105 }
  for (const answer of [send('/api/series-check', 'POST', changed), send('/api/booking', 'POST', booking)]) {
    const { status, body } = await refusal(answer)
    expect([status, body.message]).toEqual([422, 'This date is too far ahead'])
  }
  expect((await pool.query('SELECT FROM bookings')).rows).toEqual([])
})

test('the later dates of a long series may be moved by some days, as the page proposes', async () => {
  const late = { ...weekly, weeks: 40, changes: [{ date: '2027-08-26', to_date: '2027-08-28', to_time: '10:00' }] }
  expect((await send('/api/series-check', 'POST', late)).status).toBe(200)
})

test.each(['2027-06-01', '2999-12-31'])('nothing is free from %s on, and that is not looked for', async (from) => {
  const response = await api.request(`/api/free-times?service=2&from=${from}&days=31`)
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: { unavailable: string; times: string[] }[] }
  expect(new Set(data.map(({ unavailable, times }) => `${unavailable} ${times.length}`))).toEqual(new Set(['beyond_horizon 0']))
})

test('a day whose neighbours no calendar can write is refused', async () => {
  const answer = api.request('/api/free-times?service=2&from=9999-12-31&days=31')
  expect(await refusal(answer)).toMatchObject({ status: 422, body: { fields: { from: 'This date is too far ahead' } } })
})
