import type { BrowserContext, Page } from '@playwright/test'
import { dataDir } from '../../playwright.config.ts'
import { longOf } from '../quick.ts'
import { findingsOf } from './axe.ts'
import { bookFor } from './dashboard.ts'
import { newAisha, signUp } from './people.ts'
import { makeSeededFolder } from './seeded-folder.ts'
import { startServer } from './server-process.ts'
import { alive, expect, open, test } from './site.ts'
import { expectToFit } from './typeface.ts'

const long = longOf(test)

/** Presses what opens a tab of its own, and waits for it. */
async function press(context: BrowserContext, page: Page, name: string | RegExp): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name }).click()])
  return opened
}

test('the foot leads to the page of the demo, which is read in both languages and opens each role by one press', async ({
  page,
  context,
}) => {
  await open(page, '/ar')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /التجربة/ })
    .click()
  await expect(page).toHaveURL('/ar/demo')
  for (const address of ['/ar/demo', '/demo']) {
    await page.goto(address)
    for (const theme of ['light', 'dark'] as const) expect(await findingsOf(page, theme), `${address} ${theme}`).toEqual([])
    await expectToFit(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const roles = [
    ['Open as Customer', /\/bookings\/SM-/, 'Home Cleaning'],
    ['Open as Admin', /\/admin$/, 'Today'],
    ['Open as Superadmin', /\/admin\/approvals$/, 'Approvals'],
    ['Open as Professional', /\/pro$/, 'Today'],
  ] as const
  const opened: Page[] = []
  for (const [name, address, heading] of roles) {
    const tab = await press(context, page, name)
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(tab).toHaveURL(address)
    opened.push(tab)
  }
  // All four at once: a role has a port of its own.
  for (const [index, [, , heading]] of roles.entries()) {
    await opened[index]?.reload()
    await expect(opened[index]?.getByRole('heading', { level: 1 }) ?? page.locator('nothing')).toContainText(heading)
  }
})

test('by keyboard alone a thing to try opens where it is', async ({ page, context }) => {
  await page.goto('/ar/demo')
  const audit = page.getByRole('button', { name: /اقرأ سجل الأعمال/ })
  await audit.focus()
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await expect(opened).toHaveURL(/\/ar\/admin\/audit$/)
  await alive(opened)
})

test('side by side, what is booked on one side is seen on the other, and the phone tells the customer who is on the way', async ({
  page,
  request,
}) => {
  const person = await signUp(request, newAisha())
  await page.goto('/demo/beside?pair=booking')
  const office = page.frameLocator('iframe[name=right]')
  await expect(office.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await expect(page.frameLocator('iframe[name=left]').getByRole('heading', { level: 1 })).toContainText('Home Cleaning')
  await expect(office.getByText(/SM-/).first()).toBeVisible()
  const id = await bookFor(request, person, 'cash')
  await expect(office.getByText(id)).toBeVisible()

  await page.goto('/demo/beside?pair=visit')
  const phone = page.frameLocator('iframe[name=left]')
  const customer = page.frameLocator('iframe[name=right]')
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('Home Cleaning')
  await expect(customer.getByText('Expected between')).toHaveCount(0)
  await phone.getByRole('button', { name: 'I am on my way' }).click()
  await expect(customer.getByText('Expected between')).toBeVisible()

  await page.getByLabel('Right').selectOption('superadmin')
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('Approvals')
  expect(await findingsOf(page, 'light', 'header, form')).toEqual([])
})

long('one press begins anew: what was done is gone, and everybody is logged out', async ({ request }) => {
  const folder = makeSeededFolder(dataDir)
  const server = await startServer(folder.path)
  const post = (path: string, role = '') =>
    request.post(`${server.url}/demo/${path}`, { headers: { origin: server.url }, form: { role, lang: 'en' }, maxRedirects: 0 })
  const state = async () => {
    const answer = await request.get(`${server.url}/demo/began`).catch(() => null)
    return answer?.ok() ? ((await answer.json()) as { began: string }).began : null
  }
  const [, token] = /"token":"([\w-]+)"/.exec(await (await post('enter', 'superadmin')).text()) ?? []
  const asLayla = async () =>
    (await request.get(`${server.url}/api/admin/today`, { headers: { authorization: `Bearer ${token}` } })).status()
  expect(await asLayla()).toBe(200)
  const before = await state()
  expect((await post('anew')).status()).toBe(200)
  await expect.poll(state, { timeout: 240_000 }).not.toBeNull()
  expect(await state()).not.toBe(before)
  expect(await asLayla()).toBe(401)
  expect((await post('enter', 'superadmin')).status()).toBe(200)
  await server.kill('SIGTERM')
  folder.remove()
})

long(
  'no other start has the page, its calls or its link: without demo data, or in public, although that is allowed',
  async ({ request }) => {
    for (const settings of [
      { DEMO_DATA: 'false' },
      { PUBLIC_URL: 'https://shop.example', DEMO_DATA: 'true', ALLOW_PUBLIC_DEMO: 'true' },
    ] as Record<string, string>[]) {
      const folder = makeSeededFolder(dataDir)
      const server = await startServer(folder.path, settings)
      for (const path of ['/demo', '/ar/demo', '/demo/beside', '/demo/began'])
        expect((await request.get(server.url + path)).status(), path).toBe(404)
      for (const path of ['/demo/enter', '/demo/anew']) {
        const answer = await request.post(server.url + path, { headers: { origin: server.url }, form: { role: 'superadmin' } })
        expect(answer.status(), path).toBe(404)
        expect(await answer.text()).not.toContain('"token"')
      }
      expect(await (await request.get(server.url)).text()).not.toContain('/demo')
      await server.kill('SIGTERM')
      folder.remove()
    }
  },
)
