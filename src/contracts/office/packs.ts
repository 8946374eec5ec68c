import { z } from 'zod'
import { cleanersRange, hoursRange } from '../../domain/booking-options.ts'
import { isDubaiDate } from '../../domain/dubai-time.ts'
import { packRanges } from '../../domain/packs.ts'
import { smallId, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { OwnPack, PackId, PackOffer } from '../packs.ts'
import { givenReason, typed } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { Edited, ofEdit } from './versions.ts'

const day = z.string({ error: messages.selectDate }).refine(isDubaiDate, messages.selectDate)
const whole = ({ min, max }: { min: number; max: number }) =>
  z.int(messages.packNumber).min(min, messages.packNumber).max(max, messages.packNumber)
const name = typed(messages.packName, 80)

const fields = z.object({
  service_id: smallId,
  name: z.object({ en: name, ar: name }),
  visits: whole(packRanges.visits),
  cleaners: whole(cleanersRange),
  hours: whole(hoursRange),
  materials: z.boolean(),
  percent: whole(packRanges.percent).meta({ description: 'What it takes off the price of the day' }),
  valid_days: whole(packRanges.validDays),
  from: day.meta({ description: 'The first day on sale' }),
  until: day.meta({ description: 'The last day on sale' }),
  is_active: z.boolean(),
})

/** What staff edit of a pack on sale; packs that were bought stay as they are. */
export const PackOfferDocument = fields
  .refine(({ from, until }) => until >= from, { path: ['until'], message: messages.promoDaysInOrder })
  .meta({ id: 'PackOfferDocument' })
export type PackOfferDocument = z.output<typeof fields>

export const packOfferStates = ['on_sale', 'scheduled', 'over', 'inactive'] as const
const state = z.enum(packOfferStates)

export const PackOfferRow = PackOffer.extend({ state, from: z.string(), until: z.string(), sold: z.int() }).meta({ id: 'PackOfferRow' })
export type PackOfferRow = z.infer<typeof PackOfferRow>

export const StaffPackOffer = z
  .object({ id: z.int(), version: z.int(), document: fields, state, sold: z.int().meta({ description: 'How many were bought' }) })
  .meta({ id: 'StaffPackOffer' })
export type StaffPackOffer = z.infer<typeof StaffPackOffer>

export const StaffPack = OwnPack.extend({ owner: z.string() }).meta({ id: 'StaffPack' })
export type StaffPack = z.infer<typeof StaffPack>

export const PackOffersListQuery = listQuery(['newest', 'oldest'], { service: unlessBlank(smallId) })
export type PackOffersListQuery = z.input<typeof PackOffersListQuery>

const tag = 'Back office: packs'
const offer = { tag, who: 'staff', params: z.object({ id: smallId }), missing: 'packOfferNotFound' } as const
const bought = { tag, who: 'staff', params: z.object({ id: PackId }), missing: 'packNotFound', once: true, returns: StaffPack } as const

export const officePackCalls = {
  'GET /admin/pack-offers': {
    tag,
    summary: 'List the packs of visits that are, were or will be on sale',
    who: 'staff',
    sees: 'catalogue',
    lists: true,
    query: PackOffersListQuery,
    response: listOf(PackOfferRow),
    outcome: 'A page of packs',
  },
  'POST /admin/pack-offers': {
    tag,
    summary: 'Put a pack of visits on sale',
    who: 'staff',
    does: 'pack_offer.add',
    once: true,
    body: PackOfferDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The pack at its first version',
    refuses: { 404: 'No such service' },
  },
  'GET /admin/pack-offers/{id}': {
    ...offer,
    summary: 'Get a pack on sale',
    sees: 'catalogue',
    returns: StaffPackOffer,
    outcome: 'The pack and its version',
  },
  'PUT /admin/pack-offers/{id}': {
    ...offer,
    summary: 'Edit a pack on sale; packs that were bought stay as they are',
    does: 'pack_offer.edit',
    once: true,
    edits: true,
    body: PackOfferDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The new version',
    refuses: ofEdit,
  },
  'PUT /admin/packs/{id}/extension': {
    ...bought,
    summary: "Give a customer's pack more time; visits that have expired are on it again",
    does: 'pack.extend',
    body: z.object({ until: day, reason: givenReason }),
    says: 'packExtended',
    outcome: 'The pack with its new last day',
  },
  'POST /admin/packs/{id}/refund': {
    ...bought,
    summary: "Refund the visits that are left of a customer's pack, each at what it was bought for",
    does: 'pack.refund',
    body: z.object({ reason: givenReason }),
    says: 'packRefunded',
    outcome: 'The pack, of which nothing is left',
    refuses: { 409: 'Nothing is left of it' },
  },
} as const satisfies CallTable
