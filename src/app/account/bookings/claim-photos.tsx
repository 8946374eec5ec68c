import { useQueries } from '@tanstack/react-query'
import type { Claim } from '../../../contracts/claims.ts'
import { useApi } from '../../private/use-api.ts'
import { PhotoList } from '../../team/photo-list.tsx'
import type { BookingLink } from '../queries/booking.ts'
import { claimPhotoQuery } from '../queries/claims.ts'

/** The photos that were sent with a claim. */
export default function ClaimPhotos({ link, claim: { id, photos } }: { link: BookingLink; claim: Pick<Claim, 'id' | 'photos'> }) {
  const api = useApi()
  const pictures = useQueries({ queries: photos.map((photo) => claimPhotoQuery(api, link, id, photo.id)) })
  return <PhotoList photos={photos.map(({ id: key }, index) => ({ key, src: pictures[index]?.data }))} />
}
