import { useCallback, useReducer, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { type Price, type Pricing, priceOf } from '../../domain/pricing.ts'
import { useSite } from '../i18n/messages.tsx'
import { browserClient } from '../load.ts'
import { choiceOf, orderOf } from './booking-order.ts'
import { type Action, type BookingState, type Errors, initialState, reduce, type Step } from './booking-state.ts'
import { newKey } from './new-key.ts'
import type { Outcome } from './outcome.ts'
import { refusalOf } from './refusal.ts'
import { submitOrder } from './submission.ts'
import { errorsOf } from './wizard-errors.ts'

export type Wizard = {
  state: BookingState
  price: Price
  dispatch: (action: Action) => void
  goTo: (step: Step) => void
  /** The one primary button: to the next step, or the booking itself; `obstacles` are errors that only the calendar knows. */
  proceed: (obstacles?: Errors) => void
}

type Offer = { serviceId: number; subServiceId: number | null; pricing: Pricing }

/** The wizard's state and what its buttons do. */
export function useBooking({ serviceId, subServiceId, pricing }: Offer): Wizard {
  const { language, t } = useSite()
  const [state, dispatch] = useReducer(reduce, subServiceId, initialState)
  const { revalidate } = useRevalidator()
  const isSending = useRef(false)
  const price = priceOf(pricing, choiceOf(state))

  const goTo = useCallback((step: Step) => dispatch({ type: 'moved', step }), [])

  const proceed = (obstacles: Errors = {}) => {
    const { step } = state
    for (const each of [1, 2, 3, 4] as const) {
      if (each > step) break
      const errors = errorsOf({ ...state, step: each }, t.refusals)
      if (Object.keys(errors).length === 0) continue
      if (each !== step) goTo(each)
      return dispatch({ type: 'stopped', errors })
    }
    if (Object.keys(obstacles).length > 0) return dispatch({ type: 'stopped', errors: obstacles })
    if (step < 4) goTo((step + 1) as Step)
    else void submit()
  }

  const submit = async () => {
    const order = orderOf(state, serviceId, price.total)
    if (!order || isSending.current) return
    isSending.current = true
    dispatch({ type: 'submitted' })
    const outcome = await send(order)
    isSending.current = false
    dispatch({ type: 'finished', outcome })
    if (outcome.kind === 'refused' && outcome.reason === 'wrong_total') void revalidate()
  }

  const send = async (order: NonNullable<ReturnType<typeof orderOf>>): Promise<Outcome> => {
    const { payment_method: method, city = '' } = order.booking
    try {
      const booking = await submitOrder(order, state.attempt, {
        api: browserClient(language),
        newKey,
        now: () => new Date(),
        remember: (attempt) => dispatch({ type: 'attempted', attempt }),
      })
      return { kind: 'booked', booking, method, city, email: order.customer.email, address: order.customer.address }
    } catch (error) {
      return refusalOf(error)
    }
  }

  return { state, price, dispatch, goTo, proceed }
}
