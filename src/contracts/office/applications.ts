import { z } from 'zod'
import { languages } from '../../domain/language.ts'
import { applicationStates, partnerStates } from '../../domain/partners.ts'
import { unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { givenReason, typed, typedOptional } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { RowId } from './row-id.ts'

export const ApplicationRow = z
  .object({
    id: z.number(),
    company_name: z.string(),
    contact_person: z.string(),
    contact_email: z.string(),
    cities: z.array(z.string()),
    state: z.enum(applicationStates),
    language: z.enum(languages),
    submitted_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'ApplicationRow' })
export type ApplicationRow = z.infer<typeof ApplicationRow>

export const StaffApplication = ApplicationRow.extend({
  phone: z.string(),
  website: z.string().nullable(),
  number_of_employees: z.int().nullable(),
  business_description: z.string().nullable(),
  additional_info: z.string().nullable(),
  service_categories: z.array(z.string()),
  partner: z
    .object({ id: z.int(), state: z.enum(partnerStates) })
    .nullable()
    .meta({ description: 'The partner that the company became when it was accepted' }),
  notes: z.array(
    z.object({
      kind: z.enum(['question', 'approved', 'declined']),
      note: z.string().nullable(),
      author: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
}).meta({ id: 'StaffApplication' })
export type StaffApplication = z.infer<typeof StaffApplication>

export const ApplicationsQuery = listQuery(['oldest', 'newest'], { state: unlessBlank(z.enum(applicationStates)) })
export type ApplicationsQuery = z.input<typeof ApplicationsQuery>

export const Acceptance = z.object({ message: typedOptional(5_000) }).meta({ id: 'Acceptance' })
export const Refusal = z
  .object({ message: typed(messages.messageRequired, 5_000), reason: givenReason })
  .meta({ id: 'Refusal', description: 'message goes to the company by email, reason to the audit' })
export const Question = z.object({ message: typed(messages.messageRequired, 5_000) }).meta({ id: 'Question' })

const path = z.object({ id: RowId })
const one = {
  tag: 'Back office: applications',
  who: 'staff',
  params: path,
  missing: 'applicationNotFound',
  returns: StaffApplication,
} as const
const decided = { 409: 'The application has been decided' }

export const officeApplicationCalls = {
  'GET /admin/applications': {
    tag: 'Back office: applications',
    summary: 'List the applications of service companies',
    who: 'staff',
    sees: 'people',
    lists: true,
    query: ApplicationsQuery,
    response: listOf(ApplicationRow),
    outcome: 'A page of applications',
  },
  'GET /admin/applications/{id}': { ...one, summary: 'Get an application', sees: 'people', outcome: 'The application' },
  'POST /admin/applications/{id}/questions': {
    ...one,
    summary: 'Ask the company something by email; the application is in review then',
    does: 'application.ask',
    once: true,
    body: Question,
    says: 'replySent',
    outcome: 'The application, in review',
    refuses: decided,
  },
  'PUT /admin/applications/{id}/acceptance': {
    ...one,
    summary: 'Accept an application: the company becomes a partner and is emailed',
    does: 'application.accept',
    once: true,
    body: Acceptance,
    says: 'applicationAccepted',
    outcome: 'The application, approved',
    refuses: decided,
  },
  'PUT /admin/applications/{id}/refusal': {
    ...one,
    summary: 'Decline an application; the company is emailed',
    does: 'application.decline',
    once: true,
    body: Refusal,
    says: 'applicationDeclined',
    outcome: 'The application, declined',
    refuses: decided,
  },
} as const satisfies CallTable
