import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { Picture } from '../profile.ts'

export const AddedPicture = z
  .object({ image_url: z.string().meta({ description: 'The address to store with what shows the picture' }) })
  .meta({ id: 'AddedPicture' })

const add = {
  description:
    'A JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels, in the field picture of a multipart form. It is encoded anew, without its metadata.',
  who: 'staff',
  limit: 'upload',
  once: true,
  form: Picture,
  returns: AddedPicture,
  says: 'pictureAdded',
  outcome: 'The address of the picture; it is shown once something that refers to it is saved',
  refuses: { 503: 'Too many uploads right now' },
} as const

export const officePictureCalls = {
  'POST /admin/catalogue/pictures': {
    ...add,
    tag: 'Back office: catalogue',
    summary: 'Upload a picture of a category, service or sub-service',
    does: 'catalogue.add_picture',
  },
  'POST /admin/content/pictures': {
    ...add,
    tag: 'Back office: content',
    summary: 'Upload a picture of an article or another text',
    does: 'content.add_picture',
  },
} as const satisfies CallTable
