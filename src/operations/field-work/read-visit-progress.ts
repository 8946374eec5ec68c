import { sql } from 'drizzle-orm'
import type { VisitProgress } from '../../contracts/visit-progress.ts'
import { addMinutes, dubaiDateOf } from '../../domain/dubai-time.ts'
import { stateOfRequest } from '../../domain/extra-time.ts'
import { type CustomerPhotoKind, customerPhotoKinds } from '../../domain/field-work.ts'
import { firstNameOf } from '../../domain/first-name.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { arrivalWindow, isLate, isOverdue, type Journey, type VisitStep } from '../../domain/visit-progress.ts'
import { type LoadedVisit, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { accountOf, type Context } from '../context.ts'
import { type ExtraTime, readExtraTimes } from '../extra-time/read-extra-times.ts'
import { rated, shownRating } from '../favourites/rated.ts'
import { isOfTeam } from '../is-of-team.ts'
import { findJourney } from '../journeys/find-journey.ts'
import { profileImageOf } from '../pictures/picture-names.ts'

type Member = {
  id: number
  is_favourite: boolean
  name: string
  portrait: string | null
  joined_at: string
  rating: number | null
  reviews: number
}
type Facts = {
  started_at: string | null
  finished_at: string | null
  done: string[]
  photos: { id: string; kind: CustomerPhotoKind }[]
}

/** Who comes to a visit and how far they are, for whoever may see the booking. Throws AppError not_found. */
export async function readVisitProgress(context: Context, { id, number }: { id: string; number: number }): Promise<VisitProgress> {
  const booking = await loadBooking(context, context.db, id)
  const visit = visitOf(context, booking, number)
  const [journey, team, facts, asked] = await Promise.all([
    findJourney(context.db, visit.id),
    readTeam(context, visit.id),
    readFacts(context, visit.id, booking.photosAgreedAt !== null),
    readExtraTimes(context.db, [visit.id]),
  ])
  if (!journey || !facts) throw new Error('The visit is gone')
  const window = arrivalWindow(journey)
  const { step, since } = stepOf(journey, facts)
  return {
    step,
    since: since?.toISOString() ?? null,
    window: window && { from: window.from.toISOString(), until: window.until.toISOString() },
    is_late: window !== null && isLate(visit.startsAt, window),
    is_overdue: isOverdue(journey, context.now()),
    team: team.map(({ id: professional, is_favourite, name, portrait, joined_at, ...member }) => ({
      favourite: context.actor.kind === 'customer' ? { id: professional, is_kept: is_favourite } : null,
      first_name: firstNameOf(name),
      picture: profileImageOf(portrait),
      since: dubaiDateOf(new Date(joined_at)).slice(0, 7),
      rating: shownRating(member),
      reviews: member.reviews,
    })),
    done: facts.done,
    extra_time: extraTimeOf(context, visit, asked.get(visit.id)),
    photos: facts.photos,
  }
}

function extraTimeOf(context: Context, visit: LoadedVisit, asked: ExtraTime | undefined): VisitProgress['extra_time'] {
  if (!asked) return null
  const state = stateOfRequest(asked, visit.status === 'in_progress', context.now())
  const { id, minutes, charge, vat, expiresAt } = asked
  return {
    ...{ id, minutes, state, price: dirhamsFromFils(charge + vat), answer_by: expiresAt.toISOString() },
    ends_at: addMinutes(visit.endsAt, state === 'agreed' ? 0 : minutes).toISOString(),
  }
}

function stepOf(journey: Journey, facts: Facts): { step: VisitStep; since: Date | null } {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const { status, leftAt, arrivedAt } = journey
  const [startedAt, finishedAt] = [moment(facts.started_at), moment(facts.finished_at)]
  if (status === 'completed') return { step: 'done', since: finishedAt }
  if (startedAt !== null) return { step: 'working', since: startedAt }
  if (arrivedAt !== null) return { step: 'here', since: arrivedAt }
  if (leftAt !== null) return { step: 'on_the_way', since: leftAt }
  return { step: status === 'scheduled' ? 'expected' : 'unknown', since: null }
}

async function readTeam(context: Context, visitId: number): Promise<Member[]> {
  const { db, language } = context
  const account = accountOf(context)
  const { rows } = await db.execute<Member>(sql`
    SELECT p.id, p.name ->> ${language}::text AS name, p.portrait, p.created_at AS joined_at, rated.rating, rated.reviews,
      EXISTS (SELECT FROM favourites f WHERE f.account_id = ${account} AND f.professional_id = p.id) AS is_favourite
    FROM visit_assignments a JOIN visits v ON v.id = a.visit_id
      JOIN professionals p ON p.id = a.professional_id CROSS JOIN ${rated}
    WHERE a.visit_id = ${visitId} AND ${isOfTeam} ORDER BY p.id`)
  return rows
}

/** What whoever was sent said of the work: the first who began, the last who finished, what was ticked; and photos if the customer agreed. */
async function readFacts({ db, language }: Context, visitId: number, showsPhotos: boolean): Promise<Facts | undefined> {
  const { rows } = await db.execute<Facts>(sql`
    SELECT min(a.occurred_at) FILTER (WHERE a.kind = 'start') AS started_at, max(a.occurred_at) FILTER (WHERE a.kind = 'finish') AS finished_at,
      (SELECT coalesce(jsonb_agg(coalesce(n.included -> ${language}::text ->> (i.n - 1)::int, t.task) ORDER BY i.n), '[]')
        FROM (SELECT DISTINCT ON (k.data ->> 'task') k.data ->> 'task' AS task, (k.data ->> 'is_done')::boolean AS is_done FROM visit_actions k
          WHERE k.visit_id = ${visitId} AND k.answer = 'done' AND k.kind = 'tick' ORDER BY k.data ->> 'task', k.occurred_at DESC, k.id) t
        JOIN visits v ON v.id = ${visitId} JOIN services n ON n.id = v.service_id
        LEFT JOIN jsonb_array_elements_text(n.included -> 'en') WITH ORDINALITY AS i (task, n) ON i.task = t.task
        WHERE t.is_done) AS done,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind) ORDER BY f.taken_at, f.id), '[]') FROM visit_photos f
        WHERE ${showsPhotos} AND f.visit_id = ${visitId} AND f.kind = ANY(${sql.param([...customerPhotoKinds])}::text[])) AS photos
    FROM visit_actions a WHERE a.visit_id = ${visitId} AND a.answer = 'done'`)
  return rows[0]
}
