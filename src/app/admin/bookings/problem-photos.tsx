import { useQueries } from '@tanstack/react-query'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { problemPhotoQuery } from '../../account/queries/problem-photos.ts'
import { useApi } from '../../private/use-api.ts'
import { PhotoList } from '../../team/photo-list.tsx'

/** What the customer photographed of the problem. */
export function ProblemPhotos({ record: { id, problem_photos } }: Pick<StaffBooking, 'record'>) {
  const api = useApi()
  const pictures = useQueries({ queries: problem_photos.map((photo) => problemPhotoQuery(api, { id, key: null }, photo.id)) })
  return <PhotoList photos={problem_photos.map(({ id: key }, index) => ({ key, src: pictures[index]?.data }))} />
}
