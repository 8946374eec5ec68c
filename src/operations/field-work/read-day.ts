import { and, asc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ProDay, ProVisit } from '../../contracts/pro/day.ts'
import { areas } from '../../db/schema/areas.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cities } from '../../db/schema/cities.ts'
import { contactInfo } from '../../db/schema/content.ts'
import { customers } from '../../db/schema/customers.ts'
import { services, subServices } from '../../db/schema/services.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { positionOf } from '../../domain/address.ts'
import { isOnePlace } from '../../domain/areas.ts'
import { type CandidateFacts, whyGoes } from '../../domain/assignment-reasons.ts'
import { addDays, type DubaiDate, instantOf } from '../../domain/dubai-time.ts'
import { unpaidOf } from '../../domain/dues.ts'
import { stateOfRequest } from '../../domain/extra-time.ts'
import { isDaySeen, isPhoneShown } from '../../domain/field-work.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { signedInProfessional } from '../access.ts'
import { answersIn } from '../booking-access/answers-in.ts'
import { readRedoOf } from '../claims/read-redo-of.ts'
import { type Context, wordsFor } from '../context.ts'
import { moneyOfVisits } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { readExtraTimes } from '../extra-time/read-extra-times.ts'
import { optionalTextIn, textIn } from '../localized.ts'
import { listProblemPhotos } from '../problem-photos/list-problem-photos.ts'
import { readTeamNotes } from '../team-notes/read-team-notes.ts'

/** What a professional needs for the visits of a day. Throws AppError unauthenticated, forbidden, not_found (a day that is not shown). */
export async function readDay(context: Context, date: DubaiDate): Promise<ProDay> {
  const { professionalId } = signedInProfessional(context)
  if (!isDaySeen(date, context.now())) throw new AppError('not_found', wordsFor(context).dayNotShown)
  const [rows, [office]] = await Promise.all([
    readVisits(context, professionalId, date),
    context.db.select({ phone: contactInfo.phone }).from(contactInfo).limit(1),
  ])
  const ids = rows.map(({ visit }) => visit.id)
  const booked = rows.map(({ booking }) => booking.id)
  const [work, money, asked, notes, photos, redone] = await Promise.all([
    readWork(context, professionalId, ids),
    moneyOfVisits(context.db, ids),
    readExtraTimes(context.db, ids),
    readTeamNotes(context, context.db, booked),
    listProblemPhotos(context.db, booked),
    readRedoOf(context.db, booked),
  ])
  return {
    date,
    now: context.now().toISOString(),
    office_phone: office?.phone ?? null,
    visits: rows.map((row) => {
      const paid = money.find(({ visitId }) => visitId === row.visit.id)
      const isCash = row.booking.paymentMethod === 'cash' && paid !== undefined
      const done = work.get(row.visit.id)
      const why = done?.candidates ? whyGoes(professionalId, done.candidates) : null
      const extra = asked.get(row.visit.id)
      const state = extra && stateOfRequest(extra, row.visit.status === 'in_progress', context.now())
      return {
        ...toVisit(context, row, done, isCash ? unpaidOf(paid) : 0),
        team_notes: notes.get(row.booking.id) ?? null,
        problem_photos: photos.get(row.booking.id) ?? [],
        redo_of: redone.get(row.booking.id) ?? null,
        extra_time: extra && state ? { minutes: extra.minutes, state } : null,
        why,
      }
    }),
  }
}

/** A visit that ended at a closed door stays in the day of those who stood there. */
export const isAssigned = (professionalId: number): SQL =>
  sql`(${visitAssignments.professionalId} = ${professionalId} AND (${visitAssignments.isActive} OR ${visits.status} = 'no_show'))`

const readVisits = ({ db, language }: Context, professionalId: number, date: DubaiDate) =>
  db
    .select({
      visit: visits,
      booking: bookings,
      customer: customers,
      service: textIn(services.title, language),
      included: services.included,
      subService: optionalTextIn(subServices.title, language),
      city: textIn(cities.name, language),
      area: optionalTextIn(areas.name, language),
      areaNames: sql<string[] | null>`${areas.aliases} || ARRAY[${areas.name} ->> 'en', ${areas.name} ->> 'ar']`,
    })
    .from(visitAssignments)
    .innerJoin(visits, eq(visits.id, visitAssignments.visitId))
    .innerJoin(bookings, eq(bookings.id, visits.bookingId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(cities, eq(cities.slug, bookings.city))
    .leftJoin(subServices, eq(subServices.id, bookings.subServiceId))
    .leftJoin(areas, eq(areas.slug, bookings.area))
    .where(
      and(
        isAssigned(professionalId),
        gte(visits.startsAt, instantOf(date, '00:00')),
        lt(visits.startsAt, instantOf(addDays(date, 1), '00:00')),
        ne(bookings.status, 'pending'),
        ne(visits.status, 'cancelled'),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))

type Row = Awaited<ReturnType<typeof readVisits>>[number]

type Work = {
  candidates: CandidateFacts[] | null
  team: string[]
  left_at: string | null
  arrived_at: string | null
  arrival_received_at: string | null
  ticked: Record<string, boolean>
  photos: Record<string, number>
  reports: ProVisit['reports']
}

/** What was done at these visits so far, in one statement. */
async function readWork({ db, language }: Context, professionalId: number, ids: readonly number[]): Promise<Map<number, Work>> {
  const { rows } = await db.execute<Work & { visit: number }>(sql`
    SELECT v.id::int AS visit, (SELECT r.candidates FROM assignment_reasons r WHERE r.visit_id = v.id), j.left_at, j.arrived_at,
      (SELECT min(a.received_at) FROM visit_actions a WHERE a.visit_id = v.id AND a.professional_id = ${professionalId}
        AND a.answer = 'done' AND a.kind = 'here' AND a.occurred_at >= j.arrived_at) AS arrival_received_at,
      ARRAY(SELECT p.name ->> ${language}::text FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
        WHERE a.visit_id = v.id AND a.is_active AND a.professional_id <> ${professionalId} ORDER BY p.id) AS team,
      (SELECT coalesce(jsonb_object_agg(t.task, t.is_done), '{}') FROM (
        SELECT DISTINCT ON (a.data ->> 'task') a.data ->> 'task' AS task, a.data -> 'is_done' AS is_done FROM visit_actions a
        WHERE a.visit_id = v.id AND a.answer = 'done' AND a.kind = 'tick' ORDER BY a.data ->> 'task', a.occurred_at DESC, a.id) t) AS ticked,
      (SELECT coalesce(jsonb_object_agg(f.kind, f.count), '{}') FROM (
        SELECT kind, count(*)::int AS count FROM visit_photos WHERE visit_id = v.id GROUP BY kind) f) AS photos,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'answer', r.answer) ORDER BY r.id), '[]') FROM field_reports r
        WHERE r.visit_id = v.id AND r.professional_id = ${professionalId}) AS reports
    FROM unnest(${sql.param([...ids])}::bigint[]) AS v (id)
    LEFT JOIN visit_journeys j ON j.visit_id = v.id AND j.professional_id = ${professionalId}`)
  return new Map(rows.map(({ visit, ...work }) => [visit, work]))
}

/** What its customer called the area, where that says more than the name by which its roads are known: 'JLT, Cluster Q'. */
function areaAsWritten({ area, areaNames }: Row, written: string | null): string | null {
  if (area === null || written === null) return null
  return (areaNames ?? []).some((name) => isOnePlace(name, written)) ? null : written
}

const nothingGiven = { area: null, unit: null, makani: null, latitude: null, longitude: null }

type ShownVisit = Omit<ProVisit, 'extra_time' | 'why' | 'team_notes' | 'problem_photos' | 'redo_of'>

function toVisit(context: Context, row: Row, work: Work | undefined, unpaid: number): ShownVisit {
  const { visit, booking, service, included, subService, city } = row
  const customer = context.vault.openRow(customers, booking.customerId, row.customer)
  const { address, scope } = context.vault.openRow(bookings, booking.id, booking)
  // What its customer gave besides belongs to the address before it was corrected.
  const given = booking.addressCorrectedAt === null ? customer : nothingGiven
  return {
    id: visit.id,
    booking_id: booking.id,
    status: visit.status,
    starts_at: visit.startsAt.toISOString(),
    ends_at: visit.endsAt.toISOString(),
    service_name: service,
    sub_service_name: subService,
    customer_name: customer.firstName,
    customer_language: customer.language,
    phone: isPhoneShown(visit, context.now()) ? customer.phone : null,
    address,
    area: row.area ?? given.area,
    area_as_written: areaAsWritten(row, given.area),
    unit: given.unit,
    makani: given.makani,
    position: positionOf(given),
    access_note: customer.accessNote,
    city_name: city,
    answers: answersIn(context.language, scope).map(({ id, question, answer }) => ({ id, question, answer })),
    materials: booking.materials,
    team: work?.team ?? [],
    cash_due: dirhamsFromFils(unpaid),
    left_at: momentOf(work?.left_at),
    arrived_at: momentOf(work?.arrived_at),
    arrival_received_at: momentOf(work?.arrival_received_at),
    started_at: visit.startedAt?.toISOString() ?? null,
    finished_at: (visit.completedAt ?? visit.closedAt)?.toISOString() ?? null,
    tasks: included.en.map((task, index) => ({
      task,
      text: included[context.language][index] ?? task,
      is_done: work?.ticked[task] ?? false,
    })),
    photos: { before: 0, after: 0, problem: 0, door: 0, ...work?.photos },
    photos_agreed: booking.photosAgreedAt !== null,
    reports: work?.reports ?? [],
  }
}

const momentOf = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null)
