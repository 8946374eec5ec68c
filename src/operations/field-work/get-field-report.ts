import { sql } from 'drizzle-orm'
import type { FieldReport } from '../../contracts/office/field-reports.ts'
import type { Queryable } from '../../db/client.ts'
import type { Decision } from '../../db/schema/field-work.ts'
import { whyGoes, whyNotGoes } from '../../domain/assignment-reasons.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

const mostPhotos = 40

type Row = Omit<FieldReport, 'decision'> & { decision: Decision | null }

/** What a professional reported, with its visit. Throws AppError unauthenticated, forbidden, not_found. */
export async function getFieldReport(context: Context, id: number): Promise<FieldReport> {
  await staffWhoSee(context, 'desk')
  return readFieldReport(context, context.db, id)
}

/** The same without a check of rights, also in a transaction. Throws AppError not_found. */
export async function readFieldReport(context: Context, db: Queryable, id: number): Promise<FieldReport> {
  const { language } = context
  const { rows } = await db.execute<Row>(sql`
    SELECT r.id::int, r.kind, r.minutes, r.from_date::text AS "from", r.until_date::text AS until, r.note, r.occurred_at, r.created_at AS received_at,
      r.doubt, r.cash_received, r.answer, r.answered_at, r.reply, r.decision,
      jsonb_build_object('id', p.id, 'name', p.name ->> ${language}::text) AS professional,
      CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('booking_id', v.booking_id, 'number', v.number, 'starts_at', v.starts_at,
        'ends_at', v.ends_at, 'service_name', s.title ->> ${language}::text, 'customer_name', trim(c.first_name || ' ' || c.last_name),
        'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'taken_at', f.taken_at) ORDER BY f.taken_at), '[]')
          FROM (SELECT * FROM visit_photos f WHERE f.visit_id = v.id ORDER BY f.taken_at LIMIT ${mostPhotos}) f)) END AS visit
    FROM field_reports r JOIN professionals p ON p.id = r.professional_id LEFT JOIN visits v ON v.id = r.visit_id
    LEFT JOIN bookings b ON b.id = v.booking_id LEFT JOIN services s ON s.id = b.service_id LEFT JOIN customers c ON c.id = b.customer_id
    WHERE r.id = ${id}`)
  const [report] = rows
  if (!report) throw new AppError('not_found', wordsFor(context).fieldReportNotFound)
  const iso = (text: string) => new Date(text).toISOString()
  const { visit } = report
  return {
    ...report,
    decision: report.decision && decisionFor(report.professional.id, report.decision),
    occurred_at: iso(report.occurred_at),
    received_at: iso(report.received_at),
    answered_at: report.answered_at && iso(report.answered_at),
    visit: visit && {
      ...visit,
      starts_at: iso(visit.starts_at),
      ends_at: iso(visit.ends_at),
      photos: visit.photos.map((photo) => ({ ...photo, taken_at: iso(photo.taken_at) })),
    },
  }
}

/** Of a decision what concerns whoever asks. */
function decisionFor(professional: number, { candidates, plan }: Decision): FieldReport['decision'] {
  const went = candidates.some(({ id, goes }) => id === professional && goes)
  if (went) return { reason: { goes: true, ...whyGoes(professional, candidates) }, plan }
  const stayed = whyNotGoes(professional, candidates)
  return { reason: stayed && { goes: false, ...stayed }, plan }
}
