import { sql } from 'drizzle-orm'
import { demoAccounts } from '../../db/seed/accounts.ts'
import type { Context } from '../context.ts'

/**
 * What there is to try now, by id; null where there is none any more.
 * - next, later, weekly, unreviewed, wrong: bookings of the demo's customer: whose team comes next, another to come, a series, one to be reviewed, one with a claim.
 * - paid: a booking of somebody else that was paid online. claim: one that waits. question: somebody's message. absence: a professional's wish.
 * - nextVisit, visitNow: of the professional.
 */
export type DemoSubjects = Record<(typeof names)[number], string | null>

const names = [
  ...(['next', 'later', 'weekly', 'unreviewed', 'wrong', 'paid', 'claim', 'question', 'absence'] as const),
  ...(['nextVisit', 'visitNow'] as const),
] as const

/** professionalId: whose phone is shown. */
export async function findDemoSubjects({ db, now }: Context, professionalId: number): Promise<DemoSubjects> {
  const at = now().toISOString()
  const customer = demoAccounts.find(({ role }) => role === 'customer')?.id
  const ofCustomer = sql`FROM bookings b JOIN visits v ON v.booking_id = b.id WHERE b.account_id = ${customer}`
  const ahead = sql`v.status = 'scheduled' AND v.starts_at > ${at}`
  const ofPhone = sql`FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE a.professional_id = ${professionalId} AND a.is_active`
  const { rows } = await db.execute<DemoSubjects>(sql`
    WITH next AS (SELECT b.id, v.id AS visit ${ofCustomer} AND ${ahead} ORDER BY v.starts_at LIMIT 1)
    SELECT (SELECT id FROM next) AS next,
      (SELECT b.id ${ofCustomer} AND ${ahead} AND b.frequency = 'Once' AND b.id <> (SELECT id FROM next) ORDER BY v.starts_at LIMIT 1) AS later,
      (SELECT b.id ${ofCustomer} AND ${ahead} AND b.frequency <> 'Once' ORDER BY v.starts_at LIMIT 1) AS weekly,
      (SELECT b.id ${ofCustomer} AND v.status = 'completed' AND NOT EXISTS (SELECT FROM reviews r WHERE r.visit_id = v.id)
        ORDER BY v.ends_at DESC LIMIT 1) AS unreviewed,
      (SELECT c.booking_id FROM claims c JOIN bookings b ON b.id = c.booking_id WHERE b.account_id = ${customer} ORDER BY c.asked_at DESC LIMIT 1) AS wrong,
      (SELECT p.booking_id FROM payments p JOIN bookings b ON b.id = p.booking_id
        WHERE p.status = 'paid' AND p.method = 'card' AND p.refunded = 0 AND b.status = 'completed' ORDER BY p.created_at DESC LIMIT 1) AS paid,
      (SELECT subject_id FROM queue_items WHERE queue = 'claims' AND is_open ORDER BY due_at LIMIT 1) AS claim,
      (SELECT subject_id FROM queue_items WHERE queue = 'messages' AND is_open ORDER BY due_at LIMIT 1) AS question,
      (SELECT subject_id FROM queue_items WHERE queue = 'field_reports' AND is_open ORDER BY due_at LIMIT 1) AS absence,
      (SELECT v.id::text ${ofPhone} AND ${ahead} ORDER BY v.starts_at LIMIT 1) AS "nextVisit",
      (SELECT v.id::text ${ofPhone} AND v.status = 'in_progress' ORDER BY v.starts_at LIMIT 1) AS "visitNow"`)
  return rows[0] as DemoSubjects
}
