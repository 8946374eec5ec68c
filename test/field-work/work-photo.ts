import { doorPhoto } from './door-photo.ts'

/** A photo of this kind, with an id of its own. */
export async function workPhoto(kind: string, takenAt: Date, id: number): Promise<FormData> {
  const form = await doorPhoto(takenAt, `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`)
  form.set('kind', kind)
  return form
}
