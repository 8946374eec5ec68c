import { z } from 'zod'
import { legalDocumentNames } from '../domain/legal.ts'
import type { CallTable } from './call.ts'

export const LegalDocumentPath = z.object({ document: z.enum(legalDocumentNames) })

export const LegalDocumentQuery = z.object({
  version: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'An earlier version; the one in force by default' }),
})
export type LegalDocumentQuery = z.input<typeof LegalDocumentQuery>

export const LegalDocument = z
  .object({
    document: z.enum(legalDocumentNames),
    version: z.int(),
    published_on: z.string().meta({ description: 'YYYY-MM-DD in Dubai' }),
    is_in_force: z.boolean(),
    title: z.string(),
    sections: z.array(
      z.object({
        heading: z.string(),
        paragraphs: z.array(z.string()),
        rules: z.boolean().optional().meta({ description: 'The booking rules in force follow this section' }),
      }),
    ),
    versions: z
      .array(z.object({ version: z.int(), published_on: z.string() }))
      .meta({ description: 'All that were published, the latest first' }),
  })
  .meta({ id: 'LegalDocument' })
export type LegalDocument = z.infer<typeof LegalDocument>

export const legalCalls = {
  'GET /legal/{document}': {
    id: 'getLegalDocument',
    tag: 'Content',
    summary: 'The terms of service or the privacy policy',
    description: 'Published versions never change; each account and booking keeps the version of the terms that was accepted with it.',
    who: 'public',
    shared: true,
    params: LegalDocumentPath,
    missing: 'notFound',
    query: LegalDocumentQuery,
    returns: LegalDocument,
    outcome: 'The version asked for, or the one in force',
  },
} as const satisfies CallTable
