import { setTimeout as pause } from 'node:timers/promises'
import { book, day, newCustomer } from '../customer.ts'

/** Seconds within which a process must take bookings again, once there is a database. */
export const backWithin = 15

/** Whether a process takes a booking in that time. */
export async function untilBooked(server: string): Promise<boolean> {
  const ends = Date.now() + backWithin * 1_000
  while (Date.now() < ends) {
    const customer = await newCustomer(server)
    const time = `${String(9 + Math.floor(Math.random() * 10)).padStart(2, '0')}:00`
    if (customer && (await book(server, customer, { date: day(85), time, payment_method: 'cash' })).status === 200) return true
    await pause(50)
  }
  return false
}
