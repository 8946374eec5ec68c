import { z } from 'zod'
import { paperKinds, paperStandings, paperStates } from '../../domain/papers.ts'
import { date } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { typed } from '../text.ts'
import { oneProfessional } from './professionals.ts'
import { RowId } from './row-id.ts'

const Kind = z.enum(paperKinds, { error: messages.invalidValue })

export const StaffPaper = z
  .object({
    id: z.int(),
    kind: z.enum(paperKinds),
    state: z.enum(paperStates),
    number: z.string().nullable(),
    issued_on: z.string().nullable(),
    expires_on: z.string().nullable(),
    refusal: z.string().nullable(),
    has_photo: z.boolean(),
    asked_at: z.string(),
    sent_at: z.string().nullable(),
    professional: z.object({ id: z.int(), name: z.string() }),
  })
  .meta({ id: 'StaffPaper' })
export type StaffPaper = z.infer<typeof StaffPaper>

export const PaperOverview = z
  .object({
    kind: z.enum(paperKinds),
    is_required: z.boolean().meta({ description: 'A service that they do asks for it' }),
    standing: z.enum(paperStandings),
    papers: z.array(StaffPaper).meta({ description: 'The one that holds, and a newer one; the newest first' }),
  })
  .meta({ id: 'PaperOverview' })
export type PaperOverview = z.infer<typeof PaperOverview>

export const AskedPaper = z.object({ kind: Kind }).meta({ id: 'AskedPaper' })

export const ApprovedPaper = z
  .object({
    number: typed(messages.paperNumberRequired, 60),
    issued_on: date.nullable(),
    expires_on: date.nullable().meta({ description: 'The last day on which it holds' }),
  })
  .refine(({ issued_on, expires_on }) => issued_on === null || expires_on === null || issued_on <= expires_on, {
    message: messages.paperEndsBefore,
    path: ['expires_on'],
  })
  .meta({ id: 'ApprovedPaper' })
export type ApprovedPaper = z.output<typeof ApprovedPaper>

export const RefusedPaper = z
  .object({ refusal: typed(messages.paperRefusalRequired, 300).meta({ description: 'What the professional reads' }) })
  .meta({ id: 'RefusedPaper' })

const onePaper = {
  tag: 'Back office: professionals',
  who: 'staff',
  params: z.object({ id: RowId }),
  missing: 'paperNotFound',
} as const

export const officePaperCalls = {
  'GET /admin/professionals/{id}/papers': {
    ...oneProfessional,
    summary: 'List the papers that a professional must have, and those they have',
    sees: 'people',
    returns: z.array(PaperOverview),
    outcome: 'Each kind that a service of theirs asks for or that was asked of them',
  },
  'POST /admin/professionals/{id}/papers': {
    ...oneProfessional,
    summary: 'Ask a professional for a paper',
    does: 'paper.ask',
    once: true,
    body: AskedPaper,
    returns: StaffPaper,
    says: 'paperAsked',
    outcome: 'The professional reads it on the phone',
    refuses: { 409: 'One of this kind is waited for already' },
  },
  'GET /admin/papers/{id}': {
    ...onePaper,
    summary: 'Get a paper',
    sees: 'people',
    returns: StaffPaper,
    outcome: 'The paper',
  },
  'GET /admin/papers/{id}/photo': {
    ...onePaper,
    summary: 'Get the photo of a paper',
    sees: 'people',
    file: { type: 'image/webp', disposition: 'inline' },
    outcome: 'The picture',
  },
  'PUT /admin/papers/{id}/approval': {
    ...onePaper,
    summary: 'Approve a paper that was sent, or that staff have seen themselves',
    description:
      'The one of its kind that held until now is replaced. From the day after its end nobody is sent to visits of services that ask for it.',
    does: 'paper.approve',
    once: true,
    body: ApprovedPaper,
    returns: StaffPaper,
    says: 'paperApproved',
    outcome: 'The paper holds',
    refuses: { 409: 'It was decided already' },
  },
  'PUT /admin/papers/{id}/refusal': {
    ...onePaper,
    summary: 'Refuse a paper that was sent',
    does: 'paper.refuse',
    once: true,
    body: RefusedPaper,
    returns: StaffPaper,
    says: 'paperRefused',
    outcome: 'The professional reads why, and sends another one',
    refuses: { 409: 'It was decided already, or nothing was sent' },
  },
} as const satisfies CallTable
