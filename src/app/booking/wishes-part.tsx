import { type ReactNode, useEffect, useState } from 'react'
import { type Gender, genders, type SpokenLanguage } from '../../domain/spoken-languages.ts'
import type { Terms } from '../answers/terms.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { LanguageOptions } from '../language-options.tsx'
import { browserClient } from '../load.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { choiceOf, type Wishes } from './booking-state.ts'
import { ChosenRules } from './chosen-rules.tsx'
import { timeText } from './dates.ts'
import { FavouriteWish } from './favourite-wish.tsx'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'
import { teamTimes, useTimes } from './use-times.ts'

await bringTexts('details')

type WishesPartProps = { wizard: Wizard; days: BookingDays; service: { slug: string }; policy: Terms['policy'] }

/** Whom the customer wishes to come, and how many times of the chosen day each wish leaves. */
export default function WishesPart(props: WishesPartProps): ReactNode {
  const { state, price } = props.wizard
  const { wishes } = state
  return (
    <>
      {/* Where the screen is wide, the summary beside it says so. */}
      <p className="text-xs text-muted empty:hidden lg:hidden">
        <ChosenRules state={state} policy={props.policy} total={price.total} />
      </p>
      <Disclosure summary={useSite().t.details.wishes.title} openAtFirst={Object.values(wishes).some(Boolean)}>
        <WishFields {...props} />
      </Disclosure>
    </>
  )
}

function WishFields({ wizard: { state, dispatch }, days: { first }, service: { slug } }: WishesPartProps) {
  const { t, language } = useSite()
  const words = t.details.wishes
  const { wishes, city, areaSlug } = state
  const [earlier] = useState(wishes.same_team_as)
  const wish = (changes: Wishes) => dispatch({ type: 'told', told: { wishes: { ...wishes, ...changes } } })
  const allowsGender = useGenderWish(slug)
  // Kept from an earlier day on which the service still took it.
  const isOutdated = allowsGender === false && Boolean(wishes.wants_gender)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known.
  useEffect(() => {
    if (isOutdated) wish({ wants_gender: null })
  }, [isOutdated])
  const { cleaners, hours } = choiceOf(state)
  const of = { service: slug, from: first, cleaners, hours, city, ...(areaSlug && { area: areaSlug }) }
  const asked = first === '' ? null : { ...of, ...(wishes.wants_gender && { wants_gender: wishes.wants_gender }) }
  const all = useTimes(first === '' ? null : of)
  const ofGender = useTimes(wishes.wants_gender ? asked : null)
  const ofLanguage = useTimes(asked && wishes.wants_language ? { ...asked, wants_language: wishes.wants_language } : null)
  const ofTeam = useTimes(wishes.same_team_as ? asked : null, teamTimes(wishes.same_team_as))
  const left = (times: string[] | null) => all && times && <p role="status">{words.left(times.length, all.length)}</p>
  const possible = (times: string[] | null) =>
    all &&
    times && (
      <p role="status">
        {words.possible(times.length, all.length)}{' '}
        {times.length < all.length && times.map((time) => timeText(time, language)).join(words.comma)}
      </p>
    )
  return (
    <div className="grid gap-4 pt-1 text-sm">
      {allowsGender && (
        <div className="grid gap-1">
          <ChoiceChips<Gender>
            legend={words.gender}
            name="wants_gender"
            choices={genders.map((value) => ({ value, label: words.genders[value] }))}
            value={wishes.wants_gender ?? ''}
            onChange={(value) => wish({ wants_gender: value || null })}
            hint={words.genderHint}
            deselectable
          />
          {left(ofGender)}
        </div>
      )}
      <div className="grid gap-1">
        <Field label={words.language} name="wants_language" hint={words.preferred} className="sm:max-w-80">
          <Select
            value={wishes.wants_language ?? ''}
            onChange={({ target }) => wish({ wants_language: (target.value || null) as SpokenLanguage | null })}
          >
            <option value="">{words.anyLanguage}</option>
            <LanguageOptions />
          </Select>
        </Field>
        {possible(ofLanguage)}
      </div>
      <FavouriteWish
        favourite={Number(wishes.favourite) || null}
        asked={asked}
        onChange={(favourite) => wish({ favourite })}
        possible={possible}
      />
      {earlier && (
        <div>
          <Checkbox
            name="same_team_as"
            label={words.sameTeam}
            checked={Boolean(wishes.same_team_as)}
            onChange={({ target }) => wish({ same_team_as: target.checked ? earlier : null })}
          />
          {possible(ofTeam)}
        </div>
      )}
    </div>
  )
}

/** Whether customers of this service may insist on a woman or a man; null until it is known. */
function useGenderWish(slug: string): boolean | null {
  const [allows, setAllows] = useState<boolean | null>(null)
  useEffect(() => {
    let isStale = false
    browserClient('en')
      .public('GET /services/slug/{slug}', { params: { slug } })
      .then(({ data }) => !isStale && setAllows(data.allows_gender_wish))
      .catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [slug])
  return allows
}
