import { z } from 'zod'
import { crewReportKinds, photoKinds, reportAnswers } from '../../domain/field-work.ts'
import type { CallTable } from '../call.ts'
import { RowId } from './row-id.ts'

export const CrewReport = z
  .object({
    id: z.number(),
    kind: z.enum(crewReportKinds),
    professional: z.object({ id: z.int(), name: z.string() }),
    visit: z
      .object({
        booking_id: z.string(),
        number: z.int(),
        starts_at: z.string(),
        ends_at: z.string(),
        service_name: z.string(),
        customer_name: z.string(),
        photos: z.array(z.object({ id: z.string(), kind: z.enum(photoKinds), taken_at: z.string() })),
      })
      .nullable(),
    minutes: z.int().nullable().meta({ description: 'By how much they are late' }),
    from: z.string().nullable(),
    until: z.string().nullable(),
    note: z.string().nullable(),
    occurred_at: z.string(),
    answer: z.enum(reportAnswers).nullable(),
    answered_at: z.string().nullable(),
  })
  .meta({ id: 'CrewReport' })
export type CrewReport = z.infer<typeof CrewReport>

export const CrewReportAnswer = z
  .object({
    answer: z
      .enum(reportAnswers)
      .meta({ description: 'granted: an absence is recorded for these days. declined, seen: nothing else happens' }),
  })
  .meta({ id: 'CrewReportAnswer' })
export type CrewReportAnswer = z.infer<typeof CrewReportAnswer>

const one = { tag: 'Back office: crew', who: 'staff', params: z.object({ id: RowId }), missing: 'crewReportNotFound' } as const

export const officeCrewReportCalls = {
  'GET /admin/crew-reports/{id}': {
    ...one,
    summary: 'Get what a professional reported',
    sees: 'desk',
    returns: CrewReport,
    outcome: 'The report with its visit',
  },
  'PUT /admin/crew-reports/{id}/answer': {
    ...one,
    summary: 'Answer a report, which then waits no more',
    does: 'crew_report.answer',
    once: true,
    body: CrewReportAnswer,
    returns: CrewReport,
    says: 'crewReportAnswered',
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
