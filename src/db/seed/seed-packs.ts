import { sql } from 'drizzle-orm'
import { addDays, addMinutes, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { endOfPack, priceOfUnits } from '../../domain/packs.ts'
import type { Transaction } from '../client.ts'
import { packOffers, packs, packUses } from '../schema/packs.ts'
import { payments } from '../schema/payments.ts'
import { aishasAccountId, hudasAccountId } from './customers.ts'

const office = { en: 'Office cleaning, 5 visits', ar: 'تنظيف المكاتب، 5 زيارات' }
const home = { en: 'Home cleaning, 4 visits of 3 hours', ar: 'تنظيف المنازل، 4 زيارات لثلاث ساعات' }
const size = { cleaners: 1, materials: false, percent: 10, validDays: 180 }

/**
 * Two packs on sale. Aisha has bought one and has all of it; Huda has used one visit of hers, which her pack paid for instead of her card.
 * Before the ledger is written.
 */
export async function seedPacks(tx: Transaction, now: Date): Promise<void> {
  const onDay = (day: number) => instantOf(addDays(dubaiDateOf(now), day), '00:00')
  const { rows } = await tx.execute<{ slug: string; id: number; base: number; hour: number }>(
    sql`SELECT slug, id, base_price AS base, extra_hour AS hour FROM services WHERE slug IN ('office-cleaning', 'home-cleaning')`,
  )
  const serviceOf = (slug: string) => rows.find((row) => row.slug === slug)
  const [offices, homes] = [serviceOf('office-cleaning'), serviceOf('home-cleaning')]
  if (!offices || !homes) return
  const sale = { startsAt: onDay(-90), endsAt: onDay(365), createdAt: onDay(-90) }
  const [first, second] = await tx
    .insert(packOffers)
    .values([
      { serviceId: offices.id, name: office, visits: 5, hours: 2, ...size, ...sale },
      { serviceId: homes.id, name: home, visits: 4, hours: 3, ...size, ...sale },
    ])
    .returning({ id: packOffers.id })
  if (!first || !second) return
  const common = { cleaners: size.cleaners, materials: size.materials, validDays: size.validDays, vatBasisPoints: 500, city: 'dubai' }
  const unitOf = (listed: number) => ({ unitCharge: (listed * 9) / 10, unitVat: Math.round((listed * 9) / 200) })
  await sell(tx, addMinutes(onDay(-20), 600), {
    ...{ ...common, id: 'pck_a15ba000000000000000000000000001', owner: aishasAccountId, offerId: first.id, serviceId: offices.id },
    ...{ name: office, hours: 2, units: 5, leftUnits: 5, ...unitOf(offices.base) },
  })
  await sell(tx, addMinutes(onDay(-44), 600), {
    ...{ ...common, id: hudasPack, owner: hudasAccountId, offerId: second.id, serviceId: homes.id },
    ...{ name: home, hours: 3, units: 4, leftUnits: 3, ...unitOf(homes.base + homes.hour) },
  })
  await payHudasVisit(tx)
}

const hudasPack = 'pck_a0da0000000000000000000000000001'

type Sold = Omit<typeof packs.$inferInsert, 'paymentId' | 'askedAt' | 'boughtAt' | 'expiresAt'> & { owner: string }

async function sell(tx: Transaction, at: Date, pack: Sold): Promise<void> {
  const paymentId = `pay_bac4${pack.id.slice(8)}`
  const amount = priceOfUnits({ charge: pack.unitCharge, vat: pack.unitVat }, pack.units)
  const paid = { status: 'paid', gateway: 'simulator', gatewayReference: `sim_bac4${pack.id.slice(8, 28)}` } as const
  const moments = { createdAt: at, completedAt: at }
  await tx.insert(payments).values({ id: paymentId, owner: pack.owner, amount, captured: amount, method: 'card', ...paid, ...moments })
  await tx.insert(packs).values({ ...pack, paymentId, askedAt: at, boughtAt: at, expiresAt: endOfPack(at, pack.validDays) })
}

/** The pack pays for Huda's visit of three hours. */
async function payHudasVisit(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ id: string; booking_id: string; visit_id: number; discount: number; at: string }>(sql`
    UPDATE payments p SET method = 'pack', gateway = 'pack', gateway_reference = 'pack:' || p.id, transaction_id = NULL
    FROM bookings b, packs k WHERE b.id = p.booking_id AND k.id = ${hudasPack} AND b.account_id = k.owner AND b.service_id = k.service_id AND p.status = 'paid'
    RETURNING p.id, p.booking_id, p.visit_id::int AS visit_id, p.captured - k.unit_charge - k.unit_vat AS discount, p.completed_at AS at`)
  const [used] = rows
  if (!used) throw new Error('Huda has no visit that her pack pays for')
  const { id: paymentId, booking_id: bookingId, visit_id: visitId, discount, at } = used
  await tx.insert(packUses).values({ packId: hudasPack, visitId, bookingId, paymentId, discount, takenAt: new Date(at) })
}
