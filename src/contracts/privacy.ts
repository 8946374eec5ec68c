import { z } from 'zod'
import { Password } from './accounts.ts'
import { dirhams } from './answers.ts'
import type { CallTable } from './call.ts'
import { ofGuess } from './refusals.ts'

/** Everything stored about a customer (product, decision 18), as a file. Lists contain the rows as stored. */
export const DataExport = z
  .object({
    exported_at: z.string(),
    profile: z.record(z.string(), z.unknown()),
    consents: z.array(z.record(z.string(), z.unknown())),
    bookings: z.array(z.record(z.string(), z.unknown())),
    payments: z.array(z.record(z.string(), z.unknown())),
    locations: z.array(z.record(z.string(), z.unknown())),
    favourites: z.array(z.record(z.string(), z.unknown())),
    support: z.array(z.record(z.string(), z.unknown())),
    sessions: z.array(z.record(z.string(), z.unknown())),
    messages: z.array(z.record(z.string(), z.unknown())),
    notes: z.array(z.record(z.string(), z.unknown())).meta({ description: 'What staff noted about the customer' }),
    money: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

export const ErasurePlan = z
  .object({
    can_erase: z.boolean(),
    obstacle: z.string().nullable().meta({ description: 'Why it is not possible yet, as a message' }),
    consequences: z.array(z.string()),
    upcoming_bookings: z.int(),
    wallet_balance: dirhams,
    loyalty_points: z.int(),
  })
  .meta({ id: 'ErasurePlan' })
export type ErasurePlan = z.infer<typeof ErasurePlan>

export const privacyCalls = {
  'GET /customer/export': {
    tag: 'Privacy',
    summary: 'Export everything stored about the customer',
    who: 'customer',
    limit: 'export',
    cost: 'dear',
    file: { type: 'application/json', disposition: 'attachment', schema: DataExport },
    outcome: 'The data itself, without an envelope',
  },
  'GET /customer/erasure': {
    tag: 'Privacy',
    summary: 'Preview what deleting the account would mean',
    who: 'customer',
    returns: ErasurePlan,
    outcome: 'The consequences as messages, and whether it is possible now',
  },
  'POST /customer/erasure': {
    tag: 'Privacy',
    summary: 'Delete the account and personal data of the customer',
    who: 'customer',
    limit: 'sign_in',
    body: Password,
    says: 'erased',
    outcome: 'Deleted; every session has ended',
    refuses: { 409: 'There are upcoming bookings', ...ofGuess },
  },
} as const satisfies CallTable
