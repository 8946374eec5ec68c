import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { StaffPack } from '../../contracts/office/packs.ts'
import type { OwnPack } from '../../contracts/packs.ts'
import type { Queryable } from '../../db/client.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { packs, packUses } from '../../db/schema/packs.ts'
import { services } from '../../db/schema/services.ts'
import { visits } from '../../db/schema/visits.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { isReturnable, lastDayOf, priceOfUnits, returnableUntil } from '../../domain/packs.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'

const mostPacks = 100
const mostUses = 500

/** The packs of an account that were paid for, the latest first. */
export const listPacks = (context: Context, db: Queryable, owner: string): Promise<StaffPack[]> => read(context, db, eq(packs.owner, owner))

/** One of an account's packs. Throws AppError not_found. */
export async function readOwnPackOf(context: Context, owner: string, which: SQL): Promise<OwnPack> {
  const [pack] = await read(context, context.db, and(eq(packs.owner, owner), which))
  if (!pack) throw new AppError('not_found', wordsFor(context).packNotFound)
  return withoutOwner(pack)
}

/** A pack as its customer sees it. */
export const withoutOwner = ({ owner: _, ...pack }: StaffPack): OwnPack => pack

/** A pack for staff, within a change whose verb has been checked. Throws AppError not_found. */
export async function readStaffPack(context: Context, db: Queryable, id: string): Promise<StaffPack> {
  const [pack] = await read(context, db, eq(packs.id, id))
  if (!pack) throw new AppError('not_found', wordsFor(context).packNotFound)
  return pack
}

async function read(context: Context, db: Queryable, which: SQL | undefined): Promise<StaffPack[]> {
  const { language } = context
  const rows = await db
    .select({
      pack: packs,
      name: textIn(packs.name, language),
      slug: services.slug,
      service: textIn(services.title, language),
      invoice: invoices.number,
    })
    .from(packs)
    .innerJoin(services, eq(services.id, packs.serviceId))
    .leftJoin(invoices, and(eq(invoices.packId, packs.id), eq(invoices.kind, 'invoice')))
    .where(and(isNotNull(packs.boughtAt), which))
    .orderBy(desc(packs.boughtAt), desc(packs.id))
    .limit(mostPacks)
  const uses = await readUses(
    db,
    rows.map(({ pack }) => pack.id),
  )
  return rows.map(({ pack, name, slug, service, invoice }) => {
    const boughtAt = pack.boughtAt ?? pack.askedAt
    const unit = { charge: pack.unitCharge, vat: pack.unitVat }
    return {
      id: pack.id,
      owner: pack.owner,
      name,
      service_id: pack.serviceId,
      service_slug: slug,
      service_name: service,
      cleaners: pack.cleaners,
      hours: pack.hours,
      materials: pack.materials,
      visits: pack.units,
      left: pack.leftUnits,
      expired: pack.expiredUnits,
      refunded: pack.refundedUnits,
      price: dirhamsFromFils(priceOfUnits(unit, pack.units)),
      bought_at: boughtAt.toISOString(),
      until: lastDayOf(pack.expiresAt ?? boughtAt),
      returnable_until: isReturnable({ ...pack, boughtAt }, context.now()) ? returnableUntil(boughtAt).toISOString() : null,
      invoice,
      uses: uses.filter(({ packId }) => packId === pack.id).map(toUse),
    }
  })
}

const readUses = (db: Queryable, ids: string[]) =>
  db
    .select({
      packId: packUses.packId,
      bookingId: packUses.bookingId,
      startsAt: visits.startsAt,
      isBack: sql<boolean>`${packUses.givenBackAt} IS NOT NULL`,
    })
    .from(packUses)
    .innerJoin(visits, eq(visits.id, packUses.visitId))
    .where(inArray(packUses.packId, ids))
    .orderBy(desc(packUses.takenAt), desc(packUses.visitId))
    .limit(mostUses)

const toUse = ({ bookingId, startsAt, isBack }: { bookingId: string; startsAt: Date; isBack: boolean }) => ({
  booking_id: bookingId,
  date: dubaiDateOf(startsAt),
  time: dubaiTimeOf(startsAt),
  is_back: isBack,
})
