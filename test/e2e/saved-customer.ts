import type { Page } from '@playwright/test'
import { enter, newAisha, signUp } from './people.ts'
import { expect } from './site.ts'
import { aisha } from './wizard.ts'

/** A new customer is logged in, with a phone number, an address, a card, and AED 300 in the wallet. */
export async function enterWithSaved(page: Page): Promise<void> {
  const person = await signUp(page.request, newAisha())
  const { token } = await (await page.request.post('/api/login', { data: person })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { first_name, last_name, email } = person
  const saved = [
    page.request.put('/api/customer/profile/me', { headers, data: { first_name, last_name, email, phone: aisha.phone } }),
    page.request.post('/api/customer/locations/me', {
      headers,
      data: { title: 'Office', address: 'Marina Heights', city: 'dubai', is_primary: true },
    }),
    page.request.post('/api/customer/payment-methods/me', { headers, data: { card_token: 'tok_sim_approved' } }),
  ]
  const topUp = { headers: { ...headers, 'idempotency-key': `top-up-${email}` }, data: { amount: 300, card_token: 'tok_sim_approved' } }
  saved.push(page.request.post('/api/customer/wallet/me/top-ups', topUp))
  for (const answer of await Promise.all(saved)) expect(answer.ok()).toBe(true)
  await enter(page, person)
}
