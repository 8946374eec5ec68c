import type { Page } from '@playwright/test'
import { dubaiDateOf } from '../../src/domain/dubai-time.ts'
import type { PushNotice } from '../../src/domain/pushes.ts'
import { longOf } from '../quick.ts'
import { findingsOf } from './axe.ts'
import { dayOfWork, doneBy, outcomeOf, papersOf, takeAway } from './professional.ts'
import { expect, test } from './site.ts'
import { expectToFit } from './typeface.ts'

const long = longOf(test)

const phone = { viewport: { width: 320, height: 640 } }
const firstLoad = 120 * 1_024
const aMinute = 60_000
/** More than a fifth of what a visit of the day takes. */
const worked = 6 * aMinute

/** The smallest picture there is. */
const picture = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

/** The bytes that came over the network since the page was opened, without calls of the API if told so. */
const bytesOf = (page: Page, isShell: boolean) =>
  page.evaluate(
    (isShell) =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ entryType, name }) => /^(navigation|resource)$/.test(entryType) && !(isShell && name.includes('/api/')))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    isShell,
  )

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const stepTo = async (page: Page, ...names: string[]) => {
  for (const name of names) await press(page, name)
}

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

long(
  'a whole day is done without network, the page killed while it sends: every act arrives once, with its own time',
  async ({ browser, baseURL }) => {
    const { professional, visits, link } = await dayOfWork(baseURL ?? '', 50)
    const context = await browser.newContext(phone)
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Today')
    await expect(page.getByRole('button', { name: 'I am on my way' })).toBeVisible()
    expect(page.url()).not.toContain('link=')
    expect(await bytesOf(page, false)).toBeLessThanOrEqual(firstLoad)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect(page.getByRole('status')).toHaveText('All sent')
    expect(await bytesOf(page, true)).toBe(0)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('status')).toContainText('No network')
    // Work takes its time: it began some minutes ago. By its own page, since the day may have begun meanwhile.
    await context.clock.setSystemTime(Date.now() - worked)
    for (const visit of visits.slice(0, 2)) {
      await page.goto(`/pro/visits/${visit}`)
      await stepTo(page, 'I am on my way', 'I am here', 'Start')
      await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible()
    }
    await context.clock.setSystemTime(Date.now())
    await page.goto(`/pro/visits/${visits[0]}`)
    await page.getByRole('checkbox').first().click()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await page.getByLabel('Take a photo: Before').setInputFiles(picture)
    await expect(page.getByText('Before · 1')).toBeVisible()
    await stepTo(page, 'Finish', 'Yes, I have the cash')
    await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeHidden()
    await page.goto('/pro')
    await expect(page.getByRole('list').filter({ hasText: 'Done' })).toBeVisible()
    await page.goto(`/pro/visits/${visits[1]}`)
    await stepTo(page, 'Finish', 'No, not paid')
    await expect(page.getByRole('button', { name: 'Cash taken' })).toBeVisible()
    await page.goto(`/pro/visits/${visits[2]}`)
    await press(page, 'I am on my way')
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByLabel('Photo: Emirates ID').setInputFiles(picture)
    await expect(page.getByText('Sent. The office looks at it.')).toBeVisible()
    await expect(page.getByRole('status')).toContainText('12 to send')

    await takeAway(visits[2] ?? 0)
    const onlineAgain = new Date()
    const killed = new Promise<void>((resolve) => {
      context.route('**/api/pro/actions**', async (route) => {
        await route.fetch()
        await page.close()
        resolve()
      })
    })
    await context.setOffline(false)
    await killed
    await context.unroute('**/api/pro/actions**')

    const again = await context.newPage()
    await again.goto('/pro')
    await expect(again.getByText('The office has given this visit to somebody else. If you are there, call the office.')).toBeVisible()
    await expect(again.getByRole('heading', { name: 'The office changed your day' })).toBeVisible()
    await expect(again.getByRole('status')).toHaveText('All sent')
    const once = { answer: 'done', is_on_time: true }
    expect(await doneBy(professional, onlineAgain)).toEqual([
      { kind: 'finish', acts: 2, ...once },
      { kind: 'here', acts: 2, ...once },
      { kind: 'on_my_way', acts: 2, ...once },
      { kind: 'on_my_way', acts: 1, ...once, answer: 'refused:not_yours' },
      { kind: 'start', acts: 2, ...once },
      { kind: 'tick', acts: 1, ...once },
    ])
    expect(await outcomeOf(visits)).toEqual([
      { status: 'completed', paid: 1, photos: 1 },
      { status: 'completed', paid: 0, photos: 0 },
      { status: 'scheduled', paid: 0, photos: 0 },
    ])
    expect(await papersOf(professional)).toEqual([{ kind: 'emirates_id', state: 'sent' }])
    await context.close()
  },
)

test('the phone is read in bright sun, in both languages, with any typeface, and forgets everything at the way out', async ({
  browser,
  baseURL,
}) => {
  const { visits, link, bookings } = await dayOfWork(baseURL ?? '', 51)
  const context = await browser.newContext(phone)
  await context.clock.install()
  // A browser without a window has no messages, whatever is permitted.
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const page = await context.newPage()
  await page.goto(link)
  const onMyWay = page.getByRole('button', { name: 'I am on my way' })
  await expect(onMyWay).toBeVisible()
  await expectReadable(page)
  await takeAway(visits[2] ?? 0)
  await context.clock.runFor(aMinute)
  await expect(page.getByRole('heading', { name: 'The office changed your day' })).toBeVisible()
  await press(page, 'OK')
  await press(page, 'I am on my way')
  await expect(page.getByRole('status')).toHaveText('All sent')
  const customers = await context.newPage()
  await customers.goto(bookings[0] ?? '')
  await expect(customers.getByRole('list', { name: "Who's coming" })).toHaveText(/^M?Mona ?With us since/)
  await expect(customers.getByText('Expected between')).toBeVisible()
  await expect(customers.getByRole('checkbox', { name: 'Your team may take photos before and after the work' })).toBeChecked()
  expect(await findingsOf(customers, 'light')).toEqual([])
  await customers.close()
  await press(page, 'I am here')
  await press(page, 'Problem?')
  await press(page, 'Nobody home')
  await expect(page.getByRole('button', { name: 'Nobody home, I leave' })).toBeDisabled()
  await expectReadable(page)
  await press(page, 'Close')
  await page.getByRole('link', { name: 'Me' }).click()
  await page.getByText('العربية').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('link', { name: 'اليوم' }).click()
  await expect(page.getByRole('button', { name: 'بدء العمل' })).toBeVisible()
  await expectReadable(page)
  for (const [name, heading] of [
    ['الأيام', 'الأيام القادمة'],
    ['الساعات', 'الساعات المدفوعة'],
    ['حسابي', 'حسابي'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    expect(await findingsOf(page, 'light')).toEqual([])
  }
  await expect(page.getByRole('heading', { name: 'وثائقي' })).toBeVisible()
  await expectReadable(page)
  await expect(page.getByRole('button', { name: 'تفعيل الإشعارات' })).toBeVisible()
  const [notice] = await shownOf(page, { kind: 'day', about: dubaiDateOf(new Date()), change: 'moved' })
  expect(notice).toMatchObject({ title: 'زياراتي', options: { body: 'اليوم: تغيّر موعد زيارة', dir: 'rtl', data: '/pro' } })
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
  const kept = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opened = indexedDB.open('service-market-pro')
        opened.onsuccess = () => {
          const all = opened.result.transaction('values').objectStore('values').getAllKeys()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )
  expect(kept).toEqual(['language'])
  await page.goto(`/pro/visits/${visits[0]}`)
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
  await context.close()
})

type Shown = { title: string; options: NotificationOptions }
type PhoneWorker = { registration: { showNotification: unknown }; dispatchEvent(event: Event): void; shown: Shown[] }

/** What the phone's worker shows of a message that a push service brings. */
async function shownOf(page: Page, notice: PushNotice): Promise<Shown[]> {
  const context = page.context()
  // A worker that slept begins again with the next request.
  await page.evaluate(async () => void (await fetch('/pro/manifest.webmanifest')))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const bring = (data: string) => {
    const phone = self as unknown as PhoneWorker
    phone.shown = []
    phone.registration.showNotification = async (title: string, options: NotificationOptions) => void phone.shown.push({ title, options })
    const Push = (self as unknown as { PushEvent: new (kind: string, init: { data: string }) => Event }).PushEvent
    phone.dispatchEvent(new Push('push', { data }))
  }
  await worker.evaluate(bring, JSON.stringify(notice))
  const shown = () => worker.evaluate(() => (self as unknown as PhoneWorker).shown)
  await expect.poll(shown).toHaveLength(1)
  return shown()
}

/** No axe findings, a contrast of 7:1 in both themes, and no part beyond the screen. */
async function expectReadable(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    expect(await findingsOf(page, theme), theme).toEqual([])
    expect(await page.evaluate(contrast), `7:1, ${theme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectToFit(page)
}

const contrast = async () => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { runOnly: ['color-contrast-enhanced'], resultTypes: ['violations'], preload: false })
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}
