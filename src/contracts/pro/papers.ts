import { z } from 'zod'
import { paperKinds } from '../../domain/papers.ts'
import type { CallTable } from '../call.ts'

export const ProPaper = z
  .object({
    kind: z.enum(paperKinds),
    holds: z.boolean().meta({ description: 'Whether the office approved one' }),
    expires_on: z.string().nullable().meta({ description: 'The last day on which it holds' }),
    newer: z.enum(['asked', 'sent', 'refused']).nullable().meta({ description: 'What became of one after it' }),
    refusal: z.string().nullable().meta({ description: 'Why that was refused' }),
  })
  .meta({ id: 'ProPaper' })
export type ProPaper = z.infer<typeof ProPaper>

export const PaperPhoto = z
  .object({ id: z.uuid(), picture: z.instanceof(File).meta({ type: 'string', format: 'binary' }) })
  .meta({ id: 'PaperPhoto' })

const pro = { tag: "Professional's phone", who: 'professional' } as const

export const proPaperCalls = {
  'GET /pro/papers': {
    ...pro,
    summary: 'Get the papers that are needed, and how it stands with each',
    returns: z.array(ProPaper),
    outcome: 'Each kind that a service asks for or the office asked for',
  },
  'POST /pro/papers/{kind}': {
    ...pro,
    summary: 'Send a photo of a paper',
    description:
      'At most 10 MB. It is encoded anew, without its metadata. The same id is stored once; a newer photo replaces one that waits.',
    limit: 'field_work',
    params: z.object({ kind: z.enum(paperKinds) }),
    form: PaperPhoto,
    says: 'photoSaved',
    outcome: 'It waits for the office',
    refuses: { 503: 'Too many uploads right now' },
  },
} as const satisfies CallTable
