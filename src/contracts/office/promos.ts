import { z } from 'zod'
import { isDubaiDate } from '../../domain/dubai-time.ts'
import { filsFromDirhams } from '../../domain/money.ts'
import { promoStates } from '../../domain/promo.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { searched } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { Edited, ofEdit } from './versions.ts'

const mostSum = 10_000
const sum = z
  .number({ error: messages.wrongSum })
  .min(0.01, messages.wrongSum)
  .max(mostSum, messages.sumTooLarge)
  .refine((amount) => filsFromDirhams(amount) !== null, messages.wrongSum)
const day = z.string({ error: messages.selectDate }).refine(isDubaiDate, messages.selectDate)
const PromoCode = z.string({ error: messages.promoForm }).regex(/^[A-Z0-9]{3,24}$/, messages.promoForm)

const fields = z.object({
  percent: z.int().min(1, messages.promoPercent).max(90, messages.promoPercent).nullable(),
  amount: sum.nullable(),
  most: sum.nullable().meta({ description: 'The most that a percentage takes off' }),
  least_charge: z.number({ error: messages.wrongSum }).min(0, messages.wrongSum).max(100_000, messages.sumTooLarge),
  from: day.meta({ description: 'Its first day' }),
  until: day.meta({ description: 'Its last day' }),
  usage_limit: z.int().min(1, messages.promoLimit).max(1_000_000, messages.promoLimit).nullable(),
  once_per_customer: z.boolean(),
})
type Fields = z.output<typeof fields>

/** One kind of discount, and days in order. */
const isWhole = (document: Fields, context: z.RefinementCtx<Fields>) => {
  const refuse = (field: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if ((document.percent === null) === (document.amount === null))
    refuse(document.percent === null ? 'percent' : 'amount', messages.promoOneDiscount)
  if (document.most !== null && document.percent === null) refuse('most', messages.promoMostOfPercent)
  if (document.until < document.from) refuse('until', messages.promoDaysInOrder)
}

/** What staff edit of a promo code. Sums are dirhams before VAT. */
export const PromoDocument = fields.superRefine(isWhole).meta({ id: 'PromoDocument' })
export type PromoDocument = Fields

export const NewPromo = fields.extend({ code: PromoCode }).superRefine(isWhole).meta({ id: 'NewPromo' })

export const PromoRow = z
  .object({
    code: z.string(),
    percent: z.int().nullable(),
    amount: dirhams.nullable(),
    from: z.string(),
    until: z.string(),
    used: z.int(),
    usage_limit: z.int().nullable(),
    state: z.enum(promoStates),
  })
  .meta({ id: 'PromoRow' })
export type PromoRow = z.infer<typeof PromoRow>

export const StaffPromo = z
  .object({
    id: z.string(),
    version: z.int(),
    document: fields,
    used: z.int(),
    state: z.enum(promoStates),
    given: dirhams.meta({ description: 'What its uses took off so far, before VAT' }),
  })
  .meta({ id: 'StaffPromo' })
export type StaffPromo = z.infer<typeof StaffPromo>

export const EditedPromo = Edited.extend({
  approval_id: z.string().nullable().meta({ description: 'The request, if it gives so much that somebody else has to approve it' }),
}).meta({ id: 'EditedPromo' })
export type EditedPromo = z.infer<typeof EditedPromo>

export const promoSorts = ['newest', 'oldest'] as const
export const PromosQuery = listQuery(promoSorts, {
  state: unlessBlank(z.enum(promoStates)),
  search: searched.meta({ description: 'The beginning of a code' }),
})
export type PromosQuery = z.input<typeof PromosQuery>

const one = { tag: 'Back office: promo codes', who: 'staff', params: z.object({ code: PromoCode }), missing: 'promoNotFound' } as const

export const officePromoCalls = {
  'GET /admin/promos': {
    tag: 'Back office: promo codes',
    summary: 'List the promo codes',
    who: 'staff',
    sees: 'money',
    lists: true,
    query: PromosQuery,
    response: listOf(PromoRow),
    outcome: 'A page of promo codes',
  },
  'POST /admin/promos': {
    tag: 'Back office: promo codes',
    summary: 'Make a promo code',
    who: 'staff',
    does: 'promo.add',
    once: true,
    body: NewPromo,
    returns: EditedPromo,
    says: ({ approval_id }) => (approval_id ? 'approvalNeeded' : 'saved'),
    description:
      'One of more than 30% or AED 100, or of more than 20% or AED 50 for more than 500 uses, waits for the approval of somebody else.',
    outcome: 'The promo code at its first version; at version 0 while it waits for an approval',
    refuses: { 409: 'One with this code waits for an approval already' },
  },
  'GET /admin/promos/{code}': {
    ...one,
    summary: 'Get a promo code, with its uses',
    sees: 'money',
    returns: StaffPromo,
    outcome: 'The promo code and its version',
  },
  'PUT /admin/promos/{code}': {
    ...one,
    summary: 'Edit a promo code; bookings that used it keep their price',
    does: 'promo.edit',
    once: true,
    edits: true,
    body: PromoDocument,
    returns: EditedPromo,
    says: ({ approval_id }) => (approval_id ? 'approvalNeeded' : 'saved'),
    description: 'One that gives much, as when it is made, waits for the approval of somebody else.',
    outcome: 'The new version, or the one that stands while the change waits for an approval',
    refuses: ofEdit,
  },
  'PUT /admin/promos/{code}/end': {
    ...one,
    summary: 'End a promo code now; bookings that used it keep their price',
    does: 'promo.end',
    once: true,
    says: 'promoEnded',
    outcome: 'It gives no discount any more',
    refuses: { 409: 'It has been ended already' },
  },
  'DELETE /admin/promos/{code}/end': {
    ...one,
    summary: 'Take up an ended promo code again',
    does: 'promo.resume',
    once: true,
    says: 'promoResumed',
    outcome: 'It gives its discount until its last day',
    refuses: { 409: 'It has not been ended' },
  },
} as const satisfies CallTable
