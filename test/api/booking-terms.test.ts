import { afterEach, expect, test } from 'vitest'
import { createTestApi, responseOf } from './app.ts'

const { get, pool } = await createTestApi()

afterEach(() => pool.query('DELETE FROM settings'))

const policy = {
  free_minutes: 10,
  steps: [
    { hours_before: 12, percent: 25 },
    { hours_before: 2, percent: 50 },
  ],
  no_show_percent: 100,
}

test('the terms of a booking are those of the specification until staff set others', async () => {
  expect((await get('/api/booking-terms', responseOf('GET /booking-terms'))).data).toMatchObject({
    vat_percent: 5,
    series_weeks: 4,
    horizon_days: 90,
    opens_at: '09:00',
    closes_at: '21:00',
    policy,
  })
})

test('the terms of a booking follow the settings', async () => {
  await pool.query(
    `INSERT INTO settings (name, value) VALUES ('vatBasisPoints', '750'), ('seriesWeeks', '6'), ('horizonDays', '30'), ('opensAt', '480')`,
  )
  expect((await get('/api/booking-terms', responseOf('GET /booking-terms'))).data).toMatchObject({
    vat_percent: 7.5,
    series_weeks: 6,
    horizon_days: 30,
    opens_at: '08:00',
    closes_at: '21:00',
  })
})
