import type { Page } from '@playwright/test'
import { longOf } from '../quick.ts'
import { enter, fillLogin, newAisha, sessionOf, signUp } from './people.ts'
import { expect, open, test } from './site.ts'

const long = longOf(test)

test.use({ expectedErrors: /Failed to load resource/ })

const alert = (page: Page) => page.getByRole('alert')

test('wrong passwords count down the attempts, then the account is locked, even for the right one', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  const wrong = { email: aisha.email, password: 'Marina-Talk-2026' }
  await open(page, '/login')
  await fillLogin(page, wrong)
  await expect(alert(page)).toContainText('Invalid email or password')
  await expect(alert(page)).toContainText('4 attempt(s) remaining')
  await expect(page.locator('[name="email"]')).toHaveValue(aisha.email)
  await expect(page.locator('[name="password"]')).toBeFocused()
  for (let guess = 0; guess < 3; guess++) await request.post('/api/login', { data: wrong })
  for (const typed of [wrong, aisha]) {
    await fillLogin(page, typed)
    await expect(alert(page)).toContainText('Account temporarily locked. Please try again later.')
    await expect(alert(page)).toContainText('set a new password')
  }
  expect(await sessionOf(page)).toEqual({})
})

long('the login reports failures, keeps what was typed, and works once it can', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  await open(page, '/login')
  await page.locator('[name="password"]').fill(aisha.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('[id$="-error"]')).toHaveText(['Please enter both email and password'])
  await expect(page.locator('[name="email"]')).toBeFocused()
  const failures = [
    [null, /^Network error: .+/],
    [{ status: 500, body: '' }, 'HTTP 500: Internal Server Error'],
    [{ status: 200, json: { status: 'success', token: 'x' } }, 'Invalid response from server'],
    [{ status: 503, json: { status: 'error', code: 'busy', message: 'We are very busy.' } }, 'We are very busy.'],
  ] as const
  for (const [answer, words] of failures) {
    await page.route('**/api/login', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await fillLogin(page, aisha)
    await expect(alert(page)).toHaveText(words)
    await expect(page.locator('[name="email"]')).toHaveValue(aisha.email)
    await expect(page.locator('[name="password"]')).toHaveValue(aisha.password)
    await page.unroute('**/api/login')
  }
  const answer = { status: 'success', data: { token: 'of-data', user: { ...aisha, password: undefined, role: 'customer' } } }
  await page.route('**/api/login', (route) => route.fulfill({ json: answer }))
  await page.route('**/api/customer/**', (route) => route.abort())
  await fillLogin(page, aisha)
  await expect.poll(() => sessionOf(page)).toMatchObject({ 'service-market:token': 'of-data' })
})

test('a sign-up that fails says so and loses nothing; without the login after it, it ends there, also for a known address', async ({
  page,
  request,
}) => {
  const known = await signUp(request, newAisha())
  await open(page, '/signup')
  const typed = { ...known, confirm_password: 'Marina-Walk-2029', password: 'Marina-Walk-2029', phone: '050 123 4567' }
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text)
  const submit = page.getByRole('button', { name: 'Create account' })
  for (const [answer, words] of [
    [null, 'Network error. Please try again.'],
    [{ status: 500, body: '' }, 'Signup failed. Please try again.'],
  ] as const) {
    await page.route('**/api/signup', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await submit.click()
    await expect(alert(page)).toHaveText(words)
    for (const [name, text] of Object.entries(typed)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(text)
    await page.unroute('**/api/signup')
  }
  for (const name of ['password', 'confirm_password']) await page.locator(`[name="${name}"]`).fill('password123')
  await submit.click()
  await expect(page.locator('[id$="-error"]')).toHaveText(['This password is too easy to guess. Please choose another one.'])
  await expect(page.locator('[name="password"]')).toBeFocused()
  for (const name of ['password', 'confirm_password']) await page.locator(`[name="${name}"]`).fill(typed.password)
  await page.route('**/api/login', (route) => route.abort())
  await submit.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Account created successfully! Please login.', { exact: true })).toBeVisible()
  await expect(page.locator('[name="email"]')).toHaveValue(known.email)
  await expect(alert(page)).toHaveCount(0)
  await page.unroute('**/api/login')
  await fillLogin(page, typed)
  await expect(page).toHaveURL('/profile')
})

long('an invalid confirmation link can be requested again, and a lost connection is reported', async ({ page, request }) => {
  await enter(page, await signUp(request, newAisha()))
  await open(page, '/verify-email?token=of-somebody-else')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This link doesn't work")
  const send = page.getByRole('button', { name: 'Send a new link' })
  await page.route('**/api/auth/verify-email/resend', (route) => route.abort())
  await send.click()
  await expect(alert(page)).toHaveText('Network error. Please try again.')
  await page.unroute('**/api/auth/verify-email/resend')
  await send.click()
  await expect(page.getByText("We've sent you a link to confirm your email address.")).toBeVisible()

  await page.route('**/api/auth/**', (route) => route.abort())
  await open(page, '/forgot-password')
  await page.locator('[name="email"]').fill('aisha@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(alert(page)).toHaveText('Network error. Please try again.')
  await expect(page.locator('[name="email"]')).toHaveValue('aisha@example.com')
  await open(page, '/reset-password?token=abc')
  for (const name of ['new_password', 'confirm_password']) await page.locator(`[name="${name}"]`).fill('Marina-Walk-2030')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(alert(page)).toHaveText('Network error. Please try again.')
  await expect(page.locator('[name="new_password"]')).toHaveValue('Marina-Walk-2030')
})
