import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { VisitProgress } from '../../../contracts/visit-progress.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { setPhotoConsent, workPhotoQuery } from '../queries/visit-progress.ts'
import { useBookingPage } from './booking-page-context.ts'
import { isToCome, type Visit } from './visit-text.ts'

type Photo = VisitProgress['photos'][number]

/** Whether the team may take photos, and those that it took. */
export function WorkPhotos({ visit, photos }: { visit: Visit; photos: readonly Photo[] }) {
  const { t } = useSite()
  const words = t.bookings.progress.photos
  const { record } = useBookingPage()
  return (
    <>
      {photos.length > 0 && (
        <div>
          <p className="font-semibold">{words.title}</p>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-2">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <WorkPhoto visit={visit} photo={photo} number={index + 1} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {(isToCome(visit) || record.photos_agreed) && <Consent />}
    </>
  )
}

function WorkPhoto({ visit, photo, number }: { visit: Visit; photo: Photo; number: number }) {
  const words = useSite().t.bookings.progress.photos
  const { data } = useQuery(workPhotoQuery(useApi(), useBookingPage().link, visit.number, photo.id))
  return (
    <figure className="grid gap-1">
      {data ? (
        <img src={data} alt={words.alt(words.of[photo.kind], number)} className="aspect-square w-full rounded-md object-cover" />
      ) : (
        <div className="aspect-square rounded-md bg-line" />
      )}
      <figcaption className="text-xs text-muted">{words.of[photo.kind]}</figcaption>
    </figure>
  )
}

function Consent() {
  const { t } = useSite()
  const words = t.bookings
  const { link, record } = useBookingPage()
  const hint = useId()
  const { isBusy, feedback, run } = useChange(setPhotoConsent(useApi(), link), { refused: words.refused, unreachable: words.unreachable })
  return (
    <div>
      <Checkbox
        name="photos_agreed"
        label={words.progress.photos.ask}
        checked={record.photos_agreed}
        aria-describedby={hint}
        disabled={isBusy}
        onChange={({ target }) => void run({ agreed: target.checked })}
      />
      <p id={hint} className="text-muted">
        {words.progress.photos.hint}
      </p>
      {feedback && <Notice tone={feedback.tone}>{feedback.text}</Notice>}
    </div>
  )
}
