import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { bookingProfessionalsFill } from '../../db/schema/visits.ts'
import type { Context } from '../context.ts'
import { isRefusedBy } from '../refused-by-database.ts'

type Filling = Pick<Context, 'db' | 'now'>

/** So few that whoever changes one of their bookings waits for no longer than for another booking. */
const visitsAtOnce = 2_000
/** Milliseconds after which a turn ends; the next goes on. */
const turnMs = 5_000

/**
 * Adds who goes to the bookings that were assigned before triggers kept it (booking_professionals), the oldest visits first. It gives way to whoever
 * holds one of the bookings for long. Resolves to 'more' if there are others, and 'done' at once when all are there.
 */
export async function fillBookingProfessionals({ db, now }: Filling, atOnce = visitsAtOnce): Promise<'more' | 'done'> {
  const endsAt = performance.now() + turnMs
  try {
    for (;;) {
      if (await areBookingProfessionalsKnown(db)) return 'done'
      await db.transaction((tx) => fillSome(tx, now(), atOnce))
      if (performance.now() > endsAt) return 'more'
    }
  } catch (error) {
    if (['55P03', '40P01'].some((code) => isRefusedBy(error, 'code', code))) return 'more'
    throw error
  }
}

/** Whether the professionals of all bookings are there, those of the past too. */
export async function areBookingProfessionalsKnown(db: Queryable): Promise<boolean> {
  const [fill] = await db.select({ filledAt: bookingProfessionalsFill.filledAt }).from(bookingProfessionalsFill)
  return fill?.filledAt != null
}

/** What a trigger has written meanwhile stands: it saw more than the snapshot of this statement. */
async function fillSome(tx: Transaction, now: Date, atOnce: number): Promise<void> {
  await tx.execute(sql`SET LOCAL lock_timeout = '1s'`)
  const [fill] = await tx.select().from(bookingProfessionalsFill).for('update')
  if (!fill || fill.filledAt) return
  const { rows } = await tx.execute<{ through: string | null }>(
    sql`SELECT max(id) AS through FROM (SELECT id FROM visits WHERE id > ${fill.throughVisit} ORDER BY id LIMIT ${atOnce}) AS next`,
  )
  const through = rows[0]?.through
  if (through == null) {
    await tx.update(bookingProfessionalsFill).set({ filledAt: now })
    return
  }
  await tx.execute(sql`
    INSERT INTO booking_professionals (booking_id, professional_id, booked_at, is_active)
    SELECT DISTINCT v.booking_id, a.professional_id, v.booked_at, true
    FROM visits v JOIN visit_assignments a ON a.visit_id = v.id AND a.is_active
    WHERE v.id > ${fill.throughVisit} AND v.id <= ${through} AND a.visit_id > ${fill.throughVisit} AND a.visit_id <= ${through}
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`)
  await tx.update(bookingProfessionalsFill).set({ throughVisit: Number(through) })
}
