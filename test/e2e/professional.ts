import { sql } from 'drizzle-orm'
import { omarsAccountId } from '../../src/db/seed/accounts.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { inviteDevice } from '../../src/operations/devices/invite-device.ts'
import { setPhotoConsent } from '../../src/operations/field-work/set-photo-consent.ts'
import type { TestContext } from '../context.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { inHouse } from './house.ts'

/** bookings: the addresses of their pages, in the order of the visits. */
export type DayOfWork = { professional: number; visits: number[]; link: string; bookings: string[] }

/** The minutes from now at which the visits begin; each takes 20. None begins before the day does, or so early that the clock starts it. */
const begins = [-20, 5, 90]
const minutes = 20
const times = ['10:00', '13:00', '16:00']

/** Somebody new, of whom an Emirates ID is asked, comes today to three cash visits, which were booked for a day that is this far ahead. */
export async function dayOfWork(url: string, daysAhead: number): Promise<DayOfWork> {
  const booked = await Promise.all(times.map((time) => bookOffice(url, { date: quietDay(daysAhead), time })))
  return inHouse(async (context) => {
    for (const { body } of booked) {
      await confirmBooking(context, body.data.id)
      await setPhotoConsent(context, body.data.id, true)
    }
    const { rows: people } = await context.db.execute<{ id: number }>(sql`
      INSERT INTO professionals (name, city) VALUES ('{"en": "Mona Adel", "ar": "منى عادل"}', 'dubai') RETURNING id`)
    const professional = people[0]?.id ?? 0
    await context.db.execute(
      sql`INSERT INTO papers (professional_id, kind, state, asked_at) VALUES (${professional}, 'emirates_id', 'asked', now())`,
    )
    const visits = await moveToToday(
      context,
      booked.map(({ body }) => body.data.id),
      professional,
    )
    const staff = { ...context, actor: { kind: 'staff', role: 'admin', accountId: omarsAccountId, sessionId: 'none' } as const }
    const { data } = await inviteDevice(staff, professional, null)
    const bookings = booked.map(({ body }) => `/bookings/${body.data.id}#key=${body.data.token}`)
    return { professional, visits, bookings, link: `/pro${new URL(data.link).hash}` }
  })
}

const moveToToday = (context: TestContext, bookings: readonly string[], professional: number): Promise<number[]> =>
  context.db.transaction(async (tx) => {
    const ofBookings = sql`(SELECT id FROM visits WHERE booking_id = ANY(${sql.param([...bookings])}::text[]))`
    await tx.execute(sql`DELETE FROM visit_assignments WHERE visit_id IN ${ofBookings}`)
    const { rows } = await tx.execute<{ id: number; starts_at: string }>(sql`
      WITH moment AS (SELECT greatest(now() + make_interval(mins => ${begins[0]}), date_trunc('day', now(), 'Asia/Dubai')) AS first),
        wanted AS (SELECT b.id, first + make_interval(mins => b.at - ${begins[0]}) AS at FROM moment,
          unnest(${sql.param([...bookings])}::text[], ${sql.param(begins)}::int[]) AS b (id, at))
      UPDATE visits v SET starts_at = w.at, ends_at = w.at + make_interval(mins => ${minutes}) FROM wanted w WHERE v.booking_id = w.id
      RETURNING v.id::int, v.starts_at`)
    await tx.execute(sql`
      INSERT INTO visit_assignments (visit_id, professional_id, held)
      SELECT id, ${professional}, tstzrange(starts_at, ends_at) FROM visits WHERE id IN ${ofBookings}`)
    return rows.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)).map(({ id }) => id)
  })

/** The office gives a visit to nobody for the time being. */
export const takeAway = (visit: number): Promise<void> =>
  inHouse(async ({ db }) => void (await db.execute(sql`DELETE FROM visit_assignments WHERE visit_id = ${visit}`)))

type Done = {
  kind: string
  answer: string
  acts: number
  is_on_time: boolean
}

/** What arrived of a professional: each kind of act, how often, and whether it has a time of before the phone was online again. */
export const doneBy = (professional: number, onlineAgain: Date): Promise<Done[]> =>
  inHouse(async ({ db }) => {
    const { rows } = await db.execute<Done>(sql`
      SELECT kind, answer, count(*)::int AS acts, bool_and(occurred_at < ${onlineAgain.toISOString()}) AS is_on_time FROM visit_actions
      WHERE professional_id = ${professional} GROUP BY kind, answer ORDER BY kind, answer`)
    return rows
  })

/** The states of visits, and what was taken and photographed there. */
export const outcomeOf = (visits: readonly number[]) =>
  inHouse(async ({ db }) => {
    const { rows } = await db.execute<{ status: string; paid: number; photos: number }>(sql`
      SELECT v.status, (SELECT count(*)::int FROM payments p WHERE p.visit_id = v.id AND p.status = 'paid') AS paid,
        (SELECT count(*)::int FROM visit_photos f WHERE f.visit_id = v.id) AS photos
      FROM visits v WHERE v.id = ANY(${sql.param([...visits])}::bigint[]) ORDER BY v.starts_at`)
    return rows
  })

/** How it stands with the papers of a professional. */
export const papersOf = (professional: number) =>
  inHouse(async ({ db }) => {
    const { rows } = await db.execute<{ kind: string; state: string }>(
      sql`SELECT kind, state FROM papers WHERE professional_id = ${professional}`,
    )
    return rows
  })
