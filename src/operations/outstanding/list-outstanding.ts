import { sql } from 'drizzle-orm'
import type { OutstandingPayment } from '../../contracts/outstanding.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { isBookingOf } from '../booking-access/owner-of-booking.ts'
import type { Context } from '../context.ts'

type Row = {
  visit_id: string
  booking_id: string
  service: Record<Language, string>
  starts_at: string
  status: string
  fee: number
  due: number
}

/** More than anybody leaves open; a list has an end. */
const mostShown = 200

/** What a customer owes: for visits that are over and not paid, and for bookings that wait for their payment online (as in readDues). */
export async function listOutstanding(context: Context, owner: string): Promise<OutstandingPayment[]> {
  const { rows } = await context.db.execute<Row>(sql`
    SELECT v.id::text AS visit_id, b.id AS booking_id, s.title AS service, v.starts_at, v.status, v.fee,
      (CASE WHEN v.status IN ('scheduled', 'in_progress') THEN b.total + coalesce(a.balance, 0) ELSE a.balance END)::int AS due
    FROM bookings b JOIN visits v ON v.booking_id = b.id JOIN services s ON s.id = b.service_id
    LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text
    WHERE ${isBookingOf(owner)} AND (
      (a.balance > 0 AND v.status NOT IN ('scheduled', 'in_progress'))
      OR (b.status IN ('pending', 'confirmed') AND b.payment_method <> 'cash' AND v.status = 'scheduled'
        AND (b.hold_expires_at IS NULL OR b.hold_expires_at > ${context.now().toISOString()}) AND b.total + coalesce(a.balance, 0) > 0
        AND NOT EXISTS (SELECT FROM visits w WHERE w.booking_id = b.id AND w.number < v.number AND w.status IN ('scheduled', 'in_progress'))
        AND NOT EXISTS (SELECT FROM payments p WHERE p.visit_id = v.id AND p.status = 'authorised')
        AND (b.frequency = 'Once' OR NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.gateway <> 'wallet'
          AND p.status IN ('authorised', 'paid', 'voided') AND NOT p.is_surplus))))
    ORDER BY v.starts_at LIMIT ${mostShown}`)
  return rows.map((row) => ({
    id: row.visit_id,
    booking_id: row.booking_id,
    service_name: row.service[context.language],
    date: dubaiDateOf(new Date(row.starts_at)),
    reason: row.status === 'completed' ? 'visit' : row.status === 'scheduled' && row.due > row.fee ? 'booking' : 'fee',
    amount: dirhamsFromFils(row.due),
  }))
}
