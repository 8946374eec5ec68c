import { and, eq, gt, lte } from 'drizzle-orm'
import type { NewPack, OwnPack } from '../../contracts/packs.ts'
import { cities } from '../../db/schema/cities.ts'
import { packOffers, packs } from '../../db/schema/packs.ts'
import { services } from '../../db/schema/services.ts'
import { dirhamsFromFils, filsFromDirhams, formatAed } from '../../domain/money.ts'
import { priceOfUnits, unitOf } from '../../domain/packs.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readOwnPackOf } from '../packs/read-packs.ts'
import { randomId } from '../random-id.ts'
import { pricingAt } from '../services/columns.ts'
import { readSettings } from '../settings/read-settings.ts'
import { topUpWallet } from '../wallet/top-up-wallet.ts'

/**
 * A customer buys a pack by card. Its payment is one of the account, as a top-up is, so that crashes, outages and bank confirmations end as those of every
 * top-up do; the pack counts in the transaction in which the money arrives (grantPack). Throws AppError not_found (the offer), invalid (the city), wrong_total
 * (with the price), and the errors of topUpWallet.
 */
export async function buyPack(context: Context, owner: string, wanted: NewPack, key: string | null): Promise<OwnPack> {
  const { offer, unit, vatBasisPoints } = await findOffer(context, wanted)
  const amount = priceOfUnits(unit, offer.visits)
  const message = wordsFor(context).wrongTotal(formatAed(amount))
  if (filsFromDirhams(wanted.total_price) !== amount)
    throw new AppError('wrong_total', message, { fields: { total_price: message }, data: { total_price: dirhamsFromFils(amount) } })
  const { visits: units, serviceId, name, cleaners, hours, materials, validDays } = offer
  const source = { amount, cardToken: wanted.card_token ?? null, savedCardId: wanted.payment_method_id ?? null, offer: offer.id }
  const { id } = await topUpWallet(context, owner, source, key, async (tx, paymentId) => {
    await tx.insert(packs).values({
      id: randomId('pck'),
      owner,
      offerId: offer.id,
      ...{ serviceId, name, cleaners, hours, materials, units, validDays, vatBasisPoints, paymentId },
      city: wanted.city,
      unitCharge: unit.charge,
      unitVat: unit.vat,
      askedAt: context.now(),
    })
  })
  return readOwnPackOf(context, owner, eq(packs.paymentId, id))
}

async function findOffer(context: Context, { offer_id: id, city }: NewPack) {
  const words = wordsFor(context)
  const now = context.now()
  const [row] = await context.db
    .select({ offer: packOffers, pricing: pricingAt(now), city: cities.slug })
    .from(packOffers)
    .innerJoin(services, and(eq(services.id, packOffers.serviceId), eq(services.isActive, true)))
    .leftJoin(cities, eq(cities.slug, city))
    .where(and(eq(packOffers.id, id), eq(packOffers.isActive, true), lte(packOffers.startsAt, now), gt(packOffers.endsAt, now)))
  if (!row) throw new AppError('not_found', words.packOfferNotFound)
  if (!row.city) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  const { vatBasisPoints } = await readSettings(context.db)
  return { offer: row.offer, unit: unitOf(row.pricing, row.offer, row.offer.percent, vatBasisPoints), vatBasisPoints }
}
