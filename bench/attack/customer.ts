import { randomUUID } from 'node:crypto'
import { addDays, dubaiDateOf } from '../../src/domain/dubai-time.ts'
import { officeCleaning } from '../../test/bookings/people.ts'

export type Reply = {
  status: number
  /** The seconds in Retry-After; null if the header is missing. */
  retryAfter: string | null
  body: { id?: string; code?: string; data?: Record<string, unknown>; details?: Record<string, unknown> }
}

export const newKey = () => randomUUID()

/** Far enough ahead to be bookable at any time of day. */
export const day = (ahead: number): string => addDays(dubaiDateOf(new Date()), ahead)

/** Posts JSON as a browser would; status 0 if no response came. */
export async function post(server: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  try {
    const response = await fetch(`${server}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, body: (await response.json()) as Reply['body'] }
  } catch {
    return { status: 0, retryAfter: null, body: {} }
  }
}

export const omar = {
  first_name: 'Omar',
  last_name: 'Haddad',
  email: 'omar@example.com',
  phone: '+971502345678',
  address: 'Marina Heights 1204',
}

const details = {
  first_name: 'Aisha',
  last_name: 'Rahman',
  email: 'aisha@example.com',
  phone: '+971501234567',
  address: 'Villa 12, Jumeirah 1',
}

export async function newCustomer(server: string): Promise<string | null> {
  return (await post(server, '/api/customer', details)).body.id ?? null
}

export type Wish = { date: string; time: string; payment_method?: 'card' | 'cash'; cleaners?: number; total_price?: number }

export const book = (server: string, customer_id: string, wish: Wish, key: string = newKey()): Promise<Reply> =>
  post(server, '/api/booking', officeCleaning(customer_id, { payment_method: 'card', ...wish }), { 'idempotency-key': key })

export type Held = { id: string; token: string }

/** The booking that was answered, and the token with which it is paid; empty where none was made. */
export const heldIn = ({ body: { data } }: Reply): Held => ({ id: String(data?.id ?? ''), token: String(data?.token ?? '') })

export const pay = (server: string, { id, token }: Held, key = newKey(), card_token?: string): Promise<Reply> =>
  post(
    server,
    '/api/payment',
    { booking_id: id, amount: 105, method: 'card', status: 'paid', ...(card_token && { card_token }) },
    { 'idempotency-key': key, 'booking-token': token },
  )

/** Runs work for each item, so many at a time. */
export async function inTurns<T, R>(items: readonly T[], atOnce: number, work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      while (next < items.length) {
        const index = next++
        results[index] = await work(items[index] as T, index)
      }
    }),
  )
  return results
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
