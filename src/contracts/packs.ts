import { z } from 'zod'
import { citySlug, dirhams, smallId, unlessBlank } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { cardChoice } from './money.ts'
import { ofCharge } from './refusals.ts'

export const PackId = z.string().regex(/^pck_[0-9a-f]{32}$/)

const size = { cleaners: z.int(), hours: z.int(), materials: z.boolean() }

/** A pack on sale. */
export const PackOffer = z
  .object({
    id: z.int(),
    service_id: z.int(),
    service_slug: z.string(),
    service_name: z.string(),
    name: z.string(),
    visits: z.int(),
    ...size,
    percent: z.int().meta({ description: 'What it takes off the price of the day' }),
    valid_days: z.int(),
    price: dirhams.meta({ description: 'Of all visits together, VAT included' }),
    listed_price: dirhams.meta({ description: 'What they cost one by one' }),
  })
  .meta({ id: 'PackOffer' })
export type PackOffer = z.infer<typeof PackOffer>

export const PackOffersQuery = z.object({ service_id: unlessBlank(smallId) })

export const PackUse = z.object({ booking_id: z.string(), date: z.string(), time: z.string(), is_back: z.boolean() }).meta({
  id: 'PackUse',
  description: 'A visit that a pack paid for; is_back: it was cancelled in time, and is on the pack again',
})

/** A pack as its customer sees it. */
export const OwnPack = z
  .object({
    id: PackId,
    name: z.string(),
    service_id: z.int(),
    service_slug: z.string(),
    service_name: z.string(),
    ...size,
    visits: z.int(),
    left: z.int(),
    expired: z.int(),
    refunded: z.int(),
    price: dirhams.meta({ description: 'What was paid for it, VAT included' }),
    bought_at: z.string(),
    until: z.string().meta({ description: 'The last day on which a visit may begin' }),
    returnable_until: z.string().nullable().meta({ description: 'Until then it may be returned; null once it may not' }),
    invoice: z.string().nullable().meta({ description: 'The number of its tax invoice' }),
    uses: z.array(PackUse).meta({ description: 'Latest first' }),
  })
  .meta({ id: 'OwnPack' })
export type OwnPack = z.infer<typeof OwnPack>

export const NewPack = z
  .object({
    offer_id: smallId,
    city: citySlug(messages.unknownCity),
    total_price: z.number({ error: messages.wrongSum }).meta({ description: 'The price that was shown, in dirhams' }),
    ...cardChoice,
  })
  .meta({ id: 'NewPack' })
export type NewPack = z.output<typeof NewPack>
export type NewPackRequest = z.input<typeof NewPack>

export const packCalls = {
  'GET /pack-offers': {
    tag: 'Packs',
    summary: 'List the packs of visits on sale',
    who: 'public',
    shared: true,
    query: PackOffersQuery,
    returns: z.array(PackOffer),
    outcome: 'The packs on sale now, with their prices of today',
  },
  'GET /customer/packs/me': {
    tag: 'Packs',
    summary: 'List the packs that were bought, with what is left and until when',
    who: 'customer',
    returns: z.array(OwnPack),
    outcome: 'The latest first',
  },
  'POST /customer/packs/me': {
    tag: 'Packs',
    summary: 'Buy a pack of visits by card',
    description: 'Its tax invoice is issued at once. A visit that it pays for has none of its own.',
    who: 'customer',
    once: true,
    body: NewPack,
    returns: OwnPack,
    says: 'packBought',
    outcome: 'The pack, which can be used at once',
    refuses: { ...ofCharge, 404: 'No such pack on sale, or no such saved card' },
  },
  'PUT /customer/packs/me/{id}/return': {
    tag: 'Packs',
    who: 'customer',
    params: z.object({ id: PackId }),
    missing: 'packNotFound',
    summary: 'Return a pack that was never used, within 14 days',
    returns: z.object({ id: PackId, refunded: dirhams }),
    says: 'packReturned',
    outcome: 'Its price goes back to the card',
    refuses: { 409: 'Used, returned, or too late' },
  },
} as const satisfies CallTable
