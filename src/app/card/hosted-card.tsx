import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../domain/language.ts'
import type { Fils } from '../../domain/money.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type HostedForm, loadStripe, type Stripe, type StripeElements } from './stripe.ts'

await bringTexts('details')

type HostedCardProps = {
  publishableKey: string
  /** The amount to pay in fils, or null if the card is only being saved. */
  amount: Fils | null
  /** A series saves the card and charges each visit when it is completed. */
  isSeries: boolean
  /** Called with the form once it is ready, and with null when it is removed. */
  onForm: (form: HostedForm | null) => void
}

/** The payment provider's own form, embedded in our page (product, decision 12). */
export function HostedCard({ publishableKey, amount, isSeries, onForm }: HostedCardProps) {
  const { t, language } = useSite()
  const words = t.booking
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [turn, setTurn] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const parts = useRef<StripeElements | null>(null)
  const asked = useRef(amount)
  asked.current = amount
  const isPaid = amount !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn loads the form again.
  useEffect(() => {
    let end = () => {}
    let isStale = false
    setState('loading')
    setRefusal(null)
    const shown = loadStripe(publishableKey).then(async (stripe) => {
      if (isStale || !place.current) return null
      const elements = stripe.elements(optionsFor({ amount: asked.current, isSeries, language }))
      const element = elements.create('payment', { layout: 'tabs', paymentMethodOrder: ['apple_pay', 'google_pay', 'card'] })
      const ready = new Promise<void>((resolve, reject) => {
        element.on('ready', resolve)
        element.on('loaderror', () => reject(new Error('The form of Stripe did not load')))
      })
      element.mount(place.current)
      end = () => element.unmount()
      parts.current = elements
      await ready
      return hostedForm(stripe, elements, setRefusal)
    })
    const tell = (form: HostedForm | null) => {
      if (isStale) return
      setState(form ? 'ready' : 'failed')
      onForm(form)
    }
    shown.then(tell, () => tell(null))
    return () => {
      isStale = true
      onForm(null)
      parts.current = null
      end()
    }
  }, [publishableKey, isPaid, isSeries, language, turn, onForm])

  // A new amount updates the existing form, so that what was typed into it stays.
  useEffect(() => {
    if (amount !== null) parts.current?.update({ amount })
  }, [amount])

  return (
    <section aria-label={words.card} className="grid gap-4">
      <h3 className="text-lg">{words.card}</h3>
      {state === 'loading' && (
        <div role="status">
          <span className="sr-only">{words.processing}</span>
          <Skeleton className="h-44 rounded-lg" />
        </div>
      )}
      {state === 'failed' && (
        <Notice tone="error" live title={t.details.cardFormFailed}>
          <p>{t.details.choicesSaved}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => setTurn((count) => count + 1)}>
            {t.site.tryAgain}
          </Button>
        </Notice>
      )}
      <div ref={place} />
      {refusal !== null && (
        <Notice tone="error" live>
          {refusal || words.unreachable}
        </Notice>
      )}
    </section>
  )
}

/**
 * The form reports invalid fields itself; `tell` reports everything else, and is called without a message if the provider could not be
 * reached.
 */
function hostedForm(stripe: Stripe, elements: StripeElements, tell: (refusal: string | null) => void): HostedForm {
  return {
    async token() {
      tell(null)
      try {
        if ((await elements.submit()).error) return null
        const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
        if (!confirmationToken) tell(error?.message ?? '')
        return confirmationToken?.id ?? null
      } catch {
        tell('')
        return null
      }
    },
    async confirm(clientSecret) {
      await stripe.handleNextAction({ clientSecret })
    },
  }
}

type Options = { amount: Fils | null; isSeries: boolean; language: Language }

const optionsFor = ({ amount, isSeries, language }: Options) => ({
  ...(amount === null ? { mode: 'setup' } : { mode: 'payment', amount }),
  currency: 'aed',
  locale: language,
  ...(isSeries && { setupFutureUsage: 'off_session', captureMethod: 'manual' }),
  appearance: { theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe', variables: { borderRadius: '12px' } },
})
