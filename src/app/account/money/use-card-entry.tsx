import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ApiError } from '../../../contracts/client.ts'
import { type CardField, type CardForm, emptyCard } from '../../../domain/booking-form.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import type { Fils } from '../../../domain/money.ts'
import { cardErrorsOf } from '../../booking/wizard-errors.ts'
import { CardFields } from '../../card/card-fields.tsx'
import { payWithStep } from '../../card/pay-with-step.ts'
import { simulatorTokenOf } from '../../card/simulator-card.ts'
import { bankStepOf, type HostedForm } from '../../card/stripe.ts'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { withoutModals } from '../../ui/without-modals.ts'

/** The provider's own form; the simulator has none. */
const HostedCard = lazy(() => import('../../card/hosted-card.tsx').then(({ HostedCard }) => ({ default: HostedCard })))

/** What the card is for: an amount in fils, or null if it is only being saved; a series saves it too. */
type CardPurpose = { amount: Fils | null; isSeries?: boolean }

export type CardEntry = {
  /** The card form: the provider's own, or the page's if there is no provider. */
  fields: ReactNode
  /** False until the card form is ready. */
  isReady: boolean
  /** Whether the provider's own form takes every payment method, not only cards. */
  isHosted: boolean
  isBusy: boolean
  /** The card's token; null if it is invalid, which is shown. */
  tokenOf: () => Promise<string | null>
  /**
   * Sends a request that moves money, including the bank's confirmation step if required. Its key and the card's token stay the same until
   * the response is known, so that a second press after a lost connection does not pay twice.
   */
  pay: <T>(request: unknown, call: (key: string) => Promise<T>) => Promise<T>
}

/** A typed card; its number stays in this browser's memory or in the provider's form, and only its token is sent. */
export function useCardEntry({ amount, isSeries = false }: CardPurpose): CardEntry {
  const { t } = useSite()
  const gateway = useGateway()
  const typed = useTypedCard()
  const [hosted, setHosted] = useState<HostedForm | null>(null)
  const made = useRef<{ token: string; amount: Fils | null; isSent: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { keyFor, spend } = useIdempotencyKey()
  const providerKey = gateway?.publishable_key ?? null

  const hostedToken = async (): Promise<string | null> => {
    if (isBusy) return null
    setBusy(true)
    try {
      if (made.current?.isSent && made.current.amount === amount) return made.current.token
      const token = (await hosted?.token()) ?? null
      made.current = token === null ? null : { token, amount, isSent: false }
      return token
    } finally {
      setBusy(false)
    }
  }

  const pay: CardEntry['pay'] = async (request, call) => {
    const key = keyFor([request, typed.form.number])
    if (made.current) made.current.isSent = true
    const settled = () => {
      made.current = null
      spend()
    }
    try {
      const answer = await payWithStep(() => call(key), stepInSight(hosted ?? (providerKey ? bankStepOf(providerKey) : null)))
      settled()
      return answer
    } catch (error) {
      if (isSettled(error)) settled()
      // The provider's part of the page fails in its own way, which leaves as much unknown as a lost connection.
      throw error instanceof ApiError ? error : new ApiError(0, { code: 'unreachable' })
    }
  }

  const asked = gateway ? (
    providerKey ? (
      <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
        <HostedCard publishableKey={providerKey} amount={amount} isSeries={isSeries} onForm={setHosted} />
      </Suspense>
    ) : (
      <CardFields card={typed.form} errors={typed.errors} onEdit={typed.edit} today={dubaiDateOf(new Date())} />
    )
  ) : (
    <Skeleton className="h-44 rounded-lg" />
  )
  const fields = gateway?.name === 'none' ? <Notice>{t.money.noCards}</Notice> : asked
  const tokenOf = () => (providerKey ? hostedToken() : Promise.resolve(typed.token()))
  return {
    fields,
    isReady: gateway !== null && gateway.name !== 'none' && (providerKey === null || hosted !== null),
    isHosted: providerKey !== null,
    isBusy,
    tokenOf,
    pay,
  }
}

/** The bank's confirmation is shown by the provider, and would be below the open dialog. */
const stepInSight = (form: HostedForm | null): HostedForm | null =>
  form && { ...form, confirm: (clientSecret) => withoutModals(() => form.confirm(clientSecret)) }

/** Whether the response is known, so that the next press is a new attempt; an abandoned bank confirmation continues the same one. */
export const isSettled = (error: unknown): boolean =>
  error instanceof ApiError && [402, 404, 422].includes(error.status) && error.code !== 'action_required'

function useTypedCard() {
  const { t } = useSite()
  const [form, setForm] = useState<CardForm>(emptyCard)
  const [errors, setErrors] = useState<Partial<Record<CardField, string>>>({})
  const edit = (field: CardField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  const token = (): string | null => {
    const wrong = cardErrorsOf(form, t.refusals)
    setErrors(wrong)
    return Object.keys(wrong).length > 0 ? null : simulatorTokenOf(form)
  }
  return { form, errors, edit, token }
}
