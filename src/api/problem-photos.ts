import { readProblemPhotoOfVisit } from '../operations/field-work/read-problem-photo-of-visit.ts'
import { addProblemPhoto } from '../operations/problem-photos/add-problem-photo.ts'
import { readProblemPhoto } from '../operations/problem-photos/read-problem-photo.ts'
import { removeProblemPhoto } from '../operations/problem-photos/remove-problem-photo.ts'
import { uploadProblemPhoto } from '../operations/problem-photos/upload-problem-photo.ts'
import type { Operations } from './operation.ts'

export const problemPhotos = {
  'POST /problem-photos': (context, { form }) => uploadProblemPhoto(context, form.picture),
  'POST /booking/{id}/problem-photos': (context, { params, form }) => addProblemPhoto(context, params.id, form.picture),
  'DELETE /booking/{id}/problem-photos/{photo}': (context, { params }) => removeProblemPhoto(context, params),
  'GET /booking/{id}/problem-photos/{photo}': (context, { params }) => readProblemPhoto(context, params),
  'GET /pro/visits/{id}/problem-photos/{photo}': (context, { params }) => readProblemPhotoOfVisit(context, params),
} satisfies Partial<Operations>
