import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { mostProblemPhotos } from '../../../domain/problem-photos.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { smallerPhoto } from '../../smaller-photo.ts'
import { PhotoChoice, sentSide } from '../../team/photo-choice.tsx'
import { addProblemPhoto, problemPhotoQuery, removeProblemPhoto } from '../queries/problem-photos.ts'
import { useBookingPage } from './booking-page-context.ts'

/** The photos of the problem; more can be added until the last visit ends. */
export function ProblemPhotos() {
  const { t } = useSite()
  const words = t.team.photos
  const api = useApi()
  const { link, record } = useBookingPage()
  const photos = record.problem_photos
  const pictures = useQueries({ queries: photos.map(({ id }) => problemPhotoQuery(api, link, id)) })
  const failure = { refused: t.bookings.refused, unreachable: words.notSent }
  const adding = useChange(addProblemPhoto(api, link), failure)
  const removing = useChange(removeProblemPhoto(api, link), failure)
  const [unread, setUnread] = useState<string | null>(null)
  const add = async (files: File[]) => {
    const room = mostProblemPhotos - photos.length
    setUnread(files.length > room ? words.most : null)
    for (const file of files.slice(0, room)) {
      const picture = await smallerPhoto(file, sentSide)
      if (!picture) setUnread(words.unreadable(file.name))
      else if (!(await adding.run(picture))) break
    }
  }
  if (photos.length === 0 && !record.can_tell_team) return null
  return (
    <PhotoChoice
      photos={photos.map(({ id }, index) => ({ key: id, src: pictures[index]?.data }))}
      isBusy={adding.isBusy || removing.isBusy}
      error={unread ?? adding.feedback?.text ?? removing.feedback?.text}
      onAdd={record.can_tell_team ? (files) => void add(files) : undefined}
      onRemove={(photo) => void removing.run(photo)}
    />
  )
}
