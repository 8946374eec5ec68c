import { type Dispatch, useEffect } from 'react'
import type { Action, BookingState } from './booking-state.ts'
import type { BookingPage } from './load-booking-page.ts'

/** Works out what the visit is whenever something is answered or chosen that it depends on; only for services that ask something of their own. */
export function useScope(state: BookingState, dispatch: Dispatch<Action>, page: BookingPage): void {
  const { answers, subServiceId, form } = state
  const { cleaners, hours, frequency, materials } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the form changes nothing about the visit.
  useEffect(() => {
    if (!page.scope) return
    let isStale = false
    import('./questions/scope-in.ts').then(
      ({ scopeIn, formWith }) => {
        const scope = scopeIn(page, state)
        if (!isStale) dispatch({ type: 'scoped', scope, form: formWith(scope, state) })
      },
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [page, answers, subServiceId, cleaners, hours, frequency, materials])
}
