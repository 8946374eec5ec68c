import type { ApiClient } from '../../contracts/client.ts'
import type { ProDay } from '../../contracts/pro/day.ts'
import { keepValues, readValue } from './store.ts'

const listName = 'problem photos'
const nameOf = (id: string) => `problem photo ${id}`

/** A photo of a problem that the phone keeps, or undefined. */
export const readProblemPhoto = (id: string): Promise<Blob | undefined> => readValue<Blob>(nameOf(id))

/**
 * Loads the photos of these days' problems that are not on the phone yet, and deletes those of other days. One that does not come is asked for the next
 * time, and none is kept once isOver says so. Returns whether there are new ones.
 */
export async function keepProblemPhotos(client: ApiClient, days: readonly ProDay[], isOver: () => boolean): Promise<boolean> {
  const wanted = days.flatMap(({ visits }) =>
    visits.flatMap(({ id: visit, problem_photos }) => problem_photos.map(({ id }) => ({ visit, id }))),
  )
  const known = (await readValue<string[]>(listName)) ?? []
  const kept = known.filter((id) => wanted.some((photo) => photo.id === id))
  const gone = known.filter((id) => !kept.includes(id))
  if (gone.length > 0) await keepValues({ [listName]: kept, ...Object.fromEntries(gone.map((id) => [nameOf(id), undefined])) })
  const missing = wanted.filter(({ id }) => !kept.includes(id))
  for (const { visit, id } of missing) {
    const params = { id: visit, photo: id }
    const picture = await client.file('GET /pro/visits/{id}/problem-photos/{photo}', { params }).catch(() => null)
    if (isOver()) return false
    if (!picture) continue
    kept.push(id)
    await keepValues({ [nameOf(id)]: picture, [listName]: kept })
  }
  return missing.length > 0
}
