import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { code, searched } from '../text.ts'

/** The lists that can be exported, and whose rows can be acted on in bulk: each is the list of its call. */
export const officeLists = [
  'bookings',
  'messages',
  'support',
  'applications',
  'visits',
  'customers',
  'reviews',
  'payments',
  'refunds',
  'withdrawals',
  'cash',
  'invoices',
  'outbox',
  'audit',
] as const
export type OfficeList = (typeof officeLists)[number]

/** The query of a list as its address has it. */
export const ListParameters = z
  .record(code(40), searched.unwrap())
  .refine((parameters) => Object.keys(parameters).length <= 30)
  .meta({ id: 'ListParameters' })

export const Export = z.object({ list: z.enum(officeLists), query: ListParameters }).meta({ id: 'Export' })

export const officeExportCalls = {
  'POST /admin/exports': {
    tag: 'Back office: lists',
    summary: 'Export the rows of a list as a file for spreadsheets',
    description:
      'At most 100,000 rows, with the filters of the list. A text that a spreadsheet would take for a formula, or a number that it would ' +
      'round, begins with an apostrophe. The audit says who took which rows.',
    who: 'staff',
    does: 'list.export',
    cost: 'dear',
    body: Export,
    file: { type: 'text/csv', disposition: 'attachment' },
    outcome: 'The rows, in UTF-8 with a byte order mark',
    refuses: { 409: 'More than 100,000 rows match' },
  },
} as const satisfies CallTable
