import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { enter, newAisha, type Person, signUp } from './people.ts'
import { expect, open } from './site.ts'

/** The demo's customer; tests only read her data. */
export const aisha = { email: 'aisha@example.com', password: 'Dubai-Marina-2026' }

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'

const addressOf = (tab: string, language = '') => `${language}/profile${tab === 'profile' ? '' : `?tab=${tab}`}`

/** Opens a tab as a user, and waits until its data is shown. */
export async function openTab(page: Page, person: Pick<Person, 'email' | 'password'>, tab: string, language = ''): Promise<void> {
  await enter(page, person as Person)
  await open(page, addressOf(tab, language))
  await settled(page)
}

/** A customer of the test's own, on a tab. */
export async function openAsNew(page: Page, tab: string): Promise<Person> {
  const person = await signUp(page.request, newAisha())
  await openTab(page, person, tab)
  return person
}

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.animate-shimmer')).toHaveCount(0)
}

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
/** Visible, with nothing covering it. */
export const inSight = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)

export const dialog = (page: Page) => page.locator('dialog[open]')
export const goTo = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: tab }).click()

export async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, 'number').fill(number)
  await field(page, 'expiryMonth').selectOption('05')
  await field(page, 'expiryYear').selectOption({ index: 3 })
  await field(page, 'cvv').fill('987')
  await field(page, 'cardholder').fill('A RAHMAN')
}

/** Makes a call fail as a network or a server does; returns a function that ends this. */
export async function breakCall(page: Page, path: string, how: 'abort' | number = 'abort') {
  await page.route(path, (route) => (how === 'abort' ? route.abort() : route.fulfill({ status: how, body: '' })))
  return () => page.unroute(path)
}

/** A booking of this customer, made through the API. By card it is paid with one that is saved then, and called off at once. */
export async function bookFor(
  request: APIRequestContext,
  person: Person,
  method: 'paypal' | 'cash' | 'card',
  told: object = {},
): Promise<string> {
  const { token } = await (await request.post('/api/login', { data: person })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { first_name, last_name, email } = person
  const details = { first_name, last_name, email, phone: '0501234567', address: 'Marina Heights, office 1204' }
  const customer = await (await request.post('/api/customer', { headers, data: details })).json()
  const { data: days } = await (await request.get('/api/free-times?service=2&days=14&city=sharjah')).json()
  const free = days.flatMap(({ date, times }: { date: string; times: string[] }) => times.map((time) => ({ date, time })))
  const { date, time } = free[Math.floor(Math.random() * free.length)]
  const data = {
    customer_id: customer.id,
    service_id: 2,
    cleaners: 1,
    hours: 2,
    frequency: 'Once',
    materials: 'No',
    date,
    time,
    city: 'sharjah',
    payment_method: method,
    total_price: 105,
    status: 'pending',
    ...told,
  }
  const answer = await request.post('/api/booking', { headers: { ...headers, 'idempotency-key': `${email}-${method}` }, data })
  const { id } = await answer.json()
  expect(answer.status()).toBe(200)
  if (method === 'card') await payAndCallOff(request, headers, id)
  return id
}

async function payAndCallOff(request: APIRequestContext, headers: { authorization: string }, id: string): Promise<void> {
  const saving = { headers: { ...headers, 'idempotency-key': `card-${id}` }, data: { card_token: 'tok_sim_approved' } }
  const { data: card } = await (await request.post('/api/customer/payment-methods/me', saving)).json()
  const data = { booking_id: id, amount: 105, method: 'card', payment_method_id: card.id }
  const paid = await request.post('/api/payment', { headers: { ...headers, 'idempotency-key': `paid-${id}` }, data })
  expect(paid.status()).toBe(200)
  const off = await request.put(`/api/booking/${id}/cancellation`, { headers, data: { expected_fee: 0 } })
  expect(off.status()).toBe(200)
}
