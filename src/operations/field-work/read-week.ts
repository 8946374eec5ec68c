import { sql } from 'drizzle-orm'
import type { ProWeek } from '../../contracts/pro/day.ts'
import { customers } from '../../db/schema/customers.ts'
import type { Sealed } from '../../db/vault/sealed.ts'
import { addDays, addMinutes, dubaiDateOf, instantOf, minutesPerDay } from '../../domain/dubai-time.ts'
import type { FieldReportKind, ReportAnswer } from '../../domain/field-work.ts'
import { signedInProfessional } from '../access.ts'
import type { Context } from '../context.ts'

const daysAhead = 14
const daysOfQuestions = 30

type Row = {
  id: number
  starts_at: string
  ends_at: string
  service_name: string
  city_name: string
  customer_id: string
  planned_area: string | null
  area: Sealed<string> | null
}
type Absence = { begins_at: string; ends_at: string }
type Question = ProWeek['questions'][number]
type Asked = { kind: FieldReportKind; from_date: string; until_date: string; answer: ReportAnswer | null }

/** The visits of a professional from today on, in short, their absences, and what they asked. Throws AppError unauthenticated, forbidden. */
export async function readWeek(context: Context): Promise<ProWeek> {
  const { professionalId } = signedInProfessional(context)
  const { db, vault, language } = context
  const today = dubaiDateOf(context.now())
  const [from, until] = [instantOf(today, '00:00'), instantOf(addDays(today, daysAhead + 1), '00:00')].map((at) => at.toISOString())
  const [visits, absences, asked, questions] = await Promise.all([
    db.execute<Row>(sql`
      SELECT v.id::int, v.starts_at, v.ends_at, s.title ->> ${language}::text AS service_name, y.name ->> ${language}::text AS city_name,
        c.id AS customer_id, r.name ->> ${language}::text AS planned_area, CASE WHEN b.address_corrected_at IS NULL THEN c.area END AS area
      FROM visit_assignments a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id
      JOIN services s ON s.id = b.service_id JOIN cities y ON y.slug = b.city JOIN customers c ON c.id = b.customer_id
      LEFT JOIN areas r ON r.slug = b.area
      WHERE a.professional_id = ${professionalId} AND a.is_active AND a.held && tstzrange(${from}, ${until})
        AND v.starts_at >= ${from} AND v.starts_at < ${until} AND b.status <> 'pending' ORDER BY v.starts_at, v.id`),
    db.execute<Absence>(sql`
      SELECT begins_at, ends_at FROM professional_exceptions
      WHERE professional_id = ${professionalId} AND kind = 'off' AND ends_at > ${from} ORDER BY begins_at LIMIT 50`),
    db.execute<Asked>(sql`
      SELECT kind, from_date::text, until_date::text, answer FROM field_reports
      WHERE professional_id = ${professionalId} AND until_date >= ${today}::date ORDER BY id DESC LIMIT 20`),
    db.execute<Question>(sql`
      SELECT r.id::int, r.visit_id::int AS visit, v.starts_at, s.title ->> ${language}::text AS service_name, r.note, r.reply
      FROM field_reports r JOIN visits v ON v.id = r.visit_id JOIN services s ON s.id = v.service_id
      WHERE r.professional_id = ${professionalId} AND r.kind = 'question' AND r.created_at > ${addMinutes(context.now(), -daysOfQuestions * minutesPerDay).toISOString()}
      ORDER BY r.id DESC LIMIT 20`),
  ])
  const byDay = Map.groupBy(visits.rows, ({ starts_at }) => dubaiDateOf(new Date(starts_at)))
  return {
    days: [...byDay].map(([date, rows]) => ({
      date,
      visits: rows.map(({ customer_id, planned_area, area, ...row }) => ({
        ...row,
        starts_at: new Date(row.starts_at).toISOString(),
        ends_at: new Date(row.ends_at).toISOString(),
        area: planned_area ?? vault.open(customers.area, customer_id, area),
      })),
    })),
    absences: absences.rows.map(({ begins_at, ends_at }) => ({
      from: new Date(begins_at).toISOString(),
      until: new Date(ends_at).toISOString(),
    })),
    questions: questions.rows.map((row) => ({ ...row, starts_at: new Date(row.starts_at).toISOString() })),
    asked: asked.rows.map(({ kind, from_date, until_date, answer }) => ({ kind, from: from_date, until: until_date, answer })),
  }
}
