import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OwnPack } from '../../contracts/packs.ts'
import type { Language } from '../../domain/language.ts'
import { fitsPack, isPricedByTime } from '../../domain/packs.ts'
import { bankStepOf } from '../card/stripe.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient, orElse, settle } from '../load.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Notice } from '../ui/notice.tsx'
import { isPack } from './attempt.ts'
import { choiceOf } from './booking-state.ts'
import { dateText } from './dates.ts'
import { firstDay } from './free-days.ts'
import type { Wizard } from './use-booking.ts'

await bringTexts('packs')

const other = 'other'

/**
 * The logged-in customer's packs of this service: the first that fits is chosen until they choose otherwise, and why none does is said. Nothing for
 * whoever has none.
 */
export default function PackPart({
  wizard: { state, gateway, setHosted, dispatch },
  serviceId,
}: {
  wizard: Wizard
  serviceId: number
}): ReactNode {
  const { t, language } = useSite()
  const words = t.packs
  const { savedCard, promo, errors, outcome } = state
  const own = useRef(state.own)
  own.current = state.own
  const [packs, setPacks] = useState<OwnPack[]>([])
  const isAsked = useRef(false)
  const size = choiceOf(state)
  const day = firstDay(state)
  const isByTime = isPricedByTime(state.scope?.lines ?? [])
  const isUsable = (pack: OwnPack) => promo.code === null && isByTime && pack.until >= day && fitsPack(sizeOf(pack), { serviceId, ...size })
  const usable = packs.filter(isUsable)
  const first = usable[0]?.id
  const isGone = isPack(savedCard) && packs.length > 0 && !usable.some(({ id }) => id === savedCard)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal there may be less left than before.
  useEffect(() => {
    let isStale = false
    loadPacks(language, serviceId).then((found) => {
      if (!isStale) setPacks(found)
    })
    return () => {
      isStale = true
    }
  }, [language, serviceId, outcome])

  useEffect(() => {
    if (isGone) dispatch({ type: 'savedCardChosen', id: undefined })
    else if (first && !isAsked.current) {
      isAsked.current = true
      dispatch({ type: 'methodChosen', method: 'card' })
      dispatch({ type: 'savedCardChosen', id: first })
    }
  }, [first, isGone, dispatch])

  // A pack pays the whole booking, and needs no card form.
  const isChosen = isPack(savedCard)
  useEffect(() => {
    if (!isChosen) return
    if (own.current) dispatch({ type: 'ownMoney', own: { ...own.current, usesWallet: false, usesPoints: false } })
    if (!gateway.publishable_key) return
    const form = bankStepOf(gateway.publishable_key)
    setHosted(form)
    return () => setHosted((shown) => (shown === form ? null : shown))
  }, [isChosen, gateway.publishable_key, setHosted, dispatch])

  const [one] = packs
  if (!one || gateway.name === 'none') return null
  if (!first) {
    if (promo.code !== null) return <Notice>{words.noPromo}</Notice>
    if (!isByTime) return <Notice>{words.hasExtras}</Notice>
    if (one.until < day) return <Notice>{words.endsBefore(dateText(one.until, language, 'day'))}</Notice>
    return <Notice>{words.doesNotFit(words.size(one.cleaners, one.hours, one.materials))}</Notice>
  }
  return (
    <>
      <ChoiceChips
        legend={words.pay}
        name="pack"
        choices={[
          ...usable.map((pack) => ({
            value: pack.id,
            label: words.use(pack.left, pack.visits, dateText(pack.until, language, 'day')),
            hint: words.useHint,
            icon: 'layers' as const,
          })),
          { value: other, label: words.other, icon: 'credit-card' },
        ]}
        value={isPack(savedCard) ? savedCard : other}
        onChange={(id) => dispatch({ type: 'savedCardChosen', id: isPack(id) ? id : undefined })}
        error={isPack(savedCard) ? errors.payment_method : undefined}
        layout="list"
      />
      {isPack(savedCard) && <Notice>{words.cancelRule}</Notice>}
    </>
  )
}

const sizeOf = ({ service_id: serviceId, cleaners, hours, materials }: OwnPack) => ({ serviceId, cleaners, hours, materials })

/** The packs of a service of which something is left, the one that ends first at the top. */
async function loadPacks(language: Language, serviceId: number): Promise<OwnPack[]> {
  const packs = orElse(await settle(browserClient(language).call('GET /customer/packs/me')), null)?.data ?? []
  return packs
    .filter(({ service_id, left }) => service_id === serviceId && left > 0)
    .sort((one, next) => one.until.localeCompare(next.until))
}
