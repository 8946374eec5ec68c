import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PackOfferRow, PackOffersListQuery, StaffPackOffer } from '../../contracts/office/packs.ts'
import { packOffers, packs } from '../../db/schema/packs.ts'
import { services } from '../../db/schema/services.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { offerColumns, toOffer } from '../packs/list-pack-offers.ts'
import { readSettings } from '../settings/read-settings.ts'
import { latestVersion } from '../versions/read-version.ts'
import { documentOf } from './pack-offer.ts'

type Offer = typeof packOffers.$inferSelect

const by = [
  { column: packOffers.createdAt, kind: 'instant' },
  { column: packOffers.id, kind: 'number' },
] as const
const sorts = { newest: { by, descending: true }, oldest: { by } }

const sold = sql<number>`(SELECT count(*)::int FROM ${packs} WHERE offer_id = ${packOffers.id} AND bought_at IS NOT NULL)`

function stateOf({ isActive, startsAt, endsAt }: Offer, now: Date): PackOfferRow['state'] {
  if (!isActive) return 'inactive'
  if (now >= endsAt) return 'over'
  return now < startsAt ? 'scheduled' : 'on_sale'
}

/** The packs that are, were or will be on sale. Throws AppError unauthenticated, forbidden. */
export async function listPackOffersForStaff(
  context: Context,
  { service, ...asked }: z.output<typeof PackOffersListQuery>,
): Promise<List<PackOfferRow>> {
  await staffWhoSee(context, 'catalogue')
  const keys = keyset(sorts, asked)
  const filter = service === undefined ? sql`true` : eq(packOffers.serviceId, service)
  const [found, { vatBasisPoints }] = await Promise.all([
    context.db
      .select({ ...offerColumns(context), sold, cursor: keys.cursor })
      .from(packOffers)
      .innerJoin(services, eq(services.id, packOffers.serviceId))
      .where(and(filter, keys.where))
      .orderBy(keys.orderBy)
      .limit(keys.limit),
    readSettings(context.db),
  ])
  const { rows, next } = keys.page(found)
  return {
    rows: rows.map((row) => {
      const { from, until } = documentOf(row.offer)
      return { ...toOffer(row, vatBasisPoints), state: stateOf(row.offer, context.now()), from, until, sold: row.sold }
    }),
    next,
    count: await countRows(context.db, sql`FROM ${packOffers} WHERE ${filter}`),
  }
}

/** A pack on sale, and the version that its edit names in If-Match. Throws AppError unauthenticated, forbidden, not_found. */
export async function getPackOffer(context: Context, id: number): Promise<StaffPackOffer> {
  await staffWhoSee(context, 'catalogue')
  return context.db.transaction(
    async (tx) => {
      const [offer] = await tx.select().from(packOffers).where(eq(packOffers.id, id))
      if (!offer) throw new AppError('not_found', wordsFor(context).packOfferNotFound)
      const { version } = await latestVersion(tx, 'pack_offer', id)
      const bought = await tx.$count(packs, and(eq(packs.offerId, id), isNotNull(packs.boughtAt)))
      return { id, version, document: documentOf(offer), state: stateOf(offer, context.now()), sold: bought }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
