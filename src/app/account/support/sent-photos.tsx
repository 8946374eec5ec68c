import { useQueries } from '@tanstack/react-query'
import type { SupportThread } from '../../../contracts/support.ts'
import { useApi } from '../../private/use-api.ts'
import { PhotoList } from '../../team/photo-list.tsx'
import { supportPhotoQuery } from '../queries/support.ts'

/** The photos that were sent with a request. */
export default function SentPhotos({ thread: { id, photos } }: { thread: SupportThread }) {
  const api = useApi()
  const pictures = useQueries({ queries: photos.map((photo) => supportPhotoQuery(api, id, photo.id)) })
  return <PhotoList photos={photos.map(({ id: key }, index) => ({ key, src: pictures[index]?.data }))} />
}
