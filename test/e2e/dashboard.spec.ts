import { longOf } from '../quick.ts'
import { aisha, breakCall, button, dialog, field, goTo, openAsNew, openTab, settled } from './dashboard.ts'
import { fillLogin, newAisha, signUp } from './people.ts'
import { expect, open, test } from './site.ts'
import { callsOf, chooseService, chooseTime, confirm, daysFromToday, fillDetails, success, aisha as wizardsAisha } from './wizard.ts'

const long = longOf(test)

test.use({ expectedErrors: /Failed to load resource/ })

test('strangers are sent to the login; Aisha sees her details beside her tabs, each with its own address', async ({ page }) => {
  await open(page, '/profile?tab=wallet')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please login to access your profile')).toBeVisible()

  await openTab(page, aisha, 'profile')
  const main = page.getByRole('main')
  await expect(main.getByText('Aisha Rahman')).toBeVisible()
  await expect(main.getByText('aisha@example.com', { exact: true })).toBeVisible()
  await expect(main.getByText('Loyalty points')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  const tabs = ['My Bookings', 'My Quotes', 'Outstanding Payments', 'Saved Locations', 'Payment Methods', 'Support', 'My Wallet']
  for (const tab of tabs) {
    await goTo(page, tab)
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
    await expect(page).toHaveTitle(`${tab} | Service Market`)
    await expect(page.getByRole('navigation', { name: 'My account' }).locator('[aria-current="page"]')).toHaveText(tab)
  }
  await expect(page).toHaveURL('/profile?tab=wallet')
  await button(page, 'Back').click()
  await expect(page).toHaveURL('/profile?tab=support')
  await goTo(page, 'My Quotes')
  await expect(page.getByText('This section is coming soon!')).toBeVisible()
  await button(page, 'Logout').click()
  await expect(page).toHaveURL('/')
})

test('on a phone each tab opens at the first press: the strip keeps still under the finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, aisha, 'profile')
  for (const tab of ['My Quotes', 'Outstanding Payments', 'Saved Locations', 'Payment Methods']) {
    const link = page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: tab })
    await link.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
    await page.mouse.move(x + width / 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
  }
})

long('a profile that fails to load says why, and loads on the next try', async ({ page }) => {
  const mend = await breakCall(page, '**/api/customer/profile/me*', 500)
  await openTab(page, aisha, 'profile').catch(() => {})
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check if the server is running.')
  await mend()
  await page.route('**/api/customer/profile/me*', (route) => route.fulfill({ json: { status: 'error' } }))
  await button(page, 'Try again').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to load profile data: Unknown error')
  await page.unroute('**/api/customer/profile/me*')
  await button(page, 'Try again').click()
  await settled(page)
  const again = page.waitForRequest('**/api/customer/profile/me*')
  await button(page, 'Refresh').click()
  await again
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
})

long('the profile form keeps what was typed through every failure, then updates the session too', async ({ page }) => {
  const person = await openAsNew(page, 'profile')
  const update = '**/api/customer/profile/me*'
  await expect(field(page, 'email').first()).toHaveAttribute('readonly')
  await expect(page.getByText('Email cannot be changed')).toBeVisible()
  await field(page, 'first_name').fill(' ')
  await field(page, 'phone').fill('12')
  await button(page, 'Update Profile').click()
  await expect(page.locator('[id$="-error"]')).toHaveText([
    'First name is required',
    'Please enter a valid phone number, or leave this field empty',
  ])
  await expect(field(page, 'first_name')).toBeFocused()

  await field(page, 'first_name').fill('  Mariam ')
  await field(page, 'phone').fill('050 123 4567')
  await field(page, 'city').fill('Dubai')
  await field(page, 'date_of_birth').fill('2030-01-01')
  await field(page, 'gender').selectOption('female')
  await button(page, 'Update Profile').click()
  await expect(page.locator('[id$="-error"]')).toHaveText(['Invalid date of birth'])
  await expect(field(page, 'date_of_birth')).toBeFocused()
  await field(page, 'date_of_birth').fill('1990-05-17')
  await goTo(page, 'Saved Locations')
  await expect(page.getByText('No saved locations yet')).toBeVisible()
  await goTo(page, 'My Profile')
  await expect(field(page, 'city')).toHaveValue('Dubai')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  for (const [answer, words] of [
    [null, 'Network error or server issue. Please try again.'],
    [{ status: 500, json: { status: 'error', message: 'boom' } }, 'Network error or server issue. Please try again.'],
    [{ status: 200, json: { status: 'error', message: 'Not today' } }, 'Not today'],
    [{ status: 200, json: { status: 'error' } }, 'Failed to update profile'],
  ] as const) {
    await page.route(update, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      return answer ? route.fulfill(answer) : route.abort()
    })
    await button(page, 'Update Profile').click()
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(field(page, 'first_name')).toHaveValue('  Mariam ')
    await page.unroute(update)
  }
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, 'Update Profile').click()
  expect((await sent).postDataJSON()).toEqual({
    first_name: 'Mariam',
    last_name: 'Rahman',
    email: person.email,
    phone: '050 123 4567',
    address: null,
    city: 'Dubai',
    gender: 'female',
    date_of_birth: '1990-05-17',
  })
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(field(page, 'phone')).toHaveValue('+971501234567')
  await expect(page.getByRole('main').getByText('Mariam Rahman')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('service-market:user'))).toContain('Mariam')
})

long("the password form alerts with the specification's messages and clears itself on success", async ({ page }) => {
  const person = await openAsNew(page, 'profile')
  const change = () => button(page, 'Change Password').click()
  await change()
  await expect(page.locator('[id$="-error"]')).toHaveText(['Enter your current password'])
  await field(page, 'current_password').fill(person.password)
  await field(page, 'new_password').fill('short')
  await field(page, 'confirm_password').fill('other')
  await change()
  await expect(page.getByRole('alert')).toHaveText("New passwords don't match!")
  await expect(field(page, 'confirm_password')).toBeFocused()
  await field(page, 'confirm_password').fill('short')
  await change()
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long!')
  await field(page, 'new_password').fill('Creek-Harbour-2026')
  await field(page, 'confirm_password').fill('Creek-Harbour-2026')
  const mend = await breakCall(page, '**/api/auth/change-password*')
  await change()
  await expect(page.getByRole('form', { name: 'Change Password' }).getByRole('alert')).toHaveText('Network error. Please try again.')
  await expect(field(page, 'new_password')).toHaveValue('Creek-Harbour-2026')
  await mend()
  await change()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const name of ['current_password', 'new_password', 'confirm_password']) await expect(field(page, name)).toHaveValue('')
})

test('a change made in one tab shows in the other, and a logout there forgets everything', async ({ page, context }) => {
  const person = await openAsNew(page, 'locations')
  const other = await context.newPage()
  await openTab(other, person, 'locations')
  await button(page, 'Add Your First Location').click()
  await field(page, 'title').fill('Home')
  await field(page, 'address').fill('Marina Heights 1204')
  await button(page, 'Save Location').click()
  await expect(other.getByRole('heading', { name: 'Home' })).toBeVisible()
  await button(other, 'Logout').click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, await signUp(page.request, newAisha()))
  await expect(page).toHaveURL('/profile?tab=locations')
  await expect(page.getByText('No saved locations yet')).toBeVisible()
})

long("locations: added, pinned at the device's position, made primary, changed and deleted", async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 25.0805, longitude: 55.1403, accuracy: 12 })
  await openAsNew(page, 'locations')
  await expect(page.getByText('No saved locations yet')).toBeVisible()
  await button(page, 'Add Your First Location').click()
  await expect(field(page, 'title')).toBeFocused()
  await button(page, 'Save Location').click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in title and address')
  await field(page, 'title').fill('Home')
  await field(page, 'address').fill('Marina Heights, apartment 1204')
  await button(page, 'Use my current location').click()
  await expect(field(page, 'latitude')).toHaveValue('25.0805')
  await expect(field(page, 'longitude')).toHaveValue('55.1403')

  const mend = await breakCall(page, '**/api/customer/locations/me*')
  await button(page, 'Save Location').click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
  await mend()
  await page.route('**/api/customer/locations/me*', (route) => route.fulfill({ json: { status: 'error', message: 'Too far' } }))
  await button(page, 'Save Location').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to add location: Too far')
  await expect(field(page, 'address')).toHaveValue('Marina Heights, apartment 1204')
  await page.unroute('**/api/customer/locations/me*')
  await button(page, 'Save Location').click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect(page.getByText('Primary', { exact: true })).toBeVisible()

  await button(page, '+ Add New Location').click()
  await field(page, 'title').fill('Office')
  await field(page, 'address').fill('Bay Square 7')
  await button(page, 'Save Location').click()
  await button(page, 'Make primary: Office').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bay Square' })).toContainText('Primary')
  await expect(button(page, 'Delete Office'), 'next to the button that is gone').toBeFocused()
  await button(page, 'Edit Office').click()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit Office')).toBeFocused()
  await button(page, 'Edit Office').click()
  await field(page, 'title').fill('Studio')
  await button(page, 'Save Location').click()
  await button(page, 'Delete Studio').click()
  await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to delete this location?' })).toBeVisible()
  const mendDelete = await breakCall(page, '**/api/customer/locations/loc_*')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Network error. Please try again.')
  await mendDelete()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Studio' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test('the wizard knows a customer: name, address and locations are filled in, and what is typed stays', async ({ page }) => {
  await openTab(page, aisha, 'locations')
  await open(page, '/services/books')
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(9), city: 'sharjah' })
  await expect(page.getByLabel('Full name')).toHaveValue('Aisha Rahman')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('aisha@example.com')
  await expect(page.getByLabel('Confirm email')).toHaveCount(0)
  const places = page.getByRole('group', { name: 'Your saved locations' })
  await page.getByLabel('Address').fill('Villa 7, Al Nahda')
  await expect(places.getByRole('radio', { name: 'As typed' })).toBeChecked()
  await places.getByRole('radio', { name: 'Office' }).check()
  await expect(page.getByLabel('Address')).toHaveValue(/Office 301/)
  await places.getByRole('radio', { name: 'As typed' }).check()
  await expect(page.getByLabel('Address')).toHaveValue('Villa 7, Al Nahda')
})

long('a saved location stays chosen when its area, which was not saved, is read from its address', async ({ page }) => {
  const person = await openAsNew(page, 'locations')
  const { token } = await (await page.request.post('/api/login', { data: person })).json()
  const studio = { title: 'Studio', address: 'Studio 4, Business Bay', city: 'dubai' }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/customer/locations/me', { headers, data: studio })).status()).toBe(200)
  await open(page, '/services/books')
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(9), city: 'sharjah' })
  await page.getByLabel('Address').fill('Villa 7, Al Nahda')
  const places = page.getByRole('group', { name: 'Your saved locations' })
  await places.getByRole('radio', { name: 'Studio' }).check()
  await expect(page.getByLabel('Area')).toHaveValue('Business Bay')
  await expect(places.getByRole('radio', { name: 'Studio' })).toBeChecked()
  await places.getByRole('radio', { name: 'As typed' }).check()
  await expect(page.getByLabel('Address')).toHaveValue('Villa 7, Al Nahda')
  await expect(page.getByLabel('Area')).toHaveValue('Al Nahda')
})

long('the wizard uses a saved card: the default is selected, no card fields are shown, and another one can be typed', async ({ page }) => {
  const person = await openAsNew(page, 'payment-methods')
  const { token } = await (await page.request.post('/api/login', { data: person })).json()
  const keep = async (card_token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await page.request.post('/api/customer/payment-methods/me', { headers, data: { card_token } })).json()).data.id
  }
  const first = await keep('tok_sim_4242')
  await keep('tok_sim_1881')
  const calls = callsOf(page)
  await open(page, '/services/books')
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(19), city: 'sharjah' })
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await fillDetails(page, { ...wizardsAisha, email: person.email })
  const cards = page.getByRole('group', { name: 'Which card?' })
  await expect(cards.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await cards.getByRole('radio', { name: 'Another card' }).check()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await cards.getByRole('radio', { name: 'Visa ending in 4242' }).check()
  await confirm(page)
  await expect(page.getByRole('alertdialog').getByRole('heading')).toHaveText(success)
  expect(calls.to('/api/payment')).toHaveLength(1)
  expect(calls.to('/api/payment')[0]?.body).toMatchObject({ method: 'card', payment_method_id: first })
  expect(calls.to('/api/payment')[0]?.body).not.toHaveProperty('card_token')
})
