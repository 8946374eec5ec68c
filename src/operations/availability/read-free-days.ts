import { type Busy, type Candidate, countAble, daysOf, type FreeDay, openSlots } from '../../domain/availability.ts'
import { addDays, addMinutes, type DubaiDate, dubaiDateOf, minutesPerDay } from '../../domain/dubai-time.ts'
import type { RoadBand } from '../../domain/roads.ts'
import type { Context } from '../context.ts'
import { unknownTravel } from './free-professionals.ts'
import { type Calendar, planOf } from './read-calendar.ts'

export type FreeQuestion = {
  serviceId: number
  calendar: Calendar
  from: DubaiDate
  days: number
  hours: number
  cleaners: number
  except?: number | null
}

const firstSlice = 16

/**
 * The free times of consecutive days. Professionals are read in batches until every time has enough of them, so that the cost is the same
 * with thousands of professionals as with dozens; only a nearly full calendar is read to its end.
 */
export async function readFreeDays(context: Context, question: FreeQuestion): Promise<FreeDay[]> {
  const { calendar, cleaners } = question
  const { settings, site } = calendar
  const slots = openSlots({ ...question, settings, now: context.now(), planOf: (date) => planOf(calendar, date) })
  const counts = slots.map(() => 0)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return daysOf(question, slots, counts, cleaners)
  let after = 0
  for (let limit = firstSlice + 2 * cleaners; ; limit *= 2) {
    const candidates = await readCandidates(context, {
      serviceId: question.serviceId,
      city: site.city,
      area: site.area,
      from: first.startsAt,
      until: last.endsAt,
      buffer: settings.travelBuffer,
      except: question.except ?? null,
      after,
      limit,
    })
    countAble(slots, candidates, counts)
    after = candidates.at(-1)?.id ?? after
    if (candidates.length < limit || counts.every((count) => count >= cleaners)) return daysOf(question, slots, counts, cleaners)
  }
}

/** Around a taken time, this many days on each side are searched, and this many times proposed. */
export const proposedAround = { days: 3, most: 6 } as const

/** The days around a date, this many on each side; never before today. */
export function daysAround({ now }: Pick<Context, 'now'>, date: DubaiDate, toEachSide: number): { from: DubaiDate; days: number } {
  const today = dubaiDateOf(now())
  const earliest = addDays(date, -toEachSide)
  return { from: earliest < today ? today : earliest, days: toEachSide * 2 + 1 }
}

type CandidatesWanted = {
  serviceId: number
  city: string
  area: string | null
  from: Date
  until: Date
  buffer: number
  /** A visit to be moved does not block its own time. */
  except?: number | null
  after: number
  limit: number
}

type Row = {
  id: number
  /** Travel minutes from home, null if the professional is at home. */
  travel: number | null
  shifts: { weekday: number; begins: number; ends: number }[] | null
  exceptions: { kind: 'off' | 'extra'; from: number; until: number }[] | null
} & BusyRows

/** The visits of one professional, a list for each column; null if there are none. A road is null where none is known. */
type BusyRows = { [part in 'held_from' | 'held_until' | 'before' | 'after']: number[] | null } & { is_known: boolean[] | null } & {
  [band in RoadBand]: (number | null)[] | null
}

/** A prepared statement, so that the database plans it once per connection. */
const name = 'candidates'

/**
 * The parameters in order: service, city, after, limit, from, until, a day before from, a day after until, visit to ignore, now, area.
 * A road is kept once, whichever way it is gone.
 */
const text = `
  WITH overdue AS MATERIALIZED (
    SELECT v.id FROM bookings b JOIN visits v ON v.booking_id = b.id
    WHERE b.status = 'pending' AND b.hold_expires_at IS NOT NULL AND b.hold_expires_at < $10::timestamptz
  ), candidates AS MATERIALIZED (
    SELECT p.id, CASE WHEN p.city <> $2 THEN coalesce((SELECT t.minutes FROM travel_times t WHERE t.from_city = p.city AND t.to_city = $2), ${unknownTravel}) END AS travel
    FROM professional_skills s JOIN professionals p ON p.id = s.professional_id
    WHERE s.service_id = $1::int AND s.professional_id > $3::int AND p.is_active
      AND (p.city = $2 OR EXISTS (SELECT FROM professional_areas a WHERE a.professional_id = p.id AND a.city = $2))
    ORDER BY s.professional_id LIMIT $4::int
  ), ways AS MATERIALIZED (
    SELECT area, max(minutes) FILTER (WHERE band = 'calm') AS calm, max(minutes) FILTER (WHERE band = 'morning') AS morning,
      max(minutes) FILTER (WHERE band = 'evening') AS evening
    FROM (
      SELECT to_area AS area, band, minutes FROM roads WHERE from_area = $11
      UNION ALL SELECT from_area, band, minutes FROM roads WHERE to_area = $11 AND from_area <> $11
    ) AS one GROUP BY area
  )
  SELECT c.id, c.travel,
    (SELECT json_agg(json_build_object('weekday', w.weekday, 'begins', w.begins, 'ends', w.ends))
      FROM professional_weeks w WHERE w.professional_id = c.id) AS shifts,
    (SELECT json_agg(json_build_object('kind', e.kind, 'from', date_part('epoch', e.begins_at), 'until', date_part('epoch', e.ends_at)))
      FROM professional_exceptions e WHERE e.professional_id = c.id AND e.ends_at > $5::timestamptz AND e.begins_at < $6::timestamptz) AS exceptions,
    busy.*
  FROM candidates c
  LEFT JOIN LATERAL (
    SELECT array_agg(date_part('epoch', lower(a.held))) AS held_from, array_agg(date_part('epoch', upper(a.held))) AS held_until,
      array_agg(a.area IS NOT NULL) AS is_known, array_agg(a.travel_before) AS before, array_agg(a.travel_after) AS after,
      array_agg(way.calm) AS calm, array_agg(way.morning) AS morning, array_agg(way.evening) AS evening
    FROM visit_assignments a LEFT JOIN ways way ON way.area = a.area
    WHERE a.professional_id = c.id AND a.is_active AND a.held && tstzrange($7::timestamptz, $8::timestamptz)
      AND a.visit_id IS DISTINCT FROM $9::bigint AND NOT EXISTS (SELECT FROM overdue o WHERE o.id = a.visit_id)
  ) busy ON true
  ORDER BY c.id`

/**
 * The next professionals (by id) who offer a service in a city, with their working hours and existing visits; expired holds do not count.
 * One plan of index look-ups, whose cost depends on the professionals read and their days, not on the size of the business.
 */
async function readCandidates(context: Context, wanted: CandidatesWanted): Promise<Candidate[]> {
  const { serviceId, city, area, after, limit, from, until, buffer } = wanted
  const around = [addMinutes(from, -minutesPerDay), addMinutes(until, minutesPerDay)]
  const values = [serviceId, city, after, limit, from, until, ...around, wanted.except ?? null, context.now(), area]
  const { rows } = await context.db.$client.query<Row>({ name, text, values })
  return rows.map((row) => ({
    id: row.id,
    before: Math.max(0, (row.travel ?? buffer) - buffer),
    after: Math.max(row.travel ?? buffer, buffer),
    schedule: {
      shifts: row.shifts ?? [],
      exceptions: (row.exceptions ?? []).map((one) => ({ kind: one.kind, from: fromSeconds(one.from), until: fromSeconds(one.until) })),
    },
    busy: busyOf(row),
  }))
}

/** The visits of a professional, without the travel that is held with a visit whose area is unknown. */
function busyOf(row: BusyRows): Busy[] {
  return (row.held_from ?? []).map((heldFrom, index): Busy => {
    const [before, after] = [row.before?.[index] ?? 0, row.after?.[index] ?? 0]
    const [heldBefore, heldAfter] = row.is_known?.[index] ? [0, 0] : [before, after]
    const [calm, morning, evening] = [row.calm?.[index], row.morning?.[index], row.evening?.[index]]
    return {
      from: fromSeconds(heldFrom + heldBefore * 60),
      until: fromSeconds((row.held_until?.[index] ?? heldFrom) - heldAfter * 60),
      before,
      after,
      road: calm && morning && evening ? { calm, morning, evening } : null,
    }
  })
}

const fromSeconds = (seconds: number) => new Date(seconds * 1_000)
