import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './site.ts'

let visitor: Page | undefined
let size: ReturnType<Page['viewportSize']> = null

/** For tests that open pages and only look: those of a worker share a page, which compiles the site's scripts and axe once and stays quick. */
export const test = base.extend({
  page: async ({ browser }, use) => {
    if (!visitor || visitor.isClosed()) {
      visitor = await (await browser.newContext()).newPage()
      size = visitor.viewportSize()
    }
    await use(visitor)
    await forget(visitor.context(), visitor)
  },
})

/** The next test finds a visitor who was never here. */
async function forget(context: BrowserContext, page: Page): Promise<void> {
  page.removeAllListeners('console')
  page.removeAllListeners('pageerror')
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (size) await page.setViewportSize(size)
}
