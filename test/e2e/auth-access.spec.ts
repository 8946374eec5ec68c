import { few, longOf } from '../quick.ts'
import { enter, newAisha, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

test.use({ viewport: { width: 360, height: 740 } })

test('with the keyboard on a phone: log in, account menu, log out', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  await open(page, '/login')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(aisha.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(aisha.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.locator('[name="password"]')).toHaveJSProperty('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')

  const button = page.getByRole('banner').getByRole('button', { name: 'Your account' })
  const menu = page.locator('#account-menu')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

long('the menu closes on scroll, on a press elsewhere and on a second press, and moves nothing', async ({ page, request }) => {
  await enter(page, await signUp(request, newAisha()))
  for (const address of ['/', '/ar']) {
    await open(page, address)
    const button = page.getByRole('banner').locator('[aria-controls="account-menu"]')
    const menu = page.locator('#account-menu')
    const closings = [() => page.mouse.wheel(0, 300), () => page.locator('h1').click({ force: true }), () => button.click()]
    for (const close of closings) {
      await page.evaluate(() => scrollTo(0, 0))
      await button.click()
      await expect(menu).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await close()
      await expect(menu).toHaveCount(0)
    }
  }
})

for (const language of few(['', '/ar'])) {
  test(`the pages of ${language || '/'} are accessible, with an error on them, and kept out of search engines`, async ({ page }) => {
    const goodLink = { status: 'success', data: { is_good: true } }
    await page.route('**/api/auth/reset-password/check*', (route) => route.fulfill({ json: goodLink }))
    for (const address of ['/login', '/signup', '/forgot-password', '/reset-password?token=abc']) {
      await open(page, language + address)
      await page.locator('main form button[type="submit"]').click()
      await expect(page.locator('[id$="-error"]').first()).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expectSound(page)
    }
  })
}
