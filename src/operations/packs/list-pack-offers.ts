import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { PackOffer } from '../../contracts/packs.ts'
import { packOffers } from '../../db/schema/packs.ts'
import { services } from '../../db/schema/services.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { priceOfUnits, unitOf } from '../../domain/packs.ts'
import { type Pricing, priceOf } from '../../domain/pricing.ts'
import type { Context } from '../context.ts'
import { textIn } from '../localized.ts'
import { pricingAt } from '../services/columns.ts'
import { readSettings } from '../settings/read-settings.ts'

const mostOffers = 100

/** The packs on sale now, of one service or of all, with their prices of today. */
export async function listPackOffers(context: Context, serviceId: number | undefined): Promise<PackOffer[]> {
  const now = context.now()
  const isOnSale = and(eq(packOffers.isActive, true), lte(packOffers.startsAt, now), gt(packOffers.endsAt, now))
  const [rows, { vatBasisPoints }] = await Promise.all([
    context.db
      .select(offerColumns(context))
      .from(packOffers)
      .innerJoin(services, eq(services.id, packOffers.serviceId))
      .where(and(eq(services.isActive, true), isOnSale, serviceId === undefined ? undefined : eq(packOffers.serviceId, serviceId)))
      .orderBy(asc(services.position), asc(packOffers.serviceId), asc(packOffers.visits), asc(packOffers.id))
      .limit(mostOffers),
    readSettings(context.db),
  ])
  return rows.map((row) => toOffer(row, vatBasisPoints))
}

/** The columns of an offer with its service's price of today; requires pack_offers joined with services. */
export const offerColumns = ({ language, now }: Context) => ({
  offer: packOffers,
  name: textIn(packOffers.name, language),
  slug: services.slug,
  service: textIn(services.title, language),
  pricing: pricingAt(now()),
})

type OfferRow = { offer: typeof packOffers.$inferSelect; name: string; slug: string; service: string; pricing: Pricing }

export function toOffer({ offer, name, slug, service, pricing }: OfferRow, vatBasisPoints: number): PackOffer {
  const { id, serviceId, visits, cleaners, hours, materials, percent, validDays } = offer
  const listed = priceOf(pricing, offer, vatBasisPoints)
  return {
    ...{ id, service_id: serviceId, service_slug: slug, service_name: service, name },
    ...{ visits, cleaners, hours, materials, percent, valid_days: validDays },
    price: dirhamsFromFils(priceOfUnits(unitOf(pricing, offer, percent, vatBasisPoints), visits)),
    listed_price: dirhamsFromFils(listed.total * visits),
  }
}
