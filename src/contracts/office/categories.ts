import { z } from 'zod'
import { smallId } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { LocalizedText, localizedLine, localizedLines, pictureAddress, writtenSlug } from './localized.ts'
import { Edited, ofEdit } from './versions.ts'

/** What staff edit of a category. */
export const CategoryDocument = z
  .object({ slug: writtenSlug, name: localizedLine(80), description: localizedLines(500), image_url: pictureAddress })
  .meta({ id: 'CategoryDocument' })
export type CategoryDocument = z.output<typeof CategoryDocument>

export const StaffCategory = z
  .object({ id: z.int(), version: z.int(), document: CategoryDocument.extend({ name: LocalizedText, description: LocalizedText }) })
  .meta({ id: 'StaffCategory' })
export type StaffCategory = z.infer<typeof StaffCategory>

const one = { tag: 'Back office: catalogue', who: 'staff', params: z.object({ id: smallId }), missing: 'categoryNotFound' } as const

export const officeCategoryCalls = {
  'POST /admin/categories': {
    tag: 'Back office: catalogue',
    summary: 'Add a category of services; it is shown once it has a service',
    who: 'staff',
    does: 'category.add',
    once: true,
    body: CategoryDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The category at its first version',
  },
  'GET /admin/categories/{id}': {
    ...one,
    summary: 'Get a category in both languages',
    sees: 'catalogue',
    returns: StaffCategory,
    outcome: 'The category and its version',
  },
  'PUT /admin/categories/{id}': {
    ...one,
    summary: 'Edit a category',
    does: 'category.edit',
    once: true,
    edits: true,
    body: CategoryDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The new version',
    refuses: ofEdit,
  },
  'DELETE /admin/categories/{id}': {
    ...one,
    summary: 'Remove a category that nothing needs',
    does: 'category.remove',
    once: true,
    says: 'categoryRemoved',
    outcome: 'The category is gone',
    refuses: { 409: 'Something needs it (details.needs has how many of what)' },
  },
} as const satisfies CallTable
