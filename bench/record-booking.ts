import pg from 'pg'
import { createApi } from '../src/api/app.ts'
import { simulatorChargesIn } from '../src/db/simulator-charges.ts'
import { createSimulator } from '../src/integrations/payments/simulator.ts'
import { officeCleaning } from '../test/bookings/people.ts'
import { servicesOn } from '../test/services.ts'
import { newKey, type Wish } from './attack/customer.ts'

type Sent = { text?: string; values?: unknown[] }
type Recorded = { statements: string[]; customer: string; booking: string; key: string }

/** Makes bookings in this process and returns the SQL that each of them sent, with its values filled in. */
export async function recordBookings(pool: pg.Pool, wishes: { customer: string; wish: Wish }[]): Promise<Recorded[]> {
  const api = createApi({
    ...servicesOn(pool, createSimulator(simulatorChargesIn(pool)), () => new Date()),
    site: { publicUrl: 'http://localhost', rateLimits: false, asksForProof: false },
  })
  const recorded: Recorded[] = []
  for (const { customer, wish } of wishes) {
    const key = newKey()
    const statements: string[] = []
    const stop = listen((sent, values) => statements.push(withValues(sent, values)))
    const response = await api.request('/api/booking', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(officeCleaning(customer, wish)),
    })
    stop()
    const { id } = (await response.json()) as { id?: string }
    if (!id) throw new Error(`A booking could not be recorded: ${response.status}`)
    recorded.push({ statements, customer, booking: id, key })
  }
  return recorded
}

/** Records every statement that a client of this process sends, until the returned function is called. */
function listen(hear: (text: string, values: unknown[]) => void): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [sent, values] = parameters as [string | Sent, unknown]
    const text = typeof sent === 'string' ? sent : (sent.text ?? '')
    hear(text, Array.isArray(values) ? values : ((sent as Sent).values ?? []))
    return Reflect.apply(query, this, parameters)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

const withValues = (text: string, values: unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => literalOf(values[Number(place) - 1]))

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one instanceof Date ? one.toISOString() : one)).join(',')}}'`
  return `'${(typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll("'", "''")}'`
}
