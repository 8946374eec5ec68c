import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GatewayForPages } from '../../contracts/bookings.ts'
import { basketPrice } from '../../domain/baskets.ts'
import type { Frequency } from '../../domain/booking-options.ts'
import type { Fils } from '../../domain/money.ts'
import type { UsedMoney } from '../../domain/payment-split.ts'
import {
  linesOf,
  type Price,
  type Pricing,
  priceOfLines,
  type SeriesPercents,
  seriesPercentOf,
  withSeriesDiscount,
} from '../../domain/pricing.ts'
import type { Scope } from '../../domain/scope.ts'
import { useSession } from '../auth/session.ts'
import type { HostedForm } from '../card/stripe.ts'
import { useSite } from '../i18n/messages.tsx'
import type { Attempt } from './attempt.ts'
import { type Action, type BookingState, choiceOf, initialState, reduce, secondOf } from './booking-state.ts'
import type { Outcome, Refused } from './outcome.ts'
import { isUnapplied } from './promo-state.ts'
import { usePromo } from './use-promo.ts'
import { errorsOf } from './wizard-errors.ts'
import type { Errors, Step } from './wizard-fields.ts'

export type Wizard = {
  state: BookingState
  price: Price
  /** What a promo code takes off a visit, in fils; the price is without it already. */
  discount: Fils
  /** What wallet and points pay of it. */
  used: UsedMoney
  /** Whether the wallet pays the whole price, so that nothing else is asked. */
  isWalletEnough: boolean
  /** Whether the promo code in use is being checked. */
  isAskingPromo: boolean
  gateway: GatewayForPages
  /** The provider's own card form while it is shown; for a saved card, only its bank's confirmation. */
  setHosted: Dispatch<SetStateAction<HostedForm | null>>
  /** False while the promo code is being checked, or the provider's form or the customer's saved cards are being loaded. */
  isReady: boolean
  dispatch: (action: Action) => void
  goTo: (step: Step) => void
  /** The primary button: to the next step, or submits the booking; `obstacles` are errors that only the calendar knows. */
  proceed: (obstacles?: Errors) => void
  /** Whether the primary button submits the booking: in the last step, or at the time of a booking that repeats an earlier one. */
  confirms: boolean
}

type Offer = {
  serviceId: number
  subServiceId: number | null
  scope: Scope | null
  pricing: Pricing
  percents: SeriesPercents
  vatBasisPoints: number
  gateway: GatewayForPages
}

const noneUsed: UsedMoney = { points: 0, off: 0, fromWallet: 0 }

/** What is said while the scripts that send a booking cannot be loaded. */
const unreachable: Refused = { kind: 'refused', reason: 'unreachable', message: '', fields: {}, nearest: [], taken: [] }

/** The wizard's state and the actions of its buttons. */
export function useBooking({ serviceId, subServiceId, scope, pricing, percents, vatBasisPoints, gateway }: Offer): Wizard {
  const { language, t } = useSite()
  const [chosen, dispatch] = useReducer(reduce, { subServiceId, scope }, initialState)
  const token = useSession()?.token
  // Whoever is logged in is not asked for their address twice.
  const form = useMemo(
    () => (token && chosen.form.confirmEmail !== chosen.form.email ? { ...chosen.form, confirmEmail: chosen.form.email } : chosen.form),
    [chosen.form, token],
  )
  // A shop that takes no cards is paid in cash, whatever an earlier draft or the usual default says.
  const isCashOnly = gateway.name === 'none' && chosen.method !== null
  const state = useMemo(() => ({ ...chosen, form, ...(isCashOnly && { method: 'cash' as const }) }), [chosen, form, isCashOnly])
  const { revalidate } = useRevalidator()
  const isSending = useRef(false)
  const [hosted, setHosted] = useState<HostedForm | null>(null)
  const { discount, isAsking: isAskingPromo } = usePromo(state, dispatch, serviceId)
  const second = secondOf(state)
  // Two services are paid in one way.
  const own = state.form.frequency === 'Once' && !second && state.own
  const percent = seriesPercentOf(percents, form.frequency as Frequency, state.weekdays)
  const lines = state.scope?.lines ?? linesOf(pricing, choiceOf(state))
  const listed = priceOfLines(withSeriesDiscount(lines, percent), vatBasisPoints)
  const used = own ? own.usedFor(own, listed, discount, vatBasisPoints) : noneUsed
  const price = basketPrice(listed, second?.price ?? null, discount + used.off, vatBasisPoints)
  const isWalletEnough = used.fromWallet === price.total

  // biome-ignore lint/correctness/useExhaustiveDependencies: card, wallet and points are of whoever is signed in, and forgotten with them.
  useEffect(() => {
    dispatch({ type: 'savedCardChosen', id: undefined })
    dispatch({ type: 'ownMoney', own: null })
  }, [token])

  const goTo = useCallback((step: Step) => dispatch({ type: 'moved', step }), [])

  const { step } = state
  const isCardKnown = state.method !== 'card' || Boolean(state.savedCard) || isWalletEnough
  const confirms = step === 4 || (step === 2 && state.repeats !== null && isCardKnown)

  const proceed = (obstacles: Errors = {}) => {
    for (const each of [1, 2, 3, 4] as const) {
      if (each > step && !confirms) break
      const missing = errorsOf(
        { ...state, step: each },
        t.refusals,
        gateway.name === 'stripe' || Boolean(state.savedCard) || isWalletEnough,
      )
      const refused = each === 4 && state.promo.refusal !== null ? { promo_code: state.promo.refusal } : {}
      const errors = each === step ? { ...obstacles, ...refused, ...missing } : missing
      if (Object.keys(errors).length === 0) continue
      if (each !== step) goTo(each)
      return dispatch({ type: 'stopped', errors })
    }
    if (!confirms) goTo((step + 1) as Step)
    else if (isUnapplied(state.promo)) dispatch({ type: 'promo', change: { kind: 'applied' } })
    else void submit()
  }

  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    dispatch({ type: 'submitted' })
    const token = await hostedToken()
    const outcome = token === undefined ? null : await send(token)
    isSending.current = false
    if (!outcome) return dispatch({ type: 'stopped', errors: {} })
    dispatch({ type: 'finished', outcome })
    if (outcome.kind === 'refused' && outcome.reason === 'wrong_total') void revalidate()
  }

  /** The token from the provider's form; null if the card is saved or typed into our form, undefined if it is invalid. */
  const hostedToken = async (): Promise<string | null | undefined> => {
    if (gateway.name !== 'stripe' || state.method !== 'card' || state.savedCard || isWalletEnough) return null
    // A payment without a response is sent again unchanged.
    const waiting = state.attempt.payment?.request.card_token
    return waiting ?? (await hosted?.token()) ?? undefined
  }

  const send = async (token: string | null): Promise<Outcome | null> => {
    const parts = await import('./once-chosen.ts').catch(() => null)
    if (!parts) return unreachable
    const order = parts.orderOf(state, serviceId, price.total, token, used)
    const remember = (attempt: Attempt) => dispatch({ type: 'attempted', attempt })
    return order && parts.sendOrder(order, state.attempt, { language, gateway, hosted, remember })
  }

  const isCardThere = (!token || state.savedCard !== undefined) && (!gateway.publishable_key || hosted !== null)
  const isReady = !confirms || (!isAskingPromo && (state.method !== 'card' || isCardThere || isWalletEnough))
  return { state, price, discount, used, isWalletEnough, isAskingPromo, gateway, setHosted, isReady, dispatch, goTo, proceed, confirms }
}
