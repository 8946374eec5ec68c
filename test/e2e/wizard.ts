import { expect, type Page } from '@playwright/test'
import { addDays, dubaiDateOf } from '../../src/domain/dubai-time.ts'

export const aisha = {
  name: 'Aisha Rahman',
  email: 'aisha@example.com',
  phone: '050 123 4567',
  address: 'Marina Heights, office 1204, Dubai Marina',
}
export const omar = {
  name: 'Omar Haddad',
  email: 'omar@example.com',
  phone: '050 234 5678',
  address: 'Business Bay, Bay Square 7, office 3',
}
export const layla = { name: 'Layla Nasser', email: 'layla@example.com', phone: '+971 50 345 6789', address: 'Villa 12, Al Wasl Road' }

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'

/** Opens the wizard and waits until it is hydrated. */
export async function openWizard(page: Page, address = '/services/books') {
  await page.goto(address)
  await alive(page)
}

export const alive = (page: Page) => expect(page.getByRole('form', { name: /Booking|الحجز/ }).locator('button[type=submit]')).toBeAttached()

/** Waits until a page's own code handles its links and forms. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactFiber')))

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm booking' }).click()
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
export const total = (page: Page) => page.getByRole('region', { name: 'Booking Summary' }).locator('dd[aria-live]')

const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check()

export async function chooseService(page: Page, { cleaners = '1', hours = '2', frequency = 'Once', materials = 'No' } = {}) {
  await chip(page, 'Number of cleaners', cleaners)
  await chip(page, 'Hours per visit', hours)
  await chip(page, 'How often?', frequency)
  await chip(page, 'Should we bring cleaning materials?', materials)
  await next(page)
  await expect(heading(page, 'Date & Time')).toBeFocused()
}

export async function chooseTime(page: Page, { date, time, city }: { date: string; time?: string; city?: string }) {
  if (city) await page.getByLabel('City').selectOption(city)
  await page.getByLabel('Date', { exact: true }).fill(date)
  const times = page.getByRole('group', { name: 'Available times on' })
  await expect(times).toBeVisible()
  await (time ? times.getByRole('radio', { name: time, exact: true }) : times.getByRole('radio').first()).check()
  await next(page)
  await expect(heading(page, 'Your Details')).toBeFocused()
}

export async function fillDetails(page: Page, person: typeof aisha) {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  // Whoever is logged in is asked once.
  if (await page.getByLabel('Confirm email').isVisible()) await page.getByLabel('Confirm email').fill(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Address').fill(person.address)
  await page.getByLabel(/I accept the booking terms/).check()
  await next(page)
  await expect(heading(page, 'Payment')).toBeFocused()
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill(`05/${String(new Date().getUTCFullYear() + 2).slice(2)}`)
  await page.getByLabel('CVV').fill('987')
  await page.getByLabel('Cardholder name').fill('A RAHMAN')
}

export const choosePayment = (page: Page, name: string) =>
  page.getByRole('group', { name: 'How would you like to pay?' }).getByRole('radio', { name }).check()

export const dialog = (page: Page) => page.getByRole('alertdialog')

export const daysFromToday = (days: number) => addDays(dubaiDateOf(new Date()), days)
export const success = /^✅ Booking successful! Booking ID: SM-[A-Z2-9]{4}-[A-Z2-9]{4}$/

/** The booking requests of a page, with their bodies. */
export function callsOf(page: Page) {
  const calls: { path: string; key: string | undefined; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !pathname.startsWith('/api/')) return
    calls.push({ path: pathname, key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  return { all: calls, to: (path: string) => calls.filter((call) => call.path === path) }
}
