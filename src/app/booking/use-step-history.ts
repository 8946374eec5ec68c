import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingState } from './booking-state.ts'
import type { Step } from './wizard-fields.ts'

const stepIn = (hash: string) => Number(/^#step-([234])$/.exec(hash)?.[1] ?? 1) as Step

/**
 * Each step has its entry in the browser's history, so that Back leads to the step before: as a hash, since a change of nothing else loads
 * nothing. An entry's state says how many of the steps before lie directly below it. While a booking is sent, Back leads nowhere.
 */
export function useStepHistory({ step, isBusy }: BookingState, isAlive: boolean, goTo: (step: Step) => void): void {
  const navigate = useNavigate()
  const { hash, search, state } = useLocation()
  const last = useRef<Step>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wizard moved, or the visitor went through the history.
  useEffect(() => {
    if (!isAlive) return
    const shown = stepIn(hash)
    const hasMoved = last.current !== step
    last.current = step
    if (shown !== step && !hasMoved && !isBusy) return goTo(shown)
    const below = Number(state) || 0
    const enter = (entered: number, replace: boolean, state: number) =>
      navigate({ search, hash: entered > 1 ? `step-${entered}` : '' }, { replace, state, preventScrollReset: true })
    for (let next = shown + 1; next <= step; next += 1) void enter(next, false, below + next - shown)
    if (step < shown) void (below < shown - step ? enter(step, true, 0) : navigate(step - shown))
  }, [step, hash, isAlive, isBusy])
}
