import { z } from 'zod'
import { paperKinds } from '../../domain/papers.ts'
import { dirhams, smallId } from '../answers.ts'
import { date, time } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { Intake } from '../intake.ts'
import { messages } from '../messages/en.ts'
import { sumIn } from '../money.ts'
import { LocalizedList, LocalizedText, localizedLine, localizedLines, localizedList, pictureAddress, writtenSlug } from './localized.ts'
import { Edited, ofEdit } from './versions.ts'

const flag = z.boolean({ error: messages.invalidValue })
const mostLeadTime = 43_200
const mostPercent = 50

const percentOff = z.int({ error: messages.seriesPercent }).min(0, messages.seriesPercent).max(mostPercent, messages.seriesPercent)

/** What staff edit of a service. Its prices change by date, and whether it is offered by a verb of its own. */
export const ServiceDocument = z
  .object({
    slug: writtenSlug,
    category_id: smallId.nullable(),
    title: localizedLine(80),
    short_desc: localizedLine(200),
    long_description: localizedLines(5_000),
    included: localizedList(30, 200),
    benefits: localizedList(30, 200),
    availability: localizedLine(200),
    image_url: pictureAddress,
    is_featured: flag,
    allows_gender_wish: flag.meta({ description: 'Customers may insist on a woman or a man' }),
    papers: z
      .array(z.enum(paperKinds, { error: messages.invalidValue }))
      .max(paperKinds.length)
      .meta({ description: 'What whoever does it must have' }),
    lead_time: z
      .int({ error: messages.invalidValue })
      .min(0, messages.invalidValue)
      .max(mostLeadTime, messages.invalidValue)
      .meta({ description: 'How many minutes before its start a visit must be booked' }),
    is_outdoor: flag.meta({ description: 'Work in the open stops in the midday heat of summer' }),
    pauses_for_prayer: flag.meta({ description: 'No visit starts during Friday prayer' }),
    weekly_percent: percentOff.meta({ description: 'The percentage off each visit of a weekly series; 0 for none' }),
    multiple_percent: percentOff.meta({ description: 'The same for a series of several visits a week' }),
    intake: z.union([Intake, z.null()]).meta({ description: 'What it asks of whoever books it; null: what the specification asks' }),
  })
  .meta({ id: 'ServiceDocument' })
export type ServiceDocument = z.output<typeof ServiceDocument>

const prices = { base_price: dirhams, extra_cleaner: dirhams, extra_hour: dirhams, material_price: dirhams }

/** The price of a service from a moment on; null: from the beginning. */
export const PricePeriod = z
  .object({ from: z.string().nullable(), state: z.enum(['past', 'current', 'coming']), ...prices })
  .meta({ id: 'PricePeriod' })
export type PricePeriod = z.infer<typeof PricePeriod>

export const StaffService = z
  .object({
    id: z.int(),
    version: z.int(),
    is_active: z.boolean(),
    document: ServiceDocument.extend({
      category_id: z.int().nullable(),
      title: LocalizedText,
      short_desc: LocalizedText,
      long_description: LocalizedText,
      included: LocalizedList,
      benefits: LocalizedList,
      availability: LocalizedText,
    }),
    prices: z.array(PricePeriod).meta({ description: 'The latest first' }),
    sub_services: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        title: z.string(),
        image_url: z.string().nullable(),
        fixed: z.object({ price: z.number(), minutes: z.int() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'StaffService' })
export type StaffService = z.infer<typeof StaffService>

const mostFils = 10_000_000
const sum = sumIn({ min: 0, max: mostFils })
const typedPrices = { base_price: sum, extra_cleaner: sum, extra_hour: sum, material_price: sum }

export const NewPrice = z
  .object({ date, time, ...typedPrices })
  .meta({ id: 'NewPrice', description: 'Dirhams without VAT, from a date and time in Dubai on' })
export type NewPrice = z.output<typeof NewPrice>

export const NewService = ServiceDocument.extend(typedPrices).meta({ id: 'NewService' })
export type NewService = z.output<typeof NewService>

const tag = 'Back office: catalogue'
const one = { tag, who: 'staff', params: z.object({ id: smallId }), missing: 'serviceNotFound' } as const

export const officeServiceCalls = {
  'POST /admin/services': {
    tag,
    summary: 'Add a service; it is offered once it is activated',
    who: 'staff',
    does: 'service.add',
    once: true,
    body: NewService,
    returns: Edited,
    says: 'serviceAdded',
    outcome: 'The service at its first version, inactive',
  },
  'GET /admin/services/{id}': {
    ...one,
    summary: 'Get a service in both languages, with its prices and sub-services',
    sees: 'catalogue',
    returns: StaffService,
    outcome: 'The service and its version',
  },
  'PUT /admin/services/{id}': {
    ...one,
    summary: 'Edit a service',
    does: 'service.edit',
    once: true,
    edits: true,
    body: ServiceDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The new version',
    refuses: ofEdit,
  },
  'DELETE /admin/services/{id}': {
    ...one,
    summary: 'Remove a service that is not offered and that nothing needs',
    does: 'service.remove',
    once: true,
    says: 'serviceRemoved',
    outcome: 'The service is gone, with its prices',
    refuses: { 409: 'It is offered, or something needs it (details.needs has how many of what)' },
  },
  'PUT /admin/services/{id}/activation': {
    ...one,
    summary: 'Offer a service',
    does: 'service.activate',
    once: true,
    says: 'serviceActivated',
    outcome: 'The service can be found and booked',
    refuses: { 409: 'It is offered already' },
  },
  'DELETE /admin/services/{id}/activation': {
    ...one,
    summary: 'Stop offering a service; what is booked stays booked',
    does: 'service.deactivate',
    once: true,
    says: 'serviceDeactivated',
    outcome: 'The service can no longer be found or booked',
    refuses: { 409: 'It is not offered' },
  },
  'POST /admin/services/{id}/prices': {
    ...one,
    summary: 'Set the price of a service from a moment on',
    description: 'It applies to what is booked from then on, and ends when the next begins. A moment that has passed is refused.',
    does: 'price.set',
    once: true,
    body: NewPrice,
    returns: PricePeriod,
    says: 'priceSet',
    outcome: 'The period',
    refuses: { 409: 'Another price begins at this moment' },
  },
  'DELETE /admin/services/{id}/prices/{from}': {
    ...one,
    params: one.params.extend({ from: z.iso.datetime({ error: messages.invalidValue }) }),
    missing: 'priceNotFound',
    summary: 'Withdraw a price that has not begun',
    does: 'price.withdraw',
    once: true,
    says: 'priceWithdrawn',
    outcome: 'The price before it stays',
    refuses: { 409: 'It has begun' },
  },
} as const satisfies CallTable
