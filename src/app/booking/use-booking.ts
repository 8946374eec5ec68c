import { type Dispatch, type SetStateAction, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GatewayForPages } from '../../contracts/bookings.ts'
import { type Price, type Pricing, priceOf } from '../../domain/pricing.ts'
import { useSession } from '../auth/session.ts'
import { payWithStep } from '../card/pay-with-step.ts'
import type { HostedForm } from '../card/stripe.ts'
import { useSite } from '../i18n/messages.tsx'
import { browserClient } from '../load.ts'
import { choiceOf, orderOf } from './booking-order.ts'
import { type Action, type BookingState, initialState, reduce } from './booking-state.ts'
import { newKey } from './new-key.ts'
import type { Outcome } from './outcome.ts'
import { refusalOf } from './refusal.ts'
import { type Attempt, submitOrder } from './submission.ts'
import { errorsOf } from './wizard-errors.ts'
import type { Errors, Step } from './wizard-fields.ts'

export type Wizard = {
  state: BookingState
  price: Price
  gateway: GatewayForPages
  /** The provider's own card form while it is shown; for a saved card, only its bank's confirmation. */
  setHosted: Dispatch<SetStateAction<HostedForm | null>>
  /** False while the provider's form or the customer's saved cards are loading. */
  isReady: boolean
  dispatch: (action: Action) => void
  goTo: (step: Step) => void
  /** The primary button: to the next step, or submits the booking; `obstacles` are errors that only the calendar knows. */
  proceed: (obstacles?: Errors) => void
}

type Offer = { serviceId: number; subServiceId: number | null; pricing: Pricing; vatBasisPoints: number; gateway: GatewayForPages }

/** The wizard's state and the actions of its buttons. */
export function useBooking({ serviceId, subServiceId, pricing, vatBasisPoints, gateway }: Offer): Wizard {
  const { language, t } = useSite()
  const [state, dispatch] = useReducer(reduce, subServiceId, initialState)
  const { revalidate } = useRevalidator()
  const isSending = useRef(false)
  const [hosted, setHosted] = useState<HostedForm | null>(null)
  const attempt = useRef(state.attempt)
  const price = priceOf(pricing, choiceOf(state), vatBasisPoints)

  const token = useSession()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved card is of whoever is signed in, and forgotten with them.
  useEffect(() => dispatch({ type: 'savedCardChosen', id: undefined }), [token])

  const goTo = useCallback((step: Step) => dispatch({ type: 'moved', step }), [])

  const proceed = (obstacles: Errors = {}) => {
    const { step } = state
    for (const each of [1, 2, 3, 4] as const) {
      if (each > step) break
      const missing = errorsOf({ ...state, step: each }, t.refusals, gateway.name === 'stripe' || Boolean(state.savedCard))
      const errors = each === step ? { ...obstacles, ...missing } : missing
      if (Object.keys(errors).length === 0) continue
      if (each !== step) goTo(each)
      return dispatch({ type: 'stopped', errors })
    }
    if (step < 4) goTo((step + 1) as Step)
    else void submit()
  }

  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    dispatch({ type: 'submitted' })
    const token = await hostedToken()
    const order = token === undefined ? null : orderOf(state, serviceId, price.total, token)
    if (!order) {
      isSending.current = false
      return dispatch({ type: 'stopped', errors: {} })
    }
    const outcome = await send(order)
    isSending.current = false
    dispatch({ type: 'finished', outcome })
    if (outcome.kind === 'refused' && outcome.reason === 'wrong_total') void revalidate()
  }

  /** The token from the provider's form; null if the card is saved or typed into our form, undefined if it is invalid. */
  const hostedToken = async (): Promise<string | null | undefined> => {
    if (gateway.name !== 'stripe' || state.method !== 'card' || state.savedCard) return null
    // A payment without a response is sent again unchanged.
    const waiting = state.attempt.payment?.request.card_token
    return waiting ?? (await hosted?.token()) ?? undefined
  }

  const send = async (order: NonNullable<ReturnType<typeof orderOf>>): Promise<Outcome> => {
    const { payment_method: method, city = '' } = order.booking
    try {
      attempt.current = state.attempt
      const tools = {
        api: browserClient(language),
        newKey,
        now: () => new Date(),
        remember: (next: Attempt) => {
          attempt.current = next
          dispatch({ type: 'attempted', attempt: next })
        },
      }
      const booking = await payWithStep(() => submitOrder(order, attempt.current, tools), hosted)
      const isSeries = order.booking.frequency !== 'Once'
      const isSetAside = isSeries || gateway.captures_on === 'completion'
      const { email, address } = order.customer
      return { kind: 'booked', booking, method, isSeries, isSetAside, city, email, address }
    } catch (error) {
      return refusalOf(error)
    }
  }

  const isCardThere = (!token || state.savedCard !== undefined) && (!gateway.publishable_key || hosted !== null)
  const isReady = state.step < 4 || state.method !== 'card' || isCardThere
  return { state, price, gateway, setHosted, isReady, dispatch, goTo, proceed }
}
