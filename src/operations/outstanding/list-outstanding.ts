import { sql } from 'drizzle-orm'
import type { OutstandingPayment } from '../../contracts/outstanding.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { Context } from '../context.ts'

type Row = {
  visit_id: string
  booking_id: string
  service: Record<Language, string>
  starts_at: string
  due: number
  reason: OutstandingPayment['reason']
}

/** More than anybody leaves unpaid; every list is bounded. */
const mostShown = 200

/** What a customer has to pay now: for visits that are over, and for bookings that await online payment (domain/dues.ts). */
export async function listOutstanding(context: Context, owner: string): Promise<OutstandingPayment[]> {
  const { rows } = await context.db.execute<Row>(sql`
    SELECT m.visit_id::text, m.booking_id, s.title AS service, m.starts_at, m.due::int, m.due_reason AS reason
    FROM visit_money m JOIN services s ON s.id = m.service_id
    WHERE m.owner = ${owner} AND m.due > 0 AND m.due_until > ${context.now().toISOString()}
    ORDER BY m.starts_at LIMIT ${mostShown}`)
  return rows.map((row) => ({
    id: row.visit_id,
    booking_id: row.booking_id,
    service_name: row.service[context.language],
    date: dubaiDateOf(new Date(row.starts_at)),
    reason: row.reason,
    amount: dirhamsFromFils(row.due),
  }))
}
