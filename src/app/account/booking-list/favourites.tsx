import { useQuery } from '@tanstack/react-query'
import type { Favourite } from '../../../contracts/favourites.ts'
import { Avatar } from '../../auth/avatar.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { languageName } from '../../language-name.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { favouritesQuery, setFavourite } from '../queries/favourites.ts'

await bringTexts('team')

/** Whom the customer would have again; nothing while there is nobody. */
export default function Favourites() {
  const { t } = useSite()
  const words = t.team.favourites
  const { data } = useQuery(favouritesQuery(useApi()))
  if (!data?.length) return null
  return (
    <Card as="section" aria-labelledby="favourites-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <h2 id="favourites-heading" className="text-xl">
        {words.title}
      </h2>
      <p className="text-sm text-muted">{words.lead}</p>
      <ul className="grid gap-4">
        {data.map((favourite) => (
          <Person key={favourite.id} favourite={favourite} />
        ))}
      </ul>
    </Card>
  )
}

function Person({ favourite: { id, first_name, picture, languages, rating, reviews, state } }: { favourite: Favourite }) {
  const { t, language } = useSite()
  const words = t.team.favourites
  const { isBusy, feedback, run } = useChange(setFavourite(useApi()), {
    refused: t.privatePages.networkError,
    unreachable: t.privatePages.networkError,
  })
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar user={{ first_name, last_name: null, email: null, profile_image: picture }} className="size-14 text-xl" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{first_name}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {rating !== null && (
            <span className="inline-flex items-center gap-1">
              <Icon name="star" className="size-4 fill-saffron text-saffron" />
              {words.rating(String(rating), reviews)}
            </span>
          )}
          {state === 'here' ? (
            <span>{languages.map((one) => languageName(one, language)).join(words.comma)}</span>
          ) : (
            <span>{words.states[state]}</span>
          )}
        </p>
      </div>
      <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void run({ id, keep: false })}>
        {words.remove}
        <span className="sr-only">{words.which(first_name)}</span>
      </Button>
      <FeedbackNotice feedback={feedback} />
    </li>
  )
}
