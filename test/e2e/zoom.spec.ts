import type { Page } from '@playwright/test'
import { few, longOf } from '../quick.ts'
import { aisha, openTab } from './dashboard.ts'
import { enterWithSaved } from './saved-customer.ts'
import { expect, open, test } from './site.ts'
import { alive, goodCard } from './wizard.ts'

const long = longOf(test)

/** A screen of 1280 by 1024 at 400% has this many pixels left; text may also be doubled by itself, on a phone. */
const settings = {
  'at 400% zoom': { viewport: { width: 320, height: 256 }, text: '100%', language: '', locale: 'en-AE' },
  'with doubled text': { viewport: { width: 360, height: 740 }, text: '200%', language: '/ar', locale: 'ar-AE' },
}

for (const [name, { viewport, text, language, locale }] of few(Object.entries(settings))) {
  test.describe(name, () => {
    test.use({ viewport, locale })
    test.beforeEach(({ page }) => doubleText(page, text))

    test('the wizard is booked by keyboard: nothing is beyond the screen, and no focus is covered', async ({ page }) => {
      await page.goto(`${language}/services/books`)
      await alive(page)
      await walkStep(page)
      await next(page, '2')
      await page.locator('[name=time]').first().focus()
      await page.keyboard.press('Space')
      await expect(page.locator('[name=time]:checked')).toHaveCount(1)
      await walkStep(page)
      await next(page, '3')
      const person = { name: 'Aisha Rahman', email: 'aisha@example.com', confirmEmail: 'aisha@example.com', phone: '0501234567' }
      for (const [field, typed] of Object.entries({ ...person, address: 'Marina Heights' }))
        await page.locator(`[name=${field}]`).fill(typed)
      await page.locator('[name=terms]').check()
      await walkStep(page)
      await next(page, '4')
      const card = { number: goodCard, expiry: `05${String(new Date().getUTCFullYear() + 2).slice(2)}`, cvv: '987', cardholder: 'A R' }
      for (const [field, typed] of Object.entries(card)) await page.locator(`[name=${field}]`).fill(typed)
      await walkStep(page)
      await page.locator('form button[type=submit]').last().press('Enter')
      await expect(page.getByRole('alertdialog').getByRole('link')).toBeFocused()
      expect(await widest(page)).toBe(0)
    })
  })
}

test.describe('at 400% zoom, in Arabic', () => {
  test.use({ viewport: settings['at 400% zoom'].viewport, locale: 'ar-AE' })

  test('every tab of the dashboard is as wide as the screen, and no focus in it is covered', async ({ page }) => {
    await enterWithSaved(page)
    for (const tab of ['profile', 'bookings', 'outstanding', 'locations', 'payment-methods', 'wallet', 'support']) {
      await open(page, `/ar/profile?tab=${tab}`)
      await expect(page.locator('html'), 'laid out to its end').toHaveAttribute('data-whole')
      await expect(page.locator('main h2').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"], .animate-shimmer')).toHaveCount(0)
      await walk(page, 'main')
    }
  })
})

test.describe('with doubled text on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })
  test.beforeEach(({ page }) => doubleText(page, '200%'))

  long('no card cuts its words, no row breaks them into letters, and the open tab is in sight', async ({ page }) => {
    await open(page, '/services/office-cleaning')
    await expect(page.locator('[data-sub]').first()).toBeAttached()
    const cut = await page
      .locator('[data-sub]')
      .evaluateAll((links) =>
        links.filter((link) => link.getBoundingClientRect().right > (link.closest('article')?.getBoundingClientRect().right ?? 0)),
      )
    expect(cut).toEqual([])
    await openTab(page, aisha, 'bookings')
    const rows = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(rows.nth(4)).toBeAttached()
    const narrowest = await rows.evaluateAll((titles) => Math.min(...titles.map((title) => title.getBoundingClientRect().width)))
    expect(narrowest).toBeGreaterThan(200)
    const tabs = page.getByRole('navigation', { name: 'My account' })
    await open(page, '/profile?tab=wallet')
    await expect(tabs.getByRole('link', { name: 'My Wallet' })).toBeInViewport({ ratio: 0.9 })
  })
})

const next = async (page: Page, step: string) => {
  await page.locator('form button[type=submit]').last().press('Enter')
  await expect(page.locator('li[aria-current=step]')).toContainText(step)
  await expect(page.locator('#step-heading')).toBeFocused()
}

const walkStep = (page: Page) => walk(page, 'form[novalidate]')

/** Goes to every stop of a part by Tab. */
async function walk(page: Page, part: string): Promise<void> {
  await expect(page.locator(`${part} .animate-shimmer`)).toHaveCount(0)
  expect(await widest(page), page.url()).toBe(0)
  await page
    .locator(part)
    .last()
    .evaluate((place) => {
      const before = document.createElement('span')
      before.tabIndex = -1
      place.prepend(before)
      before.focus()
      before.remove()
    })
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(lookAtFocus, part)
    if (found === 'outside') return
    expect(found, page.url()).toBe('')
  }
  throw new Error('There is no end of stops')
}

/** What covers the focused control, or how far it is from the screen; '' if it can be seen, 'outside' if it is in another part. */
function lookAtFocus(part: string): string {
  const control = document.activeElement
  if (!control?.closest(part)) return 'outside'
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const name = `${control.tagName} ${control.getAttribute('name') ?? control.textContent?.slice(0, 30)}`
  // A text of several lines is seen where it is written: in its first line.
  const places = control instanceof HTMLTextAreaElement ? [top + 2, top + 24] : [1, 2, 3].map((part) => top + ((bottom - top) * part) / 4)
  const isSeen = places.every((y) => {
    const there = y >= 0 && y <= innerHeight ? document.elementFromPoint(middle, y) : null
    return there && (control.contains(there) || there.contains(control) || there.closest('label')?.contains(control))
  })
  const cover = document.elementFromPoint(middle, (top + bottom) / 2)
  return isSeen ? '' : `${name}: ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}, below ${cover?.outerHTML.slice(0, 80)}`
}

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** As a browser that enlarges nothing but text. */
const doubleText = (page: Page, size: string) =>
  page.addInitScript((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size} !important }`)
    document.adoptedStyleSheets.push(sheet)
  }, size)
