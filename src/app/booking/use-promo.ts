import { type Dispatch, useEffect } from 'react'
import { ApiError } from '../../contracts/client.ts'
import type { Frequency } from '../../domain/booking-options.ts'
import { type Fils, filsFromDirhams } from '../../domain/money.ts'
import { useSite } from '../i18n/messages.tsx'
import { browserClient } from '../load.ts'
import { type Action, type BookingState, choiceOf, secondOf } from './booking-state.ts'

type Discount = {
  /** What the code in use takes off a visit, in fils. */
  discount: Fils
  /** Whether the code in use is being checked. */
  isAsking: boolean
}

/** Checks the promo code in use with the API, once for each choice of cleaners, hours and materials, since its discount depends on them. */
export function usePromo(state: BookingState, dispatch: Dispatch<Action>, serviceId: number): Discount {
  const { language, t } = useSite()
  const { code, discount } = state.promo
  const { cleaners, hours, materials } = choiceOf(state)
  const { subServiceId, scope, weekdays } = state
  const frequency = (state.form.frequency || undefined) as Frequency | undefined
  const answers = scope?.answers
  const second = secondOf(state)?.request
  // A job's price depends on every answer.
  const choice = JSON.stringify([cleaners, hours, materials, answers && [subServiceId, answers], second, frequency, weekdays])
  const isKnown = discount?.choice === choice
  const { unreachable } = t.booking

  useEffect(() => {
    if (code === null || isKnown) return
    let isStale = false
    const body = {
      ...{ code, service_id: serviceId, cleaners, hours, sub_service_id: subServiceId },
      ...(answers && { answers }),
      ...{ second, frequency, weekdays },
      materials: materials ? ('Yes' as const) : ('No' as const),
    }
    browserClient(language)
      .call('POST /promo-codes/validation', { body })
      .then(
        ({ data }) => {
          const amount = filsFromDirhams(data.discount) ?? 0
          if (!isStale) dispatch({ type: 'promo', change: { kind: 'priced', discount: { amount, choice } } })
        },
        (error: unknown) => {
          const message = error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message || unreachable : unreachable
          const isElsewhere = document.activeElement?.matches('select, textarea, input:not([name=promo_code])') ?? false
          if (!isStale) dispatch({ type: 'promo', change: { kind: 'refused', message, isElsewhere } })
        },
      )
    return () => {
      isStale = true
    }
  }, [
    code,
    isKnown,
    serviceId,
    cleaners,
    hours,
    materials,
    subServiceId,
    answers,
    second,
    frequency,
    weekdays,
    choice,
    language,
    unreachable,
    dispatch,
  ])

  return { discount: code !== null && isKnown ? discount.amount : 0, isAsking: code !== null && !isKnown }
}
