import { useState } from 'react'
import { ApiError } from '../../../contracts/client.ts'
import type { Slot } from '../../../domain/availability.ts'
import { slotsIn } from '../../booking/slots-in.ts'
import { useSite } from '../../i18n/messages.tsx'

/** Why a change was not made, in words, and what the server proposes instead. */
export type Failure = { message: string; fee: number | null; nearest: Slot[] }

/** One change at a time: what was filled in stays, and the failure is there in words. */
export function useChange(): {
  isBusy: boolean
  failure: Failure | null
  forget: () => void
  attempt: <T>(change: () => Promise<T>) => Promise<T | null>
} {
  const words = useSite().t.bookings
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = async <T>(change: () => Promise<T>): Promise<T | null> => {
    if (isBusy) return null
    setBusy(true)
    setFailure(null)
    try {
      return await change()
    } catch (error) {
      setFailure(failureOf(error, words))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, forget: () => setFailure(null), attempt }
}

function failureOf(error: unknown, words: { unreachable: string; unsaid: string }): Failure {
  if (!(error instanceof ApiError)) return { message: words.unsaid, fee: null, nearest: [] }
  const { status, message, details } = error
  return {
    message: status === 0 ? words.unreachable : message || words.unsaid,
    fee: typeof details.fee === 'number' ? details.fee : null,
    nearest: slotsIn(details.nearest),
  }
}
