import { and, desc, eq } from 'drizzle-orm'
import type { BookingChoices } from '../../contracts/booking-choices.ts'
import { savedCards } from '../../db/schema/cards.ts'
import { customers } from '../../db/schema/customers.ts'
import { payments } from '../../db/schema/payments.ts'
import { subServices } from '../../db/schema/services.ts'
import { positionOf } from '../../domain/address.ts'
import { readBillingDetails } from '../billing/read-billing-details.ts'
import { type LoadedBooking, loadBooking } from '../booking-access/load-booking.ts'
import { shownTo } from '../cards/settle-card.ts'
import type { Context } from '../context.ts'
import { readTeamNotes } from '../team-notes/read-team-notes.ts'

/**
 * Everything that booking it again takes, but the time, for anybody who may see the booking. The card that paid is named to the customer who
 * has it saved, and to nobody else. Throws AppError not_found.
 */
export async function readChoices(context: Context, bookingId: string): Promise<BookingChoices> {
  const booking = await loadBooking(context, context.db, bookingId)
  const [person, subService, billing, card, notes] = await Promise.all([
    readPerson(context, booking),
    readSubService(context, booking),
    readBillingDetails(context, booking.customerId),
    readCard(context, bookingId),
    readTeamNotes(context, context.db, [bookingId]),
  ])
  return {
    service_slug: booking.service.slug,
    sub_service_id: booking.subServiceId,
    sub_service_slug: subService,
    cleaners: booking.cleaners,
    hours: booking.hours,
    frequency: booking.frequency,
    weekdays: booking.frequency === 'Multiple times a week' ? (booking.series?.weekdays ?? []) : [],
    materials: booking.materials ? 'Yes' : 'No',
    answers: Object.fromEntries((booking.scope?.facts ?? []).map(({ id, value }) => [id, value])),
    city: booking.city,
    area_slug: booking.area,
    ...person,
    billing,
    wants_gender: booking.wishes.gender,
    wants_language: booking.wishes.language,
    team_notes: notes.get(bookingId) ?? null,
    payment_method: booking.paymentMethod,
    saved_card: card,
  }
}

async function readPerson({ db, vault }: Context, { customerId }: LoadedBooking) {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (!row) throw new Error('The booking has no customer')
  const { firstName, lastName, email, phone, address, area, unit, accessNote, makani, ...place } = vault.openRow(customers, customerId, row)
  const name = `${firstName} ${lastName}`.trim()
  return { name, email, phone, address, area, unit, access_note: accessNote, makani, position: positionOf(place) }
}

async function readSubService({ db }: Context, { subServiceId }: LoadedBooking): Promise<string | null> {
  if (subServiceId === null) return null
  const [row] = await db.select({ slug: subServices.slug }).from(subServices).where(eq(subServices.id, subServiceId))
  return row?.slug ?? null
}

async function readCard({ db, actor }: Context, bookingId: string): Promise<string | null> {
  if (actor.kind !== 'customer') return null
  const [card] = await db
    .select({ id: savedCards.id })
    .from(payments)
    .innerJoin(savedCards, eq(savedCards.id, payments.savedCardId))
    .where(and(eq(payments.bookingId, bookingId), shownTo(actor.accountId)))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return card?.id ?? null
}
