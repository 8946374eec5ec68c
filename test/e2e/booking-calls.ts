import { addDays, dubaiDateOf } from '../../src/domain/dubai-time.ts'

/** A day far enough ahead not to collide with the demo's own bookings. */
export const quietDay = (daysAhead = 40): string => addDays(dubaiDateOf(new Date()), daysAhead)

const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Books an office cleaning as a guest through the API; returns the HTTP status and the body. */
export async function bookOffice(url: string, changes: Record<string, unknown> = {}) {
  const customer = await (
    await post(url, '/customer', {
      first_name: 'Omar',
      last_name: 'Haddad',
      email: 'omar@example.com',
      phone: '0502345678',
      address: 'Marina Heights 1204',
    })
  ).json()
  const response = await post(url, '/booking', {
    customer_id: customer.id,
    service_id: 2,
    cleaners: 1,
    hours: 2,
    frequency: 'Once',
    materials: 'No',
    date: quietDay(),
    time: '10:00',
    payment_method: 'cash',
    total_price: 105,
    status: 'pending',
    ...changes,
  })
  return { status: response.status, body: await response.json() }
}

export const payCard = async (url: string, { id, token }: { id: string; token: string }) =>
  (await post(url, '/payment', { booking_id: id, amount: 105, method: 'card' }, { 'booking-token': token })).status
