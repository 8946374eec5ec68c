import { book, day, newCustomer } from './customer.ts'
import { timeUntil } from './until.ts'

/** Seconds within which a process must take bookings again, once there is a database. */
const backWithin = 15

/** Milliseconds until each of these processes took a booking, and what is wrong if one did not in time. of: what they have got over. */
export async function untilBooked(servers: readonly { url: string }[], of: string): Promise<{ took: number; wrong: string[] }> {
  const times = await Promise.all(servers.map(({ url }) => timeUntil(() => isBooked(url), { within: backWithin * 1_000 })))
  const wrong = times.includes(null) ? [`no booking within ${backWithin} s of ${of}`] : []
  return { took: Math.max(...times.map((took) => took ?? backWithin * 1_000)), wrong }
}

async function isBooked(server: string): Promise<boolean> {
  const customer = await newCustomer(server)
  const time = `${String(9 + Math.floor(Math.random() * 10)).padStart(2, '0')}:00`
  return customer !== null && (await book(server, customer, { date: day(85), time, payment_method: 'cash' })).status === 200
}
