import { eq, sql } from 'drizzle-orm'
import type { WaitingListEntry } from '../../contracts/waiting-list.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { services, subServices } from '../../db/schema/services.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import type { Opened } from '../../db/vault/sealed.ts'
import { dubaiDateOf, dubaiTimeOf, timeOfMinutes } from '../../domain/dubai-time.ts'
import { linkForMail } from '../booking-access/booking-link.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'
import { priceOffer } from './price-offer.ts'

/** Returns an entry of the waiting list, with all that was asked for, to anybody who has its id. Throws AppError not_found. */
export async function getWaitingListEntry(context: Context, id: string): Promise<WaitingListEntry> {
  const [row] = await context.db
    .select({
      entry: waitingListEntries,
      slug: services.slug,
      name: textIn(services.title, context.language),
      heldUntil: bookings.holdExpiresAt,
      isOwn: sql<boolean | null>`lower(${customers.email}) = lower(${waitingListEntries.email})`,
    })
    .from(waitingListEntries)
    .innerJoin(services, eq(services.id, waitingListEntries.serviceId))
    .leftJoin(bookings, eq(bookings.id, waitingListEntries.bookingId))
    .leftJoin(customers, eq(customers.id, bookings.customerId))
    .where(eq(waitingListEntries.id, id))
  if (!row) throw new AppError('not_found', wordsFor(context).waitingListEntryNotFound)
  const entry = context.vault.openRow(waitingListEntries, id, row.entry)
  const asked = await askedFor(context, entry)
  const { state, offer } = stateOf(context, entry)
  const claimed = entry.state === 'claimed' ? entry.bookingId : null
  const { city, cleaners, hours, date, startMinute } = entry
  const visit = { service_id: entry.serviceId, cleaners, hours, ...asked }
  return {
    ...{ id, service_slug: row.slug, service_name: row.name, city, date, state, ...visit },
    time: startMinute === null ? null : timeOfMinutes(startMinute),
    offer: offer && { ...offer, price: await priceOffer(context, visit) },
    held_until: (claimed && row.heldUntil?.toISOString()) || null,
    booking: claimed && row.isOwn ? { id: claimed, token: await linkForMail(context, context.db, claimed) } : null,
  }
}

type Entry = Opened<typeof waitingListEntries.$inferSelect>

async function askedFor({ db, language }: Context, { wanted, area, wantsGender, wantsLanguage }: Entry) {
  const [part] = wanted?.subServiceId
    ? await db
        .select({ title: textIn(subServices.title, language) })
        .from(subServices)
        .where(eq(subServices.id, wanted.subServiceId))
    : []
  return {
    sub_service_id: wanted?.subServiceId ?? null,
    sub_service_name: part?.title ?? null,
    materials: wanted?.materials ? ('Yes' as const) : ('No' as const),
    answers: { ...wanted?.answers },
    area,
    wants_gender: wantsGender,
    wants_language: wantsLanguage,
    same_team_as: wanted?.sameTeamAs ?? null,
    promo_code: wanted?.promoCode ?? null,
  }
}

type Moment = Pick<WaitingListEntry, 'state'> & { offer: { date: string; time: string; expires_at: string } | null }

function stateOf(context: Context, { state, offeredStartsAt, offerExpiresAt }: Entry): Moment {
  const isOpen = state === 'offered' && offeredStartsAt && offerExpiresAt && offerExpiresAt > context.now()
  if (!isOpen) return { state: state === 'offered' ? 'missed' : state, offer: null }
  const offer = { date: dubaiDateOf(offeredStartsAt), time: dubaiTimeOf(offeredStartsAt), expires_at: offerExpiresAt.toISOString() }
  return { state, offer }
}
