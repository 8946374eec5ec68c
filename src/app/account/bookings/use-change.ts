import { useState } from 'react'
import { ApiError } from '../../../contracts/client.ts'
import type { Slot } from '../../../domain/availability.ts'
import { isDubaiDate, isDubaiTime } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'

/** Why a change was not made, in words, and what the server proposes instead. */
export type Failure = { message: string; code: string; fee: number | null; nearest: Slot[]; clientSecret: string | null }

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
  const none = { code: '', fee: null, nearest: [], clientSecret: null }
  if (!(error instanceof ApiError)) return { ...none, message: words.unsaid }
  const { status, code, message, details } = error
  const nearest = Array.isArray(details.nearest) ? details.nearest.filter(isSlot) : []
  return {
    code,
    message: status === 0 ? words.unreachable : message || words.unsaid,
    fee: typeof details.fee === 'number' ? details.fee : null,
    nearest,
    clientSecret: typeof details.client_secret === 'string' ? details.client_secret : null,
  }
}

const isSlot = (value: unknown): value is Slot => {
  const { date, time } = (value ?? {}) as Partial<Slot>
  return typeof date === 'string' && isDubaiDate(date) && typeof time === 'string' && isDubaiTime(time)
}
