import { type Busy, type Candidate, countAble, daysOf, type FreeDay, type OpenSlot, openSlots } from '../../domain/availability.ts'
import { addDays, addMinutes, type DubaiDate, dubaiDateOf, instantOf, minutesPerDay } from '../../domain/dubai-time.ts'
import { weekBegins } from '../../domain/legal-hours.ts'
import type { Gender, SpokenLanguage } from '../../domain/spoken-languages.ts'
import type { Context } from '../context.ts'
import { unknownTravel } from './free-professionals.ts'
import { type Calendar, planOf } from './read-calendar.ts'

/** Only these professionals count. */
type Among = {
  gender: Gender | null
  /** Who speaks it. */
  language?: SpokenLanguage | null
  people?: readonly number[] | null
}

export type FreeQuestion = {
  serviceId: number
  calendar: Calendar
  from: DubaiDate
  days: number
  hours: number
  cleaners: number
  except?: number | null
} & Among

const firstSlice = 16
/** In minutes: the longest of travel_times. */
const longestTravel = 600

/**
 * The free times of consecutive days. Professionals are read in batches until every time has enough of them, each batch only on the days of
 * those that do not, so that the cost is the same with thousands of professionals as with dozens; only a nearly full calendar is read to its
 * end.
 */
export async function readFreeDays(context: Context, question: FreeQuestion): Promise<FreeDay[]> {
  const { calendar, cleaners } = question
  const { settings, site } = calendar
  const slots = openSlots({ ...question, settings, now: context.now(), planOf: (date) => planOf(calendar, date) })
  const counts = slots.map(() => 0)
  let after = 0
  for (let slice = 0, limit = firstSlice + 2 * cleaners; ; slice++) {
    const short = slots.filter((_, index) => (counts[index] ?? 0) < cleaners)
    if (short.length === 0) return daysOf(question, slots, counts, cleaners)
    const candidates = await readCandidates(context, {
      serviceId: question.serviceId,
      city: site.city,
      area: site.area,
      slots: short,
      buffer: settings.travelBuffer,
      except: question.except ?? null,
      gender: question.gender,
      language: question.language ?? null,
      people: question.people ?? null,
      after,
      limit,
    })
    countAble(slots, candidates, counts, cleaners)
    after = candidates.at(-1)?.id ?? after
    if (candidates.length < limit) return daysOf(question, slots, counts, cleaners)
    if (slice > 0) limit *= 2
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
  /** The times that are looked at, in order. */
  slots: readonly OpenSlot[]
  buffer: number
  /** A visit to be moved does not block its own time. */
  except?: number | null
  after: number
  limit: number
} & Required<Among>

type Row = {
  id: number
  /** Travel minutes from home, null if the professional is at home. */
  travel: number | null
  most_minutes_day: number
  most_minutes_week: number
  shifts: { weekday: number; begins: number; ends: number }[] | null
  exceptions: { kind: 'off' | 'extra'; from: number; until: number }[] | null
} & BusyRows

/**
 * The visits of one professional, a list for each column; null if there are none. Each list costs, so that the minutes before and after a visit
 * stand in one number, and so do those of a road in the three parts of the day.
 */
type BusyRows = { [part in 'visit_from' | 'visit_until' | 'travel_around']: number[] | null } & { road: (number | null)[] | null }

/** A prepared statement, so that the database plans it once per connection; the area is hidden from the planner, which would plan each one. */
const name = 'candidates'

/**
 * The parameters in order: service, city, after, limit, from, until, the days that are looked at, their whole weeks, visit to ignore, now,
 * area, gender, language, people. Whole weeks matter only to those who could work longer than a week allows: who has a day off each week cannot. A road is kept once, whichever way it is gone.
 */
const text = `
  WITH overdue AS MATERIALIZED (
    SELECT v.id FROM bookings b JOIN visits v ON v.booking_id = b.id
    WHERE b.status = 'pending' AND b.hold_expires_at IS NOT NULL AND b.hold_expires_at < $10::timestamptz
  ), candidates AS MATERIALIZED (
    SELECT p.id, p.most_minutes_day, p.most_minutes_week, CASE WHEN p.city <> $2 THEN coalesce((SELECT t.minutes FROM travel_times t WHERE t.from_city = p.city AND t.to_city = $2), ${unknownTravel}) END AS travel
    FROM professional_skills s JOIN professionals p ON p.id = s.professional_id
    WHERE s.service_id = $1::int AND s.professional_id > $3::int AND p.is_active AND ($12::text IS NULL OR p.gender = $12) AND ($13::text IS NULL OR $13 = ANY(p.languages)) AND ($14::int[] IS NULL OR p.id = ANY($14))
      AND (p.city = $2 OR EXISTS (SELECT FROM professional_areas a WHERE a.professional_id = p.id AND a.city = $2))
    ORDER BY s.professional_id LIMIT $4::int
  ), ways AS MATERIALIZED (
    SELECT area, sum(minutes * CASE band WHEN 'calm' THEN 1000000 WHEN 'morning' THEN 1000 ELSE 1 END)::int AS road
    FROM (
      SELECT to_area AS area, band, minutes FROM roads WHERE from_area = (SELECT $11)
      UNION ALL SELECT from_area, band, minutes FROM roads WHERE to_area = (SELECT $11) AND from_area <> to_area
    ) AS one GROUP BY area
  )
  SELECT c.id, c.travel, c.most_minutes_day, c.most_minutes_week, usual.shifts,
    (SELECT json_agg(json_build_object('kind', e.kind, 'from', date_part('epoch', e.begins_at), 'until', date_part('epoch', e.ends_at)))
      FROM professional_exceptions e WHERE e.professional_id = c.id AND e.ends_at > $5::timestamptz AND e.begins_at < $6::timestamptz) AS exceptions,
    busy.*
  FROM candidates c
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('weekday', w.weekday, 'begins', w.begins, 'ends', w.ends)) AS shifts, bit_or(1 << w.weekday) AS weekdays
    FROM professional_weeks w WHERE w.professional_id = c.id
  ) usual
  LEFT JOIN LATERAL (
    SELECT array_agg(date_part('epoch', lower(a.held)) + CASE WHEN a.area IS NULL THEN 60 * a.travel_before ELSE 0 END) AS visit_from,
      array_agg(date_part('epoch', upper(a.held)) - CASE WHEN a.area IS NULL THEN 60 * a.travel_after ELSE 0 END) AS visit_until,
      array_agg(a.travel_before * 10000 + a.travel_after) AS travel_around, array_agg(way.road) AS road
    FROM visit_assignments a LEFT JOIN ways way ON way.area = a.area
    WHERE a.professional_id = c.id AND a.is_active AND a.held && CASE
      WHEN usual.weekdays <> 127 AND c.most_minutes_day * 6 <= c.most_minutes_week
        AND NOT EXISTS (SELECT FROM professional_exceptions e WHERE e.professional_id = c.id AND e.kind = 'extra' AND e.ends_at > $5::timestamptz - interval '7 days')
      THEN $7::tstzmultirange ELSE $8::tstzmultirange END
      AND a.visit_id IS DISTINCT FROM $9::bigint AND NOT EXISTS (SELECT FROM overdue o WHERE o.id = a.visit_id)
  ) busy ON true
  ORDER BY c.id`

/**
 * The next professionals (by id) who offer a service in a city, with their working hours and existing visits; expired holds do not count.
 * One plan of index look-ups, whose cost depends on the professionals read and their days, not on the size of the business.
 */
async function readCandidates(context: Context, wanted: CandidatesWanted): Promise<Candidate[]> {
  const { serviceId, city, area, after, limit, slots, buffer } = wanted
  const [from, until] = [slots[0]?.startsAt ?? context.now(), slots.at(-1)?.endsAt ?? context.now()]
  const reach = Math.max(longestTravel, buffer)
  const days = [...new Set(slots.map(({ date }) => instantOf(date, '00:00').getTime()))].map((begins) => new Date(begins))
  const weeks = [...new Set(days.map((day) => weekBegins(day).getTime()))].map((begins) => new Date(begins))
  const around = [spansOf(days, 1, reach), spansOf(weeks, 7, reach)]
  const values = [
    serviceId,
    city,
    after,
    limit,
    from,
    until,
    ...around,
    wanted.except ?? null,
    context.now(),
    area,
    wanted.gender,
    wanted.language,
    wanted.people,
  ]
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
    most: { day: row.most_minutes_day, week: row.most_minutes_week },
  }))
}

function busyOf({ visit_from, visit_until, travel_around, road }: BusyRows): Busy[] {
  return (visit_from ?? []).map((from, index): Busy => {
    const [travel, minutes] = [travel_around?.[index] ?? 0, road?.[index]]
    return {
      from: fromSeconds(from),
      until: fromSeconds(visit_until?.[index] ?? from),
      before: Math.floor(travel / 10_000),
      after: travel % 10_000,
      road: minutes ? { calm: Math.floor(minutes / 1e6), morning: Math.floor(minutes / 1e3) % 1e3, evening: minutes % 1e3 } : null,
    }
  })
}

/** These spans of whole days, as far as visits beside them matter, as a multirange. */
const spansOf = (beginnings: readonly Date[], days: number, reach: number): string =>
  `{${beginnings.map((begins) => `[${addMinutes(begins, -reach).toISOString()},${addMinutes(begins, days * minutesPerDay + reach).toISOString()})`).join()}}`

const fromSeconds = (seconds: number) => new Date(seconds * 1_000)
