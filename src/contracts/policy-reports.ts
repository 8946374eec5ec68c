import { z } from 'zod'
import type { CallTable } from './call.ts'

export const KeptReport = z.object({ is_new: z.boolean().meta({ description: 'Whether it was not known, and is in the log now' }) })

export const policyReportCalls = {
  'POST /policy-reports': {
    tag: 'Content',
    summary: 'Report what the security policy of a page refused',
    description: 'Browsers send this by themselves (application/csp-report). What identifies a person is not kept.',
    who: 'anyone',
    limit: 'report',
    mostBytes: 16_384,
    raw: z.unknown().meta({ description: "The browser's own format" }),
    returns: KeptReport,
    outcome: 'Received',
    refuses: { 422: 'The body is not a report' },
  },
} as const satisfies CallTable
