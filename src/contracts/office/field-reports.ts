import { z } from 'zod'
import { reasonsToGo, reasonsToStay } from '../../domain/assignment-reasons.ts'
import { doubts, fieldReportKinds, photoKinds, reportAnswers } from '../../domain/field-work.ts'
import type { CallTable } from '../call.ts'
import { typedLinesOptional } from '../text.ts'
import { RowId } from './row-id.ts'
import { visitHead } from './visit-head.ts'

export const FieldReport = z
  .object({
    id: z.number(),
    kind: z.enum(fieldReportKinds),
    professional: z.object({ id: z.int(), name: z.string() }),
    visit: z
      .object({
        ...visitHead,
        photos: z.array(z.object({ id: z.string(), kind: z.enum(photoKinds), taken_at: z.string() })),
      })
      .nullable(),
    minutes: z.int().nullable().meta({ description: 'By how much they are late' }),
    from: z.string().nullable(),
    until: z.string().nullable(),
    note: z.string().nullable(),
    occurred_at: z.string().meta({ description: 'When it happened, by the word of the phone' }),
    received_at: z.string().meta({ description: 'When it was received' }),
    doubt: z
      .enum(doubts)
      .nullable()
      .meta({ description: 'Why nothing was done on the word of the phone alone: staff decide about the visit' }),
    cash_received: z.boolean().nullable().meta({ description: 'finish: whether the phone said that the cash was taken' }),
    answer: z.enum(reportAnswers).nullable(),
    reply: z.string().nullable().meta({ description: 'The answer to a question' }),
    decision: z
      .object({
        reason: z
          .object({ goes: z.boolean(), code: z.enum([...new Set([...reasonsToGo, ...reasonsToStay])]), minutes: z.int().nullable() })
          .nullable()
          .meta({ description: 'Why whoever asks went, or did not; null if nothing was kept about them' }),
        plan: z.string().nullable().meta({ description: 'The plan of a day that moved them' }),
      })
      .nullable()
      .meta({ description: 'Of a question: what decided when it was asked' }),
    answered_at: z.string().nullable(),
  })
  .meta({ id: 'FieldReport' })
export type FieldReport = z.infer<typeof FieldReport>

export const FieldReportAnswer = z
  .object({
    answer: z.enum(reportAnswers).meta({
      description: 'granted: an absence is recorded for these days. declined, seen: nothing else happens. answered: in words, a question',
    }),
    reply: typedLinesOptional(1_000),
  })
  .meta({ id: 'FieldReportAnswer' })
export type FieldReportAnswer = z.output<typeof FieldReportAnswer>

const one = { tag: 'Back office: field reports', who: 'staff', params: z.object({ id: RowId }), missing: 'fieldReportNotFound' } as const

export const officeFieldReportCalls = {
  'GET /admin/field-reports/{id}': {
    ...one,
    summary: 'Get what a professional reported',
    sees: 'desk',
    returns: FieldReport,
    outcome: 'The report with its visit',
  },
  'PUT /admin/field-reports/{id}/answer': {
    ...one,
    summary: 'Answer a report, which then waits no more',
    does: 'field_report.answer',
    once: true,
    body: FieldReportAnswer,
    returns: FieldReport,
    says: 'fieldReportAnswered',
    outcome: 'The report',
    refuses: { 409: 'Somebody has answered it' },
  },
  'GET /admin/visit-photos/{id}': {
    ...one,
    params: z.object({ id: z.uuid() }),
    missing: 'notFound',
    summary: 'Get a photo that a professional took at a visit',
    sees: 'desk',
    file: { type: 'image/webp', disposition: 'inline' },
    outcome: 'The picture',
  },
} as const satisfies CallTable
