import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { expectToFit } from './typeface.ts'

type Checks = {
  /** Errors in the console that a test brings about itself, such as a call it lets fail. */
  expectedErrors: RegExp | null
  quietConsole: undefined
}

/** Every test also holds that the page logs no error: a refusal of the policy and a request that fails are errors too. */
export const test = base.extend<Checks>({
  expectedErrors: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors?.test(message.text())) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Until React has taken the page over. */
export const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '', { timeout: 30_000 })

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
}

/** Leaves for a page by a link of the footer, so that the browser itself makes its calls. */
export async function goByFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
}

/** Until colours that change with the theme have arrived, however short their way. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))))

type Theme = 'light' | 'dark'

/** Nothing that axe finds, in light and in dark (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('html'), 'laid out to its end').toHaveAttribute('data-whole')
  for (const theme of ['light', 'dark'] as const) expect(await findingsOf(page, theme), theme).toEqual([])
}

/** What holds of every page once it is open: nothing that axe finds, and no screen or typeface that it does not fit. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectToFit(page)
}

/** What axe finds in a theme, in the whole page or a part; a theme changes nothing but colours. */
export async function findingsOf(page: Page, theme: Theme, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await painted(page)
  const axe = axeOn(page, theme)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** Without frames there is nothing that the newer mode finds more, and it opens a page of its own each time. */
function axeOn(page: Page, theme: Theme): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (theme === 'dark') return axe.withRules(['color-contrast'])
  return axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
}
