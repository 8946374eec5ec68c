import { useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '../../contracts/payment-methods.ts'
import type { Language } from '../../domain/language.ts'
import { isCardOver } from '../../domain/payments.ts'
import { providerOf, twoDigits } from '../card/card-words.ts'
import { bankStepOf } from '../card/stripe.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient, orElse, settle } from '../load.ts'
import { type Choice, ChoiceChips } from '../ui/choice-chips.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Wizard } from './use-booking.ts'

await bringTexts('details')

const another = 'another'

/** The logged-in customer's saved cards, with the default one selected, or another card. Without any of them, the card form is shown directly. */
export default function SavedCards({ wizard: { state, gateway, setHosted, dispatch }, today }: { wizard: Wizard; today: string }) {
  const { t, language } = useSite()
  const words = t.details
  const [cards, setCards] = useState<PaymentMethod[] | null>(null)
  const { savedCard, outcome } = state
  const chosen = useRef(savedCard)
  chosen.current = savedCard

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal the cards may be others than before.
  useEffect(() => {
    let isStale = false
    loadCards(language).then((found) => {
      if (isStale) return
      setCards(found)
      const usable = found.filter((card) => !isOver(card, today))
      const isStillThere = chosen.current === null || usable.some(({ id }) => id === chosen.current)
      if (!isStillThere) dispatch({ type: 'savedCardOffered', id: usable[0]?.id ?? null })
    })
    return () => {
      isStale = true
    }
  }, [language, today, outcome, dispatch])

  useEffect(() => {
    if (!savedCard || !gateway.publishable_key) return
    const form = bankStepOf(gateway.publishable_key)
    setHosted(form)
    return () => setHosted((shown) => (shown === form ? null : shown))
  }, [savedCard, gateway.publishable_key, setHosted])

  if (!cards)
    return (
      <div role="status">
        <span className="sr-only">{words.loadingCards}</span>
        <Skeleton className="h-28 rounded-lg" />
      </div>
    )
  if (cards.length === 0) return null
  const choices: Choice<string>[] = cards.map((card) => {
    const until = `${twoDigits(card.expiry_month)}/${card.expiry_year}`
    return {
      value: card.id,
      label: <CardName card={card} />,
      hint: isOver(card, today) ? words.cardExpired(until) : words.cardExpires(until),
      icon: 'credit-card',
      disabled: isOver(card, today),
    }
  })
  return (
    <ChoiceChips
      legend={words.savedCards}
      name="saved_card"
      choices={[...choices, { value: another, label: words.anotherCard, icon: 'plus' }]}
      value={savedCard ?? another}
      onChange={(id) => dispatch({ type: 'savedCardChosen', id: id === another ? null : id })}
      layout="list"
      className="sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
    />
  )
}

function CardName({ card }: { card: PaymentMethod }) {
  const words = useSite().t.details
  const provider = providerOf(card.provider)
  return (
    <span>
      <span className="sr-only">{words.cardEnding(provider, card.last_four)}</span>
      <bdi dir="ltr" aria-hidden="true" className="figures">
        {provider} •••• {card.last_four}
      </bdi>
    </span>
  )
}

const loadCards = async (language: Language): Promise<PaymentMethod[]> =>
  orElse(await settle(browserClient(language).call('GET /customer/payment-methods/me')), null)?.data ?? []

const isOver = ({ expiry_month, expiry_year }: PaymentMethod, today: string): boolean =>
  isCardOver({ month: expiry_month, year: expiry_year }, today)
