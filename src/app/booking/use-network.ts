import { useEffect, useState } from 'react'
import type { Step } from './wizard-fields.ts'

/**
 * Holds the wizard's button back while there is no network: nothing is tried, so that nothing fails and nothing is lost. When the network is back,
 * `goOn` runs, if the customer is still at that step.
 */
export function useNetwork(step: Step, goOn: () => void): { isOffline: boolean; isHeld: () => boolean } {
  const [pressedAt, setPressedAt] = useState<Step | null>(null)
  useEffect(() => {
    if (!pressedAt) return
    const back = () => {
      setPressedAt(null)
      if (pressedAt === step) goOn()
    }
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  })
  const isHeld = () => {
    if (!navigator.onLine) setPressedAt(step)
    return !navigator.onLine
  }
  return { isOffline: pressedAt === step, isHeld }
}
