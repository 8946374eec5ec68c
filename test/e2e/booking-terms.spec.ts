import { expect, test } from '@playwright/test'
import pg from 'pg'
import { dataDir } from '../../playwright.config.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { few, longOf } from '../quick.ts'
import { makeSeededFolder } from './seeded-folder.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import {
  aisha,
  choosePayment,
  chooseService,
  chooseTime,
  confirm,
  daysFromToday,
  dialog,
  fillDetails,
  openWizard,
  success,
  total,
} from './wizard.ts'

const long = longOf(test)

test.describe.configure({ mode: 'serial' })

let folder: ReturnType<typeof makeSeededFolder>
let server: ServerProcess

test.beforeAll(async () => {
  folder = makeSeededFolder(dataDir)
  server = await startServer(folder.path)
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  folder.remove()
})

async function set(settings: Record<string, number>) {
  const database = await startEmbeddedPostgres({ dataDir: folder.path })
  const client = new pg.Client(database.url)
  await client.connect()
  for (const [name, value] of Object.entries(settings))
    await client.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2', [name, value])
  await client.end()
  await database.stop()
}

const terms = async () => (await (await fetch(`${server.url}/api/booking-terms`)).json()).data

test('the terms are kept in memory, and follow the settings at once', async () => {
  expect(await terms()).toMatchObject({ vat_percent: 5, series_weeks: 4, horizon_days: 90 })
  await set({ vatBasisPoints: 800, seriesWeeks: 6, horizonDays: 60, opensAt: 480 })
  await expect.poll(terms).toMatchObject({ vat_percent: 8, series_weeks: 6, horizon_days: 60, opens_at: '08:00' })
})

long('with a VAT of 8% a whole booking goes through in the browser', async ({ page }) => {
  await openWizard(page, `${server.url}/services/books`)
  await expect(total(page)).toHaveText('AED\u00a0108.00')
  await expect(page.getByRole('region', { name: 'Booking Summary' })).toContainText('VAT (8%)')
  await chooseService(page, { cleaners: '2', hours: '3', materials: 'Yes' })
  await expect(total(page)).toHaveText('AED\u00a0216.00')
  await chooseTime(page, { date: daysFromToday(20) })
  await fillDetails(page, aisha)
  await choosePayment(page, 'Cash')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  await expect(dialog(page)).toContainText('AED\u00a0216.00')
})

long('a series and the days to choose from are as long as the settings say', async ({ page }) => {
  await openWizard(page, `${server.url}/services/books`)
  await chooseService(page, { frequency: 'Weekly' })
  await page.getByLabel('Date', { exact: true }).fill(daysFromToday(10))
  await expect(page.getByRole('heading', { name: 'Your 6 visits in the next 6 weeks' })).toBeVisible()
  await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('max', daysFromToday(60))
})

for (const [path, words] of few([
  ['/', ['Every day, 8:00 AM to 9:00 PM', 'Mon-Sun 8:00 AM to 9:00 PM']],
  ['/services/office-cleaning', ['All prices include 8% VAT.', 'Visits take place between 8:00 AM and 9:00 PM.']],
  ['/ar/services/office-cleaning', ['بنسبة \u20668%\u2069']],
] as const))
  test(`what ${path} says follows the settings`, async ({ page }) => {
    await page.goto(server.url + path)
    for (const text of words) await expect(page.getByText(text, { exact: false }).first()).toBeAttached()
  })
