import { type ReactNode, useEffect, useState } from 'react'
import type { FreeTimesQuery } from '../../contracts/bookings.ts'
import type { Favourite } from '../../contracts/favourites.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { browserClient } from '../load.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { favouriteTimes, useTimes } from './use-times.ts'

type FavouriteWishProps = {
  favourite: number | null
  asked: FreeTimesQuery | null
  onChange: (favourite: number | null) => void
  /** Says at how many of the day's times these are. */
  possible: (times: string[] | null) => ReactNode
}

/** The customer's favourites, one of whom may be wished for; those who are away or left are said to be. */
export function FavouriteWish({ favourite, asked, onChange, possible }: FavouriteWishProps) {
  const { t } = useSite()
  const words = t.details.wishes
  const all = useFavourites()
  const times = useTimes(favourite ? asked : null, favouriteTimes(favourite))
  const isOutdated = all !== null && favourite !== null && !all.some(({ id, state }) => id === favourite && state !== 'left')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are known.
  useEffect(() => {
    if (isOutdated) onChange(null)
  }, [isOutdated])
  if (!all?.length) return null
  const left = all.filter(({ state }) => state === 'left')
  return (
    <div className="grid gap-1">
      <ChoiceChips
        legend={words.favourite}
        name="favourite"
        choices={all
          .filter(({ state }) => state !== 'left')
          .map(({ id, first_name, state }) => ({
            value: String(id),
            label: first_name,
            hint: state === 'away' ? words.away : undefined,
          }))}
        value={favourite === null ? '' : String(favourite)}
        onChange={(value) => onChange(Number(value) || null)}
        hint={words.favouriteHint}
        deselectable
      />
      {left.length > 0 && <p className="text-muted">{words.gone(left.map(({ first_name }) => first_name).join(words.comma))}</p>}
      {possible(times)}
    </div>
  )
}

/** Whom the customer would have again; null until it is known, and for guests. */
function useFavourites(): Favourite[] | null {
  const { language } = useSite()
  const session = useSession()
  const [all, setAll] = useState<Favourite[] | null>(null)
  const isCustomer = session?.user.role === 'customer'
  useEffect(() => {
    if (!isCustomer) return
    let isStale = false
    browserClient(language)
      .call('GET /customer/favourites')
      .then(({ data }) => !isStale && setAll(data))
      .catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [isCustomer, language])
  return all
}
