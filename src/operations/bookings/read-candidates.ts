import { sql } from 'drizzle-orm'
import type { Candidate } from '../../domain/availability.ts'
import { minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

export type CandidatesWanted = {
  serviceId: number
  city: string
  from: Date
  until: Date
  buffer: number
  /** A visit that is to be moved does not stand in its own way. */
  except?: number | null
  after: number
  limit: number
}

type Row = {
  id: number
  before: number
  after: number
  shifts: { weekday: number; begins: number; ends: number }[] | null
  exceptions: { kind: 'off' | 'extra'; from: number; until: number }[] | null
  busy_from: number[] | null
  busy_until: number[] | null
}

const fromSeconds = (seconds: number) => new Date(seconds * 1_000)

/**
 * The next professionals (by id) who do a service in a city, with their working hours and when they are taken; holds that have run out do
 * not count. One plan of index look-ups, whose cost is that of the professionals read and their days, not of the business.
 */
export async function readCandidates(context: Context, wanted: CandidatesWanted): Promise<Candidate[]> {
  const span = sql`tstzrange(${iso(wanted.from, -minutesPerDay)}, ${iso(wanted.until, minutesPerDay)})`
  const now = context.now().toISOString()
  const { rows } = await context.db.execute<Row>(sql`
    WITH overdue AS MATERIALIZED (
      SELECT v.id FROM bookings b JOIN visits v ON v.booking_id = b.id
      WHERE b.status = 'pending' AND b.hold_expires_at IS NOT NULL AND b.hold_expires_at < ${now}
    ), candidates AS MATERIALIZED (
      SELECT p.id, p.city FROM professional_skills s JOIN professionals p ON p.id = s.professional_id
      WHERE s.service_id = ${wanted.serviceId} AND s.professional_id > ${wanted.after} AND p.is_active
        AND (p.city = ${wanted.city} OR EXISTS (SELECT FROM professional_areas a WHERE a.professional_id = p.id AND a.city = ${wanted.city}))
      ORDER BY s.professional_id LIMIT ${wanted.limit}
    )
    SELECT c.id, extract(epoch FROM origin.at - lower(road.held))::int / 60 AS before, extract(epoch FROM upper(road.held) - origin.at)::int / 60 AS after,
      (SELECT json_agg(json_build_object('weekday', w.weekday, 'begins', w.begins, 'ends', w.ends))
        FROM professional_weeks w WHERE w.professional_id = c.id) AS shifts,
      (SELECT json_agg(json_build_object('kind', e.kind, 'from', extract(epoch FROM e.begins_at), 'until', extract(epoch FROM e.ends_at)))
        FROM professional_exceptions e WHERE e.professional_id = c.id AND e.ends_at > ${wanted.from.toISOString()}
          AND e.begins_at < ${wanted.until.toISOString()}) AS exceptions,
      busy.busy_from, busy.busy_until
    FROM candidates c
    CROSS JOIN (SELECT '2026-01-01Z'::timestamptz AS at) AS origin
    CROSS JOIN LATERAL held_range(c.city, ${wanted.city}, origin.at, origin.at, ${wanted.buffer}) AS road (held)
    LEFT JOIN LATERAL (
      SELECT array_agg(extract(epoch FROM lower(a.held))::float8) AS busy_from, array_agg(extract(epoch FROM upper(a.held))::float8) AS busy_until
      FROM visit_assignments a
      WHERE a.professional_id = c.id AND a.is_active AND a.held && ${span}
        AND a.visit_id IS DISTINCT FROM ${wanted.except ?? null}::bigint AND NOT EXISTS (SELECT FROM overdue o WHERE o.id = a.visit_id)
    ) busy ON true
    ORDER BY c.id`)
  return rows.map((row) => ({
    id: row.id,
    before: row.before,
    after: row.after,
    schedule: {
      shifts: row.shifts ?? [],
      exceptions: (row.exceptions ?? []).map(({ kind, from, until }) => ({ kind, from: fromSeconds(from), until: fromSeconds(until) })),
    },
    busy: (row.busy_from ?? []).map((from, index) => ({ from: fromSeconds(from), until: fromSeconds(row.busy_until?.[index] ?? from) })),
  }))
}

const iso = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000).toISOString()
