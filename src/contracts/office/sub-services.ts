import { z } from 'zod'
import { smallId } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { jobMinutes, jobPrice } from '../intake.ts'
import { messages } from '../messages/en.ts'
import { LocalizedText, localizedLine, localizedLines, pictureAddress, writtenSlug } from './localized.ts'
import { Edited, ofEdit } from './versions.ts'

/** What staff edit of a sub-service. */
export const SubServiceDocument = z
  .object({
    slug: writtenSlug,
    title: localizedLine(80),
    description: localizedLines(500),
    full_description: localizedLines(5_000),
    image_url: pictureAddress,
    fixed: z
      .object({ price: jobPrice, minutes: jobMinutes.min(1, messages.invalidValue) })
      .nullable()
      .meta({
        description: "The price of the whole job in dirhams without VAT, and the minutes of one person's work; null: priced as its service",
      }),
  })
  .meta({ id: 'SubServiceDocument' })
export type SubServiceDocument = z.output<typeof SubServiceDocument>

export const StaffSubService = z
  .object({
    id: z.int(),
    version: z.int(),
    service: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
    document: SubServiceDocument.extend({ title: LocalizedText, description: LocalizedText, full_description: LocalizedText }),
  })
  .meta({ id: 'StaffSubService' })
export type StaffSubService = z.infer<typeof StaffSubService>

const tag = 'Back office: catalogue'
const params = z.object({ id: smallId })
const one = { tag, who: 'staff', params, missing: 'subServiceNotFound' } as const

export const officeSubServiceCalls = {
  'POST /admin/services/{id}/sub-services': {
    tag,
    summary: 'Add a sub-service to a service',
    who: 'staff',
    params,
    missing: 'serviceNotFound',
    does: 'sub_service.add',
    once: true,
    body: SubServiceDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The sub-service at its first version',
  },
  'GET /admin/sub-services/{id}': {
    ...one,
    summary: 'Get a sub-service in both languages',
    sees: 'catalogue',
    returns: StaffSubService,
    outcome: 'The sub-service and its version',
  },
  'PUT /admin/sub-services/{id}': {
    ...one,
    summary: 'Edit a sub-service',
    does: 'sub_service.edit',
    once: true,
    edits: true,
    body: SubServiceDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The new version',
    refuses: ofEdit,
  },
  'DELETE /admin/sub-services/{id}': {
    ...one,
    summary: 'Remove a sub-service that nobody has booked',
    does: 'sub_service.remove',
    once: true,
    says: 'subServiceRemoved',
    outcome: 'The sub-service is gone',
    refuses: { 409: 'It has been booked' },
  },
} as const satisfies CallTable
