import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Language } from '../../domain/language.ts'
import type { Fils } from '../../domain/money.ts'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type HostedForm, loadStripe, type Stripe } from './stripe.ts'

type HostedCardProps = {
  publishableKey: string
  amount: Fils
  /** A series keeps the card and takes each visit when it is done. */
  isSeries: boolean
  form: RefObject<HostedForm | null>
}

/** The payment provider's own form within our page (product, decision 12). */
export function HostedCard({ publishableKey, amount, isSeries, form }: HostedCardProps) {
  const { t, language } = useSite()
  const words = t.booking
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn loads the form again.
  useEffect(() => {
    let end = () => {}
    let isStale = false
    setState('loading')
    loadStripe(publishableKey)
      .then((stripe) => {
        if (isStale || !place.current) return
        const elements = stripe.elements(optionsFor({ amount, isSeries, language }))
        const element = elements.create('payment', { layout: 'tabs' })
        element.on('ready', () => setState('ready'))
        element.on('loaderror', () => setState('failed'))
        element.mount(place.current)
        form.current = hostedForm(stripe, elements)
        end = () => element.unmount()
      })
      .catch(() => !isStale && setState('failed'))
    return () => {
      isStale = true
      form.current = null
      end()
    }
  }, [publishableKey, amount, isSeries, language, turn])

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
        <Notice tone="error" live title={words.cardFormFailed}>
          <p>{words.timesFailedHint}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => setTurn((count) => count + 1)}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      <div ref={place} />
    </section>
  )
}

/** The step that a customer's bank asks for, where no form was shown. */
export async function takeStep(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await loadStripe(publishableKey)
  await stripe.handleNextAction({ clientSecret })
}

function hostedForm(stripe: Stripe, elements: ReturnType<Stripe['elements']>): HostedForm {
  return {
    async token() {
      const { error } = await elements.submit()
      if (error) return null
      const { confirmationToken } = await stripe.createConfirmationToken({ elements })
      return confirmationToken?.id ?? null
    },
    async confirm(clientSecret) {
      await stripe.handleNextAction({ clientSecret })
    },
  }
}

type Options = { amount: Fils; isSeries: boolean; language: Language }

const optionsFor = ({ amount, isSeries, language }: Options) => ({
  mode: 'payment',
  amount,
  currency: 'aed',
  locale: language,
  ...(isSeries && { setupFutureUsage: 'off_session', captureMethod: 'manual' }),
  appearance: { theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe', variables: { borderRadius: '12px' } },
})
