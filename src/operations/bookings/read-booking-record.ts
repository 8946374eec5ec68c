import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { BookingRecord } from '../../contracts/booking-record.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { areas } from '../../db/schema/areas.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { subServices } from '../../db/schema/services.ts'
import { positionOf } from '../../domain/address.ts'
import { type ToldBy, toldHistory, withoutUndone } from '../../domain/booking-events.ts'
import type { ActorKind } from '../../domain/bookings.ts'
import { claimableUntil } from '../../domain/claims.ts'
import { dubaiTimeOf } from '../../domain/dubai-time.ts'
import { dueOf } from '../../domain/dues.ts'
import { firstNameOf } from '../../domain/first-name.ts'
import type { GuaranteeSettings } from '../../domain/guarantee-settings.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { MoneySettings } from '../../domain/money-settings.ts'
import { isTippable } from '../../domain/tips.ts'
import { isInternal, type LoadedBooking, loadBooking } from '../booking-access/load-booking.ts'
import { type HeldMove, readHeldMoves } from '../booking-access/read-held-moves.ts'
import { hasVisitLeft } from '../booking-access/visit-left.ts'
import { chargesKeptCard } from '../cards/card-of-booking.ts'
import { listClaims } from '../claims/list-claims.ts'
import { readRedoOf } from '../claims/read-redo-of.ts'
import type { Context } from '../context.ts'
import { readPaidParts } from '../dues/read-paid-parts.ts'
import { moneyOfBooking } from '../dues/visit-money.ts'
import { listBookingInvoices } from '../invoices/queries.ts'
import { isOfTeam } from '../is-of-team.ts'
import { optionalTextIn } from '../localized.ts'
import { pointsOfBooking } from '../points/points-of-booking.ts'
import { listProblemPhotos } from '../problem-photos/list-problem-photos.ts'
import { readGuarantee } from '../settings/read-guarantee.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'
import { paidTogether } from '../settlements/refuse-half.ts'
import { readTeamNotes } from '../team-notes/read-team-notes.ts'
import { readPriceLines } from './read-price-lines.ts'
import { readRefunds } from './read-refunds.ts'

const mostEvents = 2_000

/** What has been arranged, paid and done about a booking, for anybody who may see it. Throws AppError not_found. */
export async function readBookingRecord(context: Context, bookingId: string): Promise<BookingRecord> {
  const [booking, settings, guarantee, moves] = await Promise.all([
    loadBooking(context, context.db, bookingId),
    readMoneySettings(context.db),
    readGuarantee(context.db),
    readHeldMoves(context.db, bookingId),
  ])
  const [lines, person, names, visits, points, parts, refunds, events, invoices, chargesCard, notes, photos, claims, redoOf] =
    await Promise.all([
      readPriceLines(context, booking),
      readPerson(context, booking),
      readNames(context, booking),
      readVisits(context, booking, { ...settings, ...guarantee }, moves),
      pointsOfBooking(context.db, bookingId),
      readPaidParts(context.db, bookingId),
      readRefunds(context, bookingId),
      readHistory(context, bookingId, moves),
      listBookingInvoices(context, bookingId),
      chargesKeptCard(context, booking),
      readTeamNotes(context, context.db, [bookingId]),
      listProblemPhotos(context.db, [bookingId]),
      listClaims(context.db, [bookingId]),
      readRedoOf(context.db, [bookingId]),
    ])
  const { charge, discount, vat, vatBasisPoints, total } = booking
  return {
    id: booking.id,
    booked_at: booking.createdAt.toISOString(),
    ...person,
    ...names,
    team_notes: notes.get(bookingId) ?? null,
    problem_photos: photos.get(bookingId) ?? [],
    can_tell_team: hasVisitLeft(context, booking),
    most_tip: dirhamsFromFils(settings.tipMost),
    most_damage: dirhamsFromFils(guarantee.damageMost),
    claims: claims.get(bookingId) ?? [],
    redo_of: redoOf.get(bookingId) ?? null,
    photos_agreed: booking.photosAgreedAt !== null,
    charges_card: chargesCard,
    asked_materials: booking.materials || booking.scope === null || booking.scope.asksMaterials === true,
    price: {
      lines,
      charge: dirhamsFromFils(charge + discount),
      discount: dirhamsFromFils(discount),
      points: points.points,
      points_off: dirhamsFromFils(points.off),
      vat: dirhamsFromFils(vat),
      vat_rate: vatBasisPoints / 100,
      total: dirhamsFromFils(total),
    },
    pays_with: await paysWith(context, booking),
    paid_by: parts.map(({ method, amount }) => ({ method, amount: dirhamsFromFils(amount) })),
    visits,
    refunds,
    events,
    invoices,
  }
}

/** What of the other booking of a basket is paid together with this one, in dirhams. */
async function paysWith({ db }: Context, { id, visits, discount, frequency, holdExpiresAt }: LoadedBooking): Promise<number | null> {
  const [visit] = visits
  const other = visit ? await paidTogether(db, { visitId: visit.id, bookingId: id, discount, frequency, holdExpiresAt }) : null
  return other === null ? null : dirhamsFromFils(other)
}

async function readPerson({ db, vault }: Context, { customerId, addressCorrectedAt }: LoadedBooking) {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (!row) throw new Error('The booking has no customer')
  const { firstName, lastName, email, phone, accessNote, makani, latitude, longitude } = vault.openRow(customers, customerId, row)
  // They belong to the address before it was corrected.
  const place = addressCorrectedAt === null ? { makani, position: positionOf({ latitude, longitude }) } : { makani: null, position: null }
  return { name: `${firstName} ${lastName}`.trim(), email, phone, access_note: accessNote, ...place }
}

async function readNames({ db, language }: Context, { id, city, cityName }: LoadedBooking) {
  const [names] = await db
    .select({ subService: optionalTextIn(subServices.title, language), area: optionalTextIn(areas.name, language) })
    .from(bookings)
    .leftJoin(subServices, eq(subServices.id, bookings.subServiceId))
    .leftJoin(areas, eq(areas.slug, bookings.area))
    .where(eq(bookings.id, id))
  return { city, city_name: cityName, area_name: names?.area ?? null, sub_service_name: names?.subService ?? null }
}

type Extras = {
  visit_id: string
  professionals: string[]
  rating: number | null
  body: string | null
  tip: number | null
  refunded: number
}

async function readVisits(
  context: Context,
  booking: LoadedBooking,
  settings: MoneySettings & GuaranteeSettings,
  moves: readonly HeldMove[],
): Promise<BookingRecord['visits']> {
  const { rows } = await context.db.execute<Extras>(sql`
    SELECT v.id::text AS visit_id, r.rating, r.body, t.amount AS tip,
      (SELECT coalesce(sum(p.refunded), 0)::int FROM payments p WHERE p.visit_id = v.id AND p.gateway <> 'pack' AND NOT p.is_surplus) AS refunded,
      coalesce((SELECT array_agg(p.name ->> ${context.language}::text ORDER BY p.id) FROM visit_assignments a
        JOIN professionals p ON p.id = a.professional_id WHERE a.visit_id = v.id AND ${isOfTeam}), '{}') AS professionals
    FROM visits v LEFT JOIN reviews r ON r.visit_id = v.id LEFT JOIN tips t ON t.visit_id = v.id AND t.given_at IS NOT NULL
    WHERE v.booking_id = ${booking.id}`)
  const extras = new Map(rows.map((row) => [Number(row.visit_id), row]))
  const money = new Map((await moneyOfBooking(context.db, booking.id)).map((visit) => [visit.visitId, visit]))
  return booking.visits.map((visit) => {
    const extra = extras.get(visit.id)
    const paid = money.get(visit.id)
    const { due, reason } = paid ? dueOf(paid, context.now()) : { due: 0, reason: null }
    return {
      number: visit.number,
      ends_at: dubaiTimeOf(visit.endsAt),
      moving_until: moves.find((move) => move.visit === visit.number)?.until.toISOString() ?? null,
      professionals: extra?.professionals.map((name) => (isInternal(context.actor) ? name : firstNameOf(name))) ?? [],
      paid: dirhamsFromFils(paid?.paid ?? 0),
      refunded: dirhamsFromFils(extra?.refunded ?? 0),
      extra: dirhamsFromFils((paid?.extraCharge ?? 0) + (paid?.extraVat ?? 0)),
      set_aside: dirhamsFromFils(paid?.setAside ?? 0),
      due: dirhamsFromFils(due),
      due_reason: reason,
      tip: extra?.tip ? dirhamsFromFils(extra.tip) : null,
      can_tip: !extra?.tip && (extra?.professionals.length ?? 0) > 0 && isTippable(visit, context.now(), settings),
      claim_until: claimUntil(context, visit, settings),
      review: extra?.rating ? { rating: extra.rating, text: extra.body } : null,
    }
  })
}

/** Until when its customer can still ask for something about a visit. */
function claimUntil({ now }: Context, visit: LoadedBooking['visits'][number], { claimHours }: GuaranteeSettings): string | null {
  const until = claimableUntil(visit, claimHours)
  return until && until > now() ? until.toISOString() : null
}

const byOf = (kind: ActorKind): ToldBy => (kind === 'visitor' || kind === 'customer' ? 'you' : kind === 'system' ? 'system' : 'us')

type Slot = { date: string; time: string }

/** Staff act in the open: by their first name. What they can still take back is told once it stands. */
async function readHistory({ db, actor }: Context, bookingId: string, moves: readonly HeldMove[]): Promise<BookingRecord['events']> {
  const rows = await db
    .select({ ...getTableColumns(bookingEvents), name: accounts.firstName })
    .from(bookingEvents)
    .leftJoin(accounts, and(eq(accounts.id, bookingEvents.actorId), eq(bookingEvents.actorKind, 'staff')))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
    .limit(mostEvents)
  const held = new Set(isInternal(actor) ? [] : moves.map(({ event }) => event))
  const standing = withoutUndone(rows).filter(({ id }) => !held.has(Number(id)))
  const events = standing.map(({ kind, createdAt, actorKind, data, name }) => ({
    kind,
    at: createdAt,
    by: byOf(actorKind),
    staff: name,
    reason: textOf(data.reason) ?? textOf(data.note),
    visit: kind.startsWith('visit_') ? numberOf(data.visit) : null,
    amount: numberOf(data.fee) ?? numberOf(data.amount),
    from: slotOf(data.from),
    to: slotOf(data.to),
    dates: datesOf(data),
  }))
  return toldHistory(events).map((event) => ({
    ...event,
    at: event.at.toISOString(),
    amount: event.amount === null ? null : dirhamsFromFils(event.amount),
  }))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function slotOf(value: unknown): Slot | null {
  if (typeof value === 'string') return { date: value, time: '' }
  const { date, time } = (value ?? {}) as Partial<Slot>
  return typeof date === 'string' && typeof time === 'string' ? { date, time } : null
}

function datesOf({ dates, date, time, after, until }: Record<string, unknown>): Slot[] {
  if (Array.isArray(dates)) return dates.map(slotOf).filter((one) => one !== null)
  const one = slotOf({ date: date ?? after ?? until, time: time ?? '' })
  return one ? [one] : []
}
