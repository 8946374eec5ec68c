import { sql } from 'drizzle-orm'
import type { HourLimits } from '../../domain/legal-hours.ts'
import type { Gender, SpokenLanguage } from '../../domain/spoken-languages.ts'
import type { Exception, Schedule } from '../../domain/working-hours.ts'
import type { Context } from '../context.ts'
import { unknownTravel } from './free-professionals.ts'

/** A professional who offers a service in a city. travel: minutes from home, null if the city is their own. */
export type Member = {
  id: number
  travel: number | null
  schedule: Schedule
  most: HourLimits
  gender: Gender | null
  languages: readonly SpokenLanguage[]
}

type Row = {
  id: number
  travel: number | null
  most_minutes_day: number
  most_minutes_week: number
  gender: Gender | null
  languages: SpokenLanguage[]
  shifts: { weekday: number; begins: number; ends: number }[] | null
  /** In seconds: until when their papers allow the service. */
  able_until: number | null
  exceptions: { kind: Exception['kind']; from: number; until: number }[] | null
}

/** Who can do a service no more is as good as absent from then on. */
const endOfTime = new Date('9999-01-01')

/** So many are read at once: few times need more, and a large team costs no more than a small one. */
export const membersAtOnce = 48

/**
 * The next professionals (by id) who offer a service in a city, at most membersAtOnce, with their working hours; exceptions that ended more
 * than a week ago are left out.
 */
export const recallTeam = (context: Context, serviceId: number, city: string, after: number): Promise<readonly Member[]> =>
  context.memory.recall(`team ${serviceId} ${city} ${after}`, async () => {
    const { rows } = await context.db.execute<Row>(sql`
      SELECT p.id, date_part('epoch', s.able_until) AS able_until, p.most_minutes_day, p.most_minutes_week, p.gender, p.languages,
        CASE WHEN p.city <> ${city} THEN coalesce((SELECT t.minutes FROM travel_times t WHERE t.from_city = p.city AND t.to_city = ${city}), ${unknownTravel}) END AS travel,
        (SELECT json_agg(json_build_object('weekday', w.weekday, 'begins', w.begins, 'ends', w.ends))
          FROM professional_weeks w WHERE w.professional_id = p.id) AS shifts,
        (SELECT json_agg(json_build_object('kind', e.kind, 'from', date_part('epoch', e.begins_at), 'until', date_part('epoch', e.ends_at)))
          FROM professional_exceptions e WHERE e.professional_id = p.id AND e.ends_at > ${context.now().toISOString()}::timestamptz - interval '7 days') AS exceptions
      FROM professional_skills s JOIN professionals p ON p.id = s.professional_id
      WHERE s.service_id = ${serviceId} AND s.professional_id > ${after} AND p.is_active
        AND (p.city = ${city} OR EXISTS (SELECT FROM professional_areas a WHERE a.professional_id = p.id AND a.city = ${city}))
      ORDER BY s.professional_id LIMIT ${membersAtOnce}`)
    return rows.map(memberOf)
  })

type Asked = { serviceId: number; calendar: { site: { city: string } }; gender: Gender | null }

/** All of them, of one gender if that is asked for: no visit can ever have more people. */
export async function everyMember(context: Context, { serviceId, calendar, gender }: Asked): Promise<Member[]> {
  const all: Member[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: readonly Member[] = await recallTeam(context, serviceId, calendar.site.city, after)
    all.push(...page)
    after = page.at(-1)?.id
  }
  return gender ? all.filter((member) => member.gender === gender) : all
}

const memberOf = (row: Row): Member => ({
  id: row.id,
  travel: row.travel,
  schedule: {
    shifts: row.shifts ?? [],
    exceptions: [
      ...(row.exceptions ?? []).map(({ kind, from, until }) => ({ kind, from: fromSeconds(from), until: fromSeconds(until) })),
      ...(row.able_until === null ? [] : [{ kind: 'off' as const, from: fromSeconds(row.able_until), until: endOfTime }]),
    ],
  },
  most: { day: row.most_minutes_day, week: row.most_minutes_week },
  gender: row.gender,
  languages: row.languages,
})

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1_000)
