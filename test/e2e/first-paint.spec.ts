import type { Page } from '@playwright/test'
import { few, oneIn } from '../quick.ts'
import { atRest } from './axe.ts'
import { expect } from './site.ts'
import { test } from './visitor.ts'

const pages = [
  '/',
  '/ar',
  '/services',
  '/services/home-cleaning',
  '/services/books',
  '/faqs',
  '/blog',
  '/blog/after-a-sandstorm',
  '/become-partner',
  '/login',
  '/no-such-page',
]

/** Where every element stands and how it looks, its name before it. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = ['display', 'color', 'backgroundColor', 'fontSize', 'fontWeight', 'lineHeight', 'boxShadow', 'borderTopWidth', 'opacity']
    return [...document.body.querySelectorAll('*:not(noscript, script, option)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const look = shown.map((name) => style[name as keyof CSSStyleDeclaration])
      return `${element.tagName}.${element.getAttribute('class')}: ${[x, y, width, height].map(Math.round)} ${look.join('; ')}`
    })
  })

/** Applies the whole stylesheet to a page that only has the rules it came with, until what it moves has arrived. */
async function dress(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]')
    if (!link) throw new Error('The stylesheet is not asleep')
    link.disabled = false
    while (!link.sheet) await new Promise(requestAnimationFrame)
    await document.fonts.ready
  })
  await atRest(page)
}

async function openAsleep(page: Page, address: string): Promise<void> {
  const asleep = await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(address)
  await asleep.dispose()
  // What is far below is laid out when the browser gets to it: here before the first look.
  await page.locator('html').evaluate((html) => html.setAttribute('data-whole', ''))
}

test.use({ expectedErrors: /404/ })

for (const width of few([390, 1280])) {
  for (const address of oneIn(2, pages)) {
    test(`${address} is painted at ${width} px as it stays`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openAsleep(page, address)
      const before = await looks(page)
      expect(before.length).toBeGreaterThan(50)
      await dress(page)
      expect(await looks(page)).toEqual(before)
    })
  }
}

test('a rule that the first paint lacks is found', async ({ page }) => {
  await openAsleep(page, '/faqs')
  await page.locator('main h1').evaluate((title) => title.classList.add('text-xs'))
  const before = await looks(page)
  await dress(page)
  expect(await looks(page)).not.toEqual(before)
})
