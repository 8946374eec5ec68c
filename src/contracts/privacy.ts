import { z } from 'zod'
import { Password } from './accounts.ts'
import { dirhams, successOf } from './answers.ts'
import type { CallTable } from './call.ts'
import { ofGuess } from './refusals.ts'

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

export const privacyCalls = {
  'GET /customer/export': {
    tag: 'Privacy',
    summary: 'Everything that is kept about the signed-in customer, as a file',
    who: 'customer',
    limit: 'export',
    file: { type: 'application/json', disposition: 'attachment', schema: DataExport },
    outcome: 'The data themselves, without an envelope',
  },
  'GET /customer/erasure': {
    tag: 'Privacy',
    summary: 'What erasing the account would mean',
    who: 'customer',
    returns: ErasurePlan,
    outcome: 'The consequences in words, and whether it can be done now',
  },
  'POST /customer/erasure': {
    tag: 'Privacy',
    summary: 'Erase the account and the personal data of the signed-in customer',
    who: 'customer',
    limit: 'sign_in',
    body: Password,
    says: 'erased',
    outcome: 'They are erased, and every session has ended',
    refuses: { 409: 'There are bookings still to come', ...ofGuess },
  },
} as const satisfies CallTable
