import createClient from 'openapi-fetch'
import type { operations, paths } from './api.ts'

type Booking = operations['createBooking']['requestBody']['content']['application/json']
type Account = operations['signUp']['requestBody']['content']['application/json']

/** What a program of somebody else does with the client that openapi-typescript makes of our document: signs up, logs in, books and reads the booking. */
export async function book(fetch: (request: Request) => Promise<Response>, account: Account & { phone: string; address: string }) {
  const client = createClient<paths>({ baseUrl: 'https://shop.example', fetch })
  const { address, ...person } = account
  await done(client.POST('/api/signup', { body: person }))
  const { token } = await done(client.POST('/api/login', { body: { email: person.email, password: person.password } }))
  const headers = { Authorization: `Bearer ${token}` }
  const { data: services } = await done(client.GET('/api/services', { params: { query: { search: 'office' } } }))
  const service = services.find(({ slug }) => slug === 'office-cleaning')
  if (!service) throw new Error('No office cleaning')
  const choice = { cleaners: 1, hours: 2 }
  const { data: days } = await done(client.GET('/api/free-times', { params: { query: { service: service.id, days: 14, ...choice } } }))
  const day = days.find(({ times }) => times.length > 0)
  const { id: customer_id } = await done(client.POST('/api/customer', { body: { ...person, address }, headers }))
  const body: Booking = {
    customer_id,
    service_id: service.id,
    ...choice,
    frequency: 'Once',
    materials: 'No',
    date: day?.date ?? '',
    time: day?.times[0] ?? '',
    payment_method: 'cash',
    total_price: 105,
  }
  const key = { 'idempotency-key': 'outside-program-1' }
  const { data: booked } = await done(client.POST('/api/booking', { body, params: { header: key }, headers }))
  const { data: shown } = await done(
    client.GET('/api/booking/{id}', { params: { path: { id: booked.id }, header: { 'booking-token': booked.token } } }),
  )
  return { booked, shown }
}

async function done<Data, Refusal>(asked: Promise<{ data?: Data; error?: Refusal; response: Response }>): Promise<Data> {
  const { data, error, response } = await asked
  if (data === undefined) throw new Error(`${response.url} answers ${response.status}: ${JSON.stringify(error)}`)
  return data
}
