import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dataDir } from '../../playwright.config.ts'
import { longOf } from '../quick.ts'
import { alive, expect, test } from './site.ts'

const long = longOf(test)

const article = '/blog/after-a-sandstorm'

/** Runs hostile-site.ts while something is tried on it. */
async function onHostileSite(page: Page, args: string[], tried: (address: string) => Promise<void>): Promise<void> {
  const site = spawn(process.execPath, [join(import.meta.dirname, 'hostile-site.ts'), dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [address] = (await once(site.stdout, 'data')) as [Buffer]
    await tried(address.toString().trim())
  } finally {
    // It loads nothing more once the site is gone.
    await page.close()
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
}

/** Lets the page write down what of the article ran. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { tried: [], ran: (how: string) => (window as unknown as { tried: string[] }).tried.push(how) })
  })
const whatRan = (page: Page) => page.evaluate(() => (window as unknown as { tried: string[] }).tried)

test.use({ expectedErrors: /Content Security Policy|violates|404/ })

test('an article that nobody sanitised runs nothing, is reported, and its page works', async ({ page }) => {
  await onHostileSite(page, [], async (address) => {
    const refused: string[] = []
    page.on('console', (message) => void refused.push(message.text()))
    const report = page.waitForResponse(/policy-reports/)
    await watch(page)
    await page.goto(address + article)
    await alive(page)
    await page.locator('#bait').click()
    expect((await report).status()).toBe(200)
    expect(await whatRan(page)).toEqual([])
    expect(refused.filter((text) => text.includes('script-src')).length).toBeGreaterThanOrEqual(4)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).first().click()
    await expect(page).toHaveURL(/faqs/)
  })
})

long('negative control: without the policy of the page it runs', async ({ page }) => {
  await onHostileSite(page, ['without-policy'], async (address) => {
    await watch(page)
    await page.goto(address + article)
    await expect.poll(() => whatRan(page)).toEqual(expect.arrayContaining(['inline', 'module', 'context', 'handler']))
  })
})
