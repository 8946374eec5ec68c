import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { setFavourite } from '../queries/favourites.ts'
import { useBookingPage } from './booking-page-context.ts'

/** Marks somebody who came as a favourite, or takes that back. It says what pressing does; the star says how it stands. */
export function FavouriteButton({ id, is_kept, name }: { id: number; is_kept: boolean; name: string }) {
  const { t } = useSite()
  const words = t.bookings
  const { link } = useBookingPage()
  const { isBusy, feedback, run } = useChange(setFavourite(useApi(), link.id), { refused: words.refused, unreachable: words.unreachable })
  return (
    <>
      <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void run({ id, keep: !is_kept })}>
        {!isBusy && <Icon name="star" className={classNames('size-4', is_kept && 'fill-saffron text-saffron')} />}
        {words.favourite(name, is_kept)}
      </Button>
      {feedback && <Notice tone={feedback.tone}>{feedback.text}</Notice>}
    </>
  )
}
