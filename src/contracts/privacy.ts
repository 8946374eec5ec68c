import { z } from 'zod'
import { dirhams, successOf } from './answers.ts'

/** Everything that is kept about a customer (product, decision 18), as a file. Lists hold the rows as they are kept. */
export const DataExport = z
  .object({
    exported_at: z.string(),
    profile: z.record(z.string(), z.unknown()),
    consents: z.array(z.record(z.string(), z.unknown())),
    bookings: z.array(z.record(z.string(), z.unknown())),
    payments: z.array(z.record(z.string(), z.unknown())),
    locations: z.array(z.record(z.string(), z.unknown())),
    support: z.array(z.record(z.string(), z.unknown())),
    sessions: z.array(z.record(z.string(), z.unknown())),
    messages: z.array(z.record(z.string(), z.unknown())),
    money: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

export const ErasurePlan = z
  .object({
    can_erase: z.boolean(),
    obstacle: z.string().nullable().meta({ description: 'Why not yet, in words' }),
    consequences: z.array(z.string()),
    upcoming_bookings: z.int(),
    wallet_balance: dirhams,
    loyalty_points: z.int(),
  })
  .meta({ id: 'ErasurePlan' })
export type ErasurePlan = z.infer<typeof ErasurePlan>
export const ErasurePlanAnswer = successOf(ErasurePlan)
export type ErasurePlanAnswer = z.infer<typeof ErasurePlanAnswer>
