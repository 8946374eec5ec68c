import { test as base, expect, type Page } from '@playwright/test'
import { few, isQuick } from '../quick.ts'
import { findingsOf, type Theme } from './axe.ts'
import { expectToFit, expectToFitPhones } from './typeface.ts'

type Checks = {
  /** Console errors that a test causes itself, such as a call it makes fail. */
  expectedErrors: RegExp | null
  quietConsole: undefined
}

/** Every test also checks that the page logs no error; policy violations and failed requests count as errors. */
export const test = base.extend<Checks>({
  expectedErrors: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors?.test(message.text()))
          errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until React has hydrated the page. */
export const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
}

/** Opens a page with a footer link, so that the browser itself makes its calls. */
export async function goByFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
}

/** Checks with axe, in light and dark mode (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, themes: readonly Theme[] = few<Theme>(['light', 'dark'])): Promise<void> {
  await expect(page.locator('html'), 'laid out to its end').toHaveAttribute('data-whole')
  await expect(page.locator('[aria-busy="true"]'), 'nothing is on its way').toHaveCount(0)
  await expect(page.locator('h1').first()).toBeAttached()
  for (const theme of themes) expect(await findingsOf(page, theme), theme).toEqual([])
}

/**
 * Checks what holds for every open page: no axe findings, and it fits every screen and typeface. `npm test` looks in the light and on the narrowest
 * screen alone, unless it is to look at all.
 */
export async function expectSound(page: Page, looksAtAll = !isQuick): Promise<void> {
  await expectAccessible(page, looksAtAll ? ['light', 'dark'] : ['light'])
  if (looksAtAll) await expectToFit(page)
  else await expectToFitPhones(page)
}
