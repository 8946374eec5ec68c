import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/app/routes.ts'
import { longOf } from '../quick.ts'
import { expect, test } from './site.ts'

const long = longOf(test)

test.use({ javaScriptEnabled: false, expectedErrors: /404/ })

/** What a path's parameters stand for; a page with another one is tried with a word of its own, and may be a dead end. */
const known: Record<string, string> = {
  'services/:slug': 'services/home-cleaning',
  'promises/:slug': 'promises/guarantee',
  '*': 'no-such-page',
}
const typed = 'Secret-2026'

const pathsOf = (entry: RouteConfigEntry, above = ''): string[] => {
  const path = [above, entry.path].filter(Boolean).join('/')
  return [
    ...(entry.index || (entry.path && !entry.children) ? [path] : []),
    ...(entry.children ?? []).flatMap((child) => pathsOf(child, path)),
  ]
}

const addresses = async () =>
  (await routes)
    .flatMap((entry) => pathsOf(entry))
    .map((path) => {
      const [, language = '', own = ''] = /^(ar\/?)?(.*)$/.exec(path) ?? []
      return `/${language}${(known[own] ?? own).replace(/:\w+/g, 'one').replace(/\*$/, '')}`.replace(/(?<=.)\/$/, '')
    })

/** Types into every field of a form that a browser without scripts can reach. */
async function fill(page: Page, form: number): Promise<void> {
  for (const field of await page.locator('form').nth(form).locator('input, textarea').all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const type = await field.getAttribute('type')
    if (type === 'checkbox' || type === 'radio' || type === 'file') continue
    await field.fill(type === 'number' ? '7' : type === 'date' ? '2026-12-01' : type === 'email' ? `${typed}@example.com` : typed)
  }
}

long(
  'every form of every page, sent without scripts, is answered, and what was typed is in no address unless it was searched for',
  async ({ page }) => {
    test.setTimeout(300_000)
    const [harm, posted]: [string[], Set<string>] = [[], new Set()]
    for (const address of await addresses()) {
      await page.goto(address)
      const forms = await page.locator('form').count()
      for (let form = 0; form < forms; form++) {
        await page.goto(address)
        const isPosted = (await page.locator('form').nth(form).getAttribute('method')) === 'post'
        const isSearch = (await page.locator('form').nth(form).getAttribute('role')) === 'search'
        await fill(page, form)
        const button = page.locator('form').nth(form).locator('button[type=submit], button:not([type])').first()
        const named = `${address} (form ${form + 1})`
        if ((await button.count()) === 0 || !(await button.isVisible()) || !(await button.isEnabled())) continue
        const answered = page.waitForResponse((response) => response.request().isNavigationRequest() && response.status() !== 303)
        await button.click()
        const status = (await answered).status()
        await page.waitForLoadState()
        if (status >= 500) harm.push(`${named}: ${status}`)
        if (!isPosted && !isSearch) harm.push(`${named} is in the address`)
        if (!isPosted) continue
        posted.add(address)
        if (page.url().includes(typed)) harm.push(`${named} puts what was typed into ${page.url()}`)
        if (!(await page.locator('#scripts-needed').isVisible())) harm.push(`${named} does not say that scripts are needed`)
      }
    }
    expect(harm).toEqual([])
    for (const address of ['/', '/ar', '/login', '/ar/signup', '/become-partner', '/forgot-password'])
      expect([...posted]).toContain(address)
  },
)

test('control: without its method a form puts what was typed into the address', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('method="post"', '') })
  })
  await page.goto('/login')
  await fill(page, 0)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`password=${typed}`))
})
