import { z } from 'zod'
import { dirhams, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { listOf, listQuery } from './list.ts'

/** under_way: its visit has not ended. unconfirmed: nobody of the house said that it took place. owed: it took place, and nobody recorded its cash. */
export const cashStates = ['under_way', 'unconfirmed', 'owed'] as const

export const CashToCollect = z
  .object({
    id: z.number(),
    booking_id: z.string(),
    number: z.int(),
    ends_at: z.string(),
    customer_name: z.string(),
    city_name: z.string(),
    professionals: z.array(z.string()),
    state: z.enum(cashStates),
    amount: dirhams,
  })
  .meta({ id: 'CashToCollect' })
export type CashToCollect = z.infer<typeof CashToCollect>

export const cashSorts = ['oldest', 'newest'] as const
export const CashQuery = listQuery(cashSorts, { state: unlessBlank(z.enum(cashStates)) })
export type CashQuery = z.input<typeof CashQuery>

export const officeCashCalls = {
  'GET /admin/cash': {
    tag: 'Back office: money',
    summary: 'List the visits whose cash nobody has recorded',
    description: 'It is recorded by confirming the visit with its cash: PUT /admin/bookings/{id}/visits/{number}/completion.',
    who: 'staff',
    sees: 'money',
    lists: true,
    query: CashQuery,
    response: listOf(CashToCollect),
    outcome: 'A page of visits',
  },
} as const satisfies CallTable
