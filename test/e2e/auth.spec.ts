import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { longOf } from '../quick.ts'
import { enter, fillLogin, linkTo, makeStaff, newAisha, newLayla, newOmar, sessionOf, signUp } from './people.ts'
import { alive, expect, open, test } from './site.ts'

const long = longOf(test)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const account = (page: Page, name = 'Your account') => page.getByRole('banner').getByRole('button', { name })
const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const shownSecret = async (page: Page) => (await page.locator('main code').innerText()).replace(/\s/g, '')

test('Aisha signs up by invitation, is logged in at once, and confirms her address with the emailed link', async ({ page }) => {
  const aisha = newAisha()
  await open(page, '/signup?invite=FRIEND22')
  await expect(page.getByText('They get AED 30.00 credit')).toBeVisible()
  await open(page, '/signup')
  await expect(page.getByText('They get AED 30.00 credit')).toBeVisible()
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const errors = page.locator('[id$="-error"]')
  const create = () => page.getByRole('button', { name: 'Create account' }).click()
  await create()
  await expect(errors).toHaveText(Array(5).fill('All fields are required'))
  await expect(field('first_name')).toBeFocused()
  const typed = { ...aisha, email: 'aisha', phone: '12', password: 'short', confirm_password: 'shorter' }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await expect(errors).toHaveCount(0)
  await create()
  await expect(errors).toHaveText([
    'Please enter a valid email address',
    'Please enter a valid phone number, or leave this field empty',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ])
  await expect(field('email')).toBeFocused()
  const right = { email: aisha.email, phone: '', password: aisha.password, confirm_password: aisha.password }
  for (const [name, text] of Object.entries(right)) await field(name).fill(text)
  await expect(errors).toHaveCount(0)
  await expect(field('marketing_consent')).not.toBeChecked()
  const sent = page.waitForRequest('**/api/signup')
  await create()
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

long('the guard sends Aisha to the login and says why; afterwards she is where she wanted to go', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  await open(page, '/bookings')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please login to access your profile')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create Account')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(heading(page, 'Welcome Back')).toBeVisible()
  const email = page.getByLabel('Email', { exact: true })
  await email.fill(aisha.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await expect(email).toHaveValue(aisha.email)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(heading(page, 'Welcome Back')).toBeVisible()
  await expect(email).toHaveValue(aisha.email)
  await fillLogin(page, aisha)
  await expect(page).toHaveURL('/profile?tab=bookings')
  await page.waitForLoadState('networkidle')

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

long('changing the language on the way to the login keeps the destination', async ({ page, request }) => {
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

long('everything in Arabic: the way to the profile, login, menu, logout', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  await open(page, '/ar/bookings')
  await expect(page).toHaveURL('/ar/login')
  await expect(heading(page, 'مرحبًا بعودتك')).toBeVisible()
  await expect(page.getByText('يُرجى تسجيل الدخول للوصول إلى ملفك الشخصي')).toBeVisible()
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('[id$="-error"]')).toHaveText(['يُرجى إدخال البريد الإلكتروني وكلمة المرور'])
  await fillLogin(page, aisha)
  await expect(page).toHaveURL('/ar/profile?tab=bookings')
  await page.waitForLoadState('networkidle')
  await account(page, 'حسابك').click()
  await page.locator('#account-menu').getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL('/ar')
})

test.describe('when something is refused', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('Omar sets up his app at the first login; later its code logs him in, or a recovery code once', async ({ page, request }) => {
    const omar = await makeStaff(request, newOmar(), 'admin')
    await open(page, '/login')
    await fillLogin(page, omar)
    await expect(heading(page, 'Protect your account')).toBeFocused()
    await expect(page.getByRole('img', { name: 'QR code for setting up an authenticator app' })).toHaveJSProperty('complete', true)
    const secret = await shownSecret(page)
    await page.getByLabel('Enter the code shown in the app').fill(code(secret))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page, 'Save your recovery codes')).toBeFocused()
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('service-market-recovery-codes.txt')
    await page.getByRole('button', { name: "I've saved them" }).click()
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

  long('Layla types a wrong code, keeps it on the page, and comes in with the right one', async ({ page, request }) => {
    const layla = await makeStaff(request, newLayla(), 'superadmin')
    await open(page, '/login')
    await fillLogin(page, layla)
    const secret = await shownSecret(page)
    const field = page.getByLabel('Enter the code shown in the app')
    await field.fill('12ab56')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('This code is not correct')
    await expect(field).toHaveValue('12ab56')
    await field.fill(code(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: "I've saved them" }).click()
    await expect(account(page)).toHaveText('LN')
  })

  test('a forgotten password: the same response for everybody, a link that works once, and all devices are logged out', async ({
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
      await expect(page.getByText("If there's an account with this email address")).toBeVisible()
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
    await open(page, '/verify-email?token=used-before')
    await expect(heading(page, 'Your email is already confirmed')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute('href', '/profile')
    await open(page, link)
    await expect(heading(page, "This link doesn't work")).toBeFocused()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('a logout in one tab reaches the other, and works even if the server cannot be reached', async ({ page, request, context }) => {
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

  long('a token that the server no longer accepts ends the session', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('service-market:token', 'of-yesterday')
      localStorage.setItem('service-market:user', JSON.stringify({ first_name: 'A', email: 'a@example.com', role: 'customer' }))
    })
    await open(page, '/profile')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    expect(await sessionOf(page)).toEqual({})
  })
})
