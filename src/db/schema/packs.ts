import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, int8, localized, serial, timestamptz } from './columns.ts'

/** What staff put on sale. */
export const packOffers = pgTable('pack_offers', {
  id: serial(),
  serviceId: integer('service_id').notNull(),
  name: localized('name').notNull(),
  visits: smallint('visits').notNull(),
  cleaners: smallint('cleaners').notNull(),
  hours: smallint('hours').notNull(),
  materials: boolean('materials').notNull(),
  percent: smallint('percent').notNull(),
  validDays: smallint('valid_days').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
})

/** What a customer bought, from the moment its payment begins; it counts once bought_at is set. */
export const packs = pgTable('packs', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  offerId: integer('offer_id').notNull(),
  serviceId: integer('service_id').notNull(),
  name: localized('name').notNull(),
  /** Where its VAT is declared. */
  city: text('city').notNull(),
  cleaners: smallint('cleaners').notNull(),
  hours: smallint('hours').notNull(),
  materials: boolean('materials').notNull(),
  units: smallint('units').notNull(),
  /** What a unit was bought for: before VAT, and its VAT. */
  unitCharge: integer('unit_charge').notNull(),
  unitVat: integer('unit_vat').notNull(),
  vatBasisPoints: smallint('vat_basis_points').notNull(),
  validDays: smallint('valid_days').notNull(),
  paymentId: text('payment_id').notNull(),
  askedAt: timestamptz('asked_at').notNull(),
  boughtAt: timestamptz('bought_at'),
  expiresAt: timestamptz('expires_at'),
  endingToldAt: timestamptz('ending_told_at'),
  leftUnits: smallint('left_units').notNull().default(0),
  expiredUnits: smallint('expired_units').notNull().default(0),
  refundedUnits: smallint('refunded_units').notNull().default(0),
})
export type Pack = typeof packs.$inferSelect

export const packUses = pgTable('pack_uses', {
  visitId: int8('visit_id').primaryKey(),
  packId: text('pack_id').notNull(),
  bookingId: text('booking_id').notNull(),
  paymentId: text('payment_id').notNull(),
  /** What the visit cost beyond what its unit was bought for; negative where prices have fallen. */
  discount: integer('discount').notNull(),
  takenAt: timestamptz('taken_at').notNull(),
  givenBackAt: timestamptz('given_back_at'),
})
