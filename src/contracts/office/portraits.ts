import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { Picture } from '../profile.ts'
import { oneProfessional } from './professionals.ts'

export const Portrait = z
  .object({ picture: z.string().nullable().meta({ description: 'A WebP of 256 pixels; -512 and .avif variants exist too' }) })
  .meta({ id: 'Portrait' })
export type Portrait = z.infer<typeof Portrait>

export const officePortraitCalls = {
  'POST /admin/professionals/{id}/portrait': {
    ...oneProfessional,
    summary: 'Show customers a picture of a professional, instead of the one before',
    description:
      'A JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels, in the field picture of a multipart form. Its metadata is removed. Whoever the professional comes to sees it beside the first name.',
    does: 'portrait.set',
    limit: 'upload',
    once: true,
    form: Picture,
    returns: Portrait,
    says: 'pictureChanged',
    outcome: 'The address of the picture',
    refuses: { 503: 'Too many uploads right now' },
  },
  'DELETE /admin/professionals/{id}/portrait': {
    ...oneProfessional,
    summary: 'Show customers no picture of a professional',
    does: 'portrait.remove',
    once: true,
    returns: Portrait,
    says: 'pictureRemoved',
    outcome: 'Initials stand for the professional',
  },
} as const satisfies CallTable
