import { useQueries } from '@tanstack/react-query'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { problemPhotoQuery } from '../../account/queries/problem-photos.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'

/** What the customer photographed of the problem. */
export function ProblemPhotos({ record: { id, problem_photos } }: Pick<StaffBooking, 'record'>) {
  const api = useApi()
  const words = useSite().t.team.photos
  const pictures = useQueries({ queries: problem_photos.map((photo) => problemPhotoQuery(api, { id, key: null }, photo.id)) })
  if (problem_photos.length === 0) return null
  return (
    <ul aria-label={words.title} className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-2">
      {problem_photos.map((photo, index) => (
        <li key={photo.id}>
          {pictures[index]?.data ? (
            <img src={pictures[index].data} alt={words.alt(index + 1)} className="aspect-square w-full rounded-md object-cover" />
          ) : (
            <div className="aspect-square rounded-md bg-line" />
          )}
        </li>
      ))}
    </ul>
  )
}
