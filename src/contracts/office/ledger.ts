import { z } from 'zod'
import { dirhams } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { CheckRun } from './check-run.ts'

const LedgerReport = z
  .object({
    is_clean: z.boolean(),
    checked_at: z.string(),
    trial_balance: z.object({ aed: dirhams, points: z.int() }),
    problems: z
      .array(z.object({ kind: z.string(), subject: z.string(), detail: z.string() }))
      .meta({ description: 'At most 100 of a kind' }),
  })
  .meta({ id: 'LedgerReport' })

export const LedgerCheck = z
  .object({
    run: CheckRun.nullable().meta({ description: 'Null once a check has ended well' }),
    last: LedgerReport.nullable().meta({ description: 'What the last check found that ended well' }),
  })
  .meta({ id: 'LedgerCheck' })
export type LedgerCheck = z.infer<typeof LedgerCheck>

const shared = { tag: 'Back office: money', who: 'staff', returns: LedgerCheck } as const

export const officeLedgerCalls = {
  'GET /admin/ledger/check': {
    ...shared,
    summary: 'Get how far the check of the ledger is, and what the last one found',
    sees: 'money',
    outcome: 'The check that waits or runs, and the last result',
  },
  'POST /admin/ledger/check': {
    ...shared,
    summary: 'Check the ledger against bookings, payments, refunds and invoices',
    description:
      'The answer comes at once. The check, which reads everything that ever was, is made meanwhile; one that runs already is joined.',
    does: 'ledger.check',
    once: true,
    accepts: true,
    outcome: 'The check, which waits or runs',
    refuses: { 404: 'The jobs of this shop never ran', 409: 'The nightly check is parked' },
  },
} as const satisfies CallTable
