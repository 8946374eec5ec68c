import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enter, fillLogin, linkTo, makeStaff, newAisha, newLayla, newOmar, sessionOf, signUp } from './people.ts'
import { alive, expect, open, test } from './site.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const account = (page: Page, name = 'Your account') => page.getByRole('banner').getByRole('button', { name })
const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const shownSecret = async (page: Page) => (await page.locator('main code').innerText()).replace(/\s/g, '')

test('Aisha signs up by invitation, is in at once, and confirms her address by the link of the mail', async ({ page }) => {
  const aisha = newAisha()
  await open(page, '/signup?invite=FRIEND22')
  await expect(page.getByText('your friend gets AED 30.00 credit')).toBeVisible()
  await open(page, '/signup')
  await expect(page.getByText('your friend gets AED 30.00 credit')).toBeVisible()
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const steps: [error: string, name: string, fix: () => Promise<void>][] = [
    ['All fields are required', 'first_name', () => field('first_name').fill(aisha.first_name)],
    ['All fields are required', 'last_name', () => field('last_name').fill(aisha.last_name)],
    ['All fields are required', 'email', () => field('email').fill('aisha')],
    ['All fields are required', 'password', () => field('password').fill('short')],
    ['All fields are required', 'confirm_password', () => field('confirm_password').fill('shorter')],
    ['Password must be at least 8 characters long', 'password', () => field('password').fill(aisha.password)],
    ['Passwords do not match', 'confirm_password', () => field('confirm_password').fill(aisha.password)],
    ['Please enter a valid email address', 'email', () => field('email').fill(aisha.email)],
  ]
  for (const [error, name, fix] of steps) {
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.locator('[id$="-error"]')).toHaveText([error])
    await expect(field(name)).toBeFocused()
    await fix()
    await expect(page.locator('[id$="-error"]')).toHaveCount(0)
  }
  await expect(field('marketing_consent')).not.toBeChecked()
  const sent = page.waitForRequest('**/api/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  expect((await sent).postDataJSON()).toEqual({ ...aisha, phone: null, marketing_consent: false, invite: 'FRIEND22' })
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(account(page)).toHaveText('AR')
  expect(JSON.parse((await sessionOf(page))['service-market:user'] ?? '')).toEqual({
    first_name: 'Aisha',
    last_name: 'Rahman',
    email: aisha.email,
    role: 'customer',
  })
  await page.goto('/signup')
  await expect(page).toHaveURL('/')

  const link = await linkTo(aisha.email, 'verify_email')
  await page.evaluate(() => localStorage.clear())
  await open(page, link)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to confirm your email address')).toBeVisible()
  await fillLogin(page, aisha)
  await expect(heading(page, 'Your email is confirmed')).toBeFocused()
})

test('the guard takes Aisha to the login and says why; after it she is where she wanted to go', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  await open(page, '/bookings')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please login to access your profile')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create Account')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(heading(page, 'Welcome Back')).toBeVisible()
  await fillLogin(page, aisha)
  await expect(page).toHaveURL('/profile?tab=bookings')

  await account(page).click()
  const menu = page.locator('#account-menu')
  await expect(menu).toContainText('Aisha Rahman')
  await expect(menu).toContainText(aisha.email)
  await expect(menu.getByRole('link')).toHaveText(['My Profile', 'My Bookings'])
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await sessionOf(page)).toEqual({})

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, aisha)
  await expect(page).toHaveURL('/profile')
  await page.addInitScript(() => localStorage.setItem('service-market:user', JSON.stringify({ email: 'x@example.com', role: 'partner' })))
  await open(page, '/profile')
  await expect(page).toHaveURL('/unauthorized')
})

test('whoever changes the language on the way to the login still comes where they wanted to go', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  const inOther = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()
  await open(page, '/bookings')
  await expect(page.getByText('Please login to access your profile')).toBeVisible()
  await inOther('العربية')
  await expect(page).toHaveURL('/ar/login')
  await expect(page.getByText('يُرجى تسجيل الدخول للوصول إلى ملفك الشخصي')).toBeVisible()
  await page.reload()
  await alive(page)
  await page.getByRole('main').getByRole('link', { name: 'أنشئ حسابًا' }).click()
  await expect(page).toHaveURL('/ar/signup')
  await inOther('English')
  await expect(heading(page, 'Create Account')).toBeVisible()
  await alive(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByText('Please login to access your profile')).toBeVisible()
  await fillLogin(page, aisha)
  await expect(page).toHaveURL('/profile?tab=bookings')
})

test('in Arabic, all of it: the way to the profile, the login, the menu, the way out', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  await open(page, '/ar/bookings')
  await expect(page).toHaveURL('/ar/login')
  await expect(heading(page, 'مرحبًا بعودتك')).toBeVisible()
  await expect(page.getByText('يُرجى تسجيل الدخول للوصول إلى ملفك الشخصي')).toBeVisible()
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('[id$="-error"]')).toHaveText(['يُرجى إدخال البريد الإلكتروني وكلمة المرور'])
  await fillLogin(page, aisha)
  await expect(page).toHaveURL('/ar/profile?tab=bookings')
  await account(page, 'حسابك').click()
  await page.locator('#account-menu').getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL('/ar')
})

test.describe('where something is refused', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('Omar sets his app up at the first login; later its code lets him in, or a recovery code once', async ({ page, request }) => {
    const omar = await makeStaff(request, newOmar(), 'admin')
    await open(page, '/login')
    await fillLogin(page, omar)
    await expect(heading(page, 'Protect your account')).toBeFocused()
    await expect(page.getByRole('img', { name: 'QR code that sets up an authenticator app' })).toHaveJSProperty('complete', true)
    const secret = await shownSecret(page)
    await page.getByLabel('Enter the code that the app shows now').fill(code(secret))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page, 'Keep your recovery codes')).toBeFocused()
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('service-market-recovery-codes.txt')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page).toHaveURL('/')
    await expect(account(page)).toHaveText('OH')

    await page.evaluate(() => localStorage.clear())
    await open(page, '/profile')
    await fillLogin(page, omar)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.locator('[id$="-error"]')).toHaveText(['Enter the code'])
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/profile')
  })

  test('Layla types a wrong code, keeps it on the page, and comes in with the right one', async ({ page, request }) => {
    const layla = await makeStaff(request, newLayla(), 'superadmin')
    await open(page, '/login')
    await fillLogin(page, layla)
    const secret = await shownSecret(page)
    const field = page.getByLabel('Enter the code that the app shows now')
    await field.fill('12ab56')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('This code is not correct')
    await expect(field).toHaveValue('12ab56')
    await field.fill(code(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(account(page)).toHaveText('LN')
  })

  test('a forgotten password: the same answer for everybody, a link that works once, and all devices are out', async ({
    page,
    request,
  }) => {
    const aisha = await signUp(request, newAisha())
    await enter(page, aisha)
    await open(page, '/forgot-password')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.locator('[id$="-error"]')).toHaveText(['Email is required'])
    for (const email of [newAisha().email, aisha.email]) {
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('If there is an account with this email address')).toBeVisible()
      if (email !== aisha.email) await page.getByRole('button', { name: 'Use another address' }).click()
    }
    const link = await linkTo(aisha.email, 'reset_password')
    await open(page, link)
    await page.getByLabel('New password', { exact: true }).fill('Marina-Run-2027')
    await page.getByLabel('Confirm password', { exact: true }).fill('Marina-Run-2027')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible()
    await fillLogin(page, { ...aisha, password: 'Marina-Run-2027' })
    await expect(page).toHaveURL('/profile')
    await open(page, link)
    await page.getByLabel('New password', { exact: true }).fill('Marina-Swim-2028')
    await page.getByLabel('Confirm password', { exact: true }).fill('Marina-Swim-2028')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(heading(page, 'This link does not work')).toBeFocused()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('a logout in one tab is felt by the other, and holds though the server cannot be reached', async ({ page, request, context }) => {
    await enter(page, await signUp(request, newAisha()))
    await open(page, '/profile')
    await expect(account(page)).toHaveText('AR')
    const other = await context.newPage()
    await other.goto('/faqs')
    await alive(other)
    await other.route('**/api/logout*', (route) => route.abort())
    await account(other).click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/')
    await expect(other.getByRole('alert')).toHaveText('Logout failed')
    expect(await sessionOf(other)).toEqual({})
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Please login to access your profile')).toBeVisible()
  })

  test('a token that the server knows no more ends the session', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('service-market:token', 'of-yesterday')
      localStorage.setItem('service-market:user', JSON.stringify({ first_name: 'A', email: 'a@example.com', role: 'customer' }))
    })
    await open(page, '/profile')
    await expect(page).toHaveURL('/login')
    expect(await sessionOf(page)).toEqual({})
  })
})
