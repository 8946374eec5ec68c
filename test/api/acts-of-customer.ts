import type { CallName } from '../../src/contracts/calls.ts'
import { password, type Site } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import type { Note } from './make-examples.ts'

/** What Aisha does in the demo, from signing up to logging out. Returns what was refused. */
export async function actsOfCustomer(site: Site, note: Note): Promise<string[]> {
  let token: string | null = null
  const refused: string[] = []
  const act = async (name: CallName, ids: Record<string, string | number> = {}, body?: object, query = '') => {
    const [method = '', path = ''] = name.split(' ')
    const address = `/api${path.replace(/\{(\w+)\}/g, (_, id) => String(ids[id]))}${query}`
    const reply = await site.call(method, address, { token, ...(body && { body }) })
    if (reply.status < 300) note(name, reply.body, body)
    else refused.push(`${name} answers ${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const details = { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha.rahman@example.com', phone: '050 123 4567' }
  const card = { card_token: 'tok_sim_4242' }

  await act('POST /contact', {}, { name: 'Aisha Rahman', email: details.email, message: 'Do you clean on Sundays?' })
  await act('GET /free-times', {}, undefined, '?service=2&days=7')
  const [article] = (await site.call('GET', '/api/blogs')).body.blogs
  await act('GET /blogs/slug/{slug}', article)
  await act('POST /signup', {}, { ...details, password })
  token = (await act('POST /login', {}, { email: details.email, password })).token
  await act('POST /auth/verify-email/resend')
  await site.query('UPDATE accounts SET email_verified_at = $1 WHERE email = $2', [site.now(), details.email])
  await act('PUT /customer/profile/me', {}, { first_name: 'Aisha', last_name: 'Rahman' })
  await act('PUT /customer/consent/me', {}, { marketing: true })
  await act(
    'PUT /customer/billing/me',
    {},
    { name: 'Rahman Trading LLC', trn: '100123456700003', address: 'Office 301, Business Bay, Dubai' },
  )
  const home = { title: 'Home', address: 'Villa 12, Jumeirah 1, Dubai' }
  const location = (await act('POST /customer/locations/me', {}, home)).data
  await act('PUT /customer/locations/{id}', location, { ...home, title: 'Our home' })
  const saved = (await act('POST /customer/payment-methods/me', {}, card)).data
  await act('PUT /customer/payment-methods/me/{id}', saved, { label: 'My card', is_default: true })
  await act('POST /customer/wallet/me/top-ups', {}, { amount: 100, ...card })
  const request = (await act('POST /customer/support', {}, { subject: 'My key', message: 'Did the team find a key?' })).data
  await act('POST /customer/support/{id}/messages', request, { message: 'I have found it, thank you.' })
  await act('PUT /customer/support/{id}/closure', request)

  const size = { service_id: 2, cleaners: 1, hours: 2 }
  const when = { date: '2026-11-26', time: '10:00' }
  await act('POST /series-check', {}, { ...size, ...when, city: 'dubai', frequency: 'Weekly', weekdays: [4] })
  await act('POST /promo-codes/validation', {}, { ...size, hours: 4, materials: 'No', code: 'MARHABA20' })
  const customer = (await act('POST /customer', {}, { ...details, address: home.address })).id
  const { id } = await act('POST /booking', {}, officeCleaning(customer, { payment_method: 'card' }))
  await act('POST /payment', {}, { booking_id: id, amount: 105, method: 'card', ...card })
  const visit = { id, number: 1 }
  await act('PUT /booking/{id}/team-notes', { id }, { note: 'The bell is broken, please call.', has_pets: true, pets: 'A cat' })
  await act('PUT /booking/{id}/photo-consent', { id }, { agreed: true })
  await act('PUT /booking/{id}/visits/{number}/time', visit, { date: '2026-11-26', time: '14:00', expected_fee: 0 })
  await act('PUT /booking/{id}/visits/{number}/cancellation', visit, { expected_fee: 0 })
  const again = (await act('POST /customer', {}, { ...details, address: home.address })).id
  const second = await act('POST /booking', {}, officeCleaning(again, { payment_method: 'cash', date: '2026-11-27' }))
  await act('PUT /booking/{id}/cancellation', second, { expected_fee: 0 })
  const account = { iban: 'AE070331234567890123456', account_holder: 'Aisha Rahman', password }
  const withdrawal = (await act('POST /customer/wallet/me/withdrawals', {}, { amount: 50, ...account })).data
  await act('DELETE /customer/wallet/me/withdrawals/{id}', withdrawal)
  await act('DELETE /customer/payment-methods/me/{id}', saved)
  await act('DELETE /customer/locations/{id}', location)
  await act('DELETE /customer/billing/me')
  await act('DELETE /customer/sessions/me')
  await act('POST /customer/second-factor/me', {}, { password })
  const changed = { new_password: `${password}-new`, confirm_password: `${password}-new` }
  await act('PUT /auth/change-password', {}, { current_password: password, ...changed })
  await act('POST /logout')
  await act('POST /auth/forgot-password', {}, { email: details.email })
  return refused
}
