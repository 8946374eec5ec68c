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
  'POST /browser-errors': {
    tag: 'Content',
    summary: 'Report that a script of a page failed',
    description: 'Pages send this by themselves, once each: where in our scripts it was and of which kind, never what it said.',
    who: 'anyone',
    limit: 'report',
    mostBytes: 1_024,
    raw: z.unknown().meta({ description: 'JSON: at, such as https://shop.example/assets/site-abc.js:1:200, and type, such as TypeError' }),
    returns: KeptReport,
    outcome: 'Received',
    refuses: { 422: 'The body is not a report' },
  },
} as const satisfies CallTable
