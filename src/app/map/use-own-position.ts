import { useState } from 'react'
import type { Position } from '../../domain/address.ts'

/** What came of asking the device where it is; accuracy in whole metres. */
export type Located = { kind: 'found'; accuracy: number } | { kind: 'denied' } | { kind: 'failed' }

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Asks the device for its own position, which the browser may refuse or not know. */
export function useOwnPosition(onFound: (position: Position) => void) {
  const [isLocating, setLocating] = useState(false)
  const [located, setLocated] = useState<Located | null>(null)
  const end = (outcome: Located) => {
    setLocating(false)
    setLocated(outcome)
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return end({ kind: 'denied' })
    setLocating(true)
    setLocated(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound({ latitude: sixDecimals(coords.latitude), longitude: sixDecimals(coords.longitude) })
        end({ kind: 'found', accuracy: Math.max(1, Math.round(coords.accuracy)) })
      },
      (error) => end({ kind: error.code === error.PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return { isLocating, located, locate, forget: () => setLocated(null) }
}
