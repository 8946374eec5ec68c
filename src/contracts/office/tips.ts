import { z } from 'zod'
import { dirhams, positiveDirhams, smallId } from '../answers.ts'
import type { CallTable } from '../call.ts'

export const OwedTips = z
  .object({ owed: dirhams.meta({ description: 'Tips that were given and not paid to them yet' }) })
  .meta({ id: 'OwedTips' })
export type OwedTips = z.infer<typeof OwedTips>

export const TipsPaid = z
  .object({ amount: positiveDirhams.meta({ description: 'All that they are owed, as it was shown' }) })
  .meta({ id: 'TipsPaid' })
export type TipsPaid = z.output<typeof TipsPaid>

const one = { tag: 'Back office: money', who: 'staff', params: z.object({ id: smallId }), missing: 'professionalNotFound' } as const

export const officeTipCalls = {
  'GET /admin/professionals/{id}/tips': {
    ...one,
    summary: 'Get what a professional is owed of tips',
    sees: 'money',
    returns: OwedTips,
    outcome: 'The sum',
  },
  'POST /admin/professionals/{id}/tips/payment': {
    ...one,
    summary: 'Record that a professional was paid their tips',
    does: 'tips.pay',
    once: true,
    body: TipsPaid,
    returns: OwedTips,
    says: 'tipsPaid',
    outcome: 'Nothing is owed',
    refuses: { 409: 'They are owed something else' },
  },
} as const satisfies CallTable
