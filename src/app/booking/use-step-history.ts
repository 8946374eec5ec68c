import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Step } from './wizard-fields.ts'

const hashOf = (step: Step) => (step === 1 ? '' : `#step-${step}`)
const stepIn = (hash: string): Step => Number(/^#step-([234])$/.exec(hash)?.[1] ?? 1) as Step

/**
 * Each step has its place in the browser's history, so that Back leads to the step before. A hash, since a change of nothing else loads nothing.
 * While a booking is being sent, the history leads nowhere.
 */
export function useStepHistory(step: Step, isBusy: boolean, isRestored: boolean, goTo: (step: Step) => void): void {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const last = useRef({ step, hash })
  useEffect(() => {
    if (!isRestored) return
    const before = last.current
    last.current = { step, hash }
    if (stepIn(hash) === step) return
    if (step === before.step && hash !== before.hash) {
      if (!isBusy) goTo(stepIn(hash))
      return
    }
    void navigate({ search, hash: hashOf(step) }, { replace: step < stepIn(hash), preventScrollReset: true })
  }, [step, hash, search, isBusy, isRestored, goTo, navigate])
}
