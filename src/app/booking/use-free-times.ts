import { useCallback, useEffect, useState } from 'react'
import type { BasketTimesQuery, FreeDay } from '../../contracts/bookings.ts'
import { browserClient } from '../load.ts'

export type FreeTimes = {
  days: FreeDay[]
  /** The query that `days` belongs to. */
  answers: string | null
  isLoading: boolean
  hasFailed: boolean
  again: () => void
}

const pause = 120

/** The free times of a query, reloaded whenever it changes; the last result stays while the next one loads. null loads nothing. */
export function useFreeTimes(query: BasketTimesQuery | null, known: FreeDay[] = []): FreeTimes {
  const asked = query && JSON.stringify(query)
  const [answer, setAnswer] = useState<{ days: FreeDay[]; asked: string | null; failed: boolean }>({
    days: known,
    asked: null,
    failed: false,
  })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again.
  useEffect(() => {
    if (!asked) return
    let isStale = false
    const timer = setTimeout(async () => {
      try {
        const { data } = await browserClient('en').public('GET /free-times', { query: JSON.parse(asked) as BasketTimesQuery })
        if (!isStale) setAnswer({ days: data, asked, failed: false })
      } catch {
        if (!isStale) setAnswer((last) => ({ ...last, asked, failed: true }))
      }
    }, pause)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [asked, attempt])

  const again = useCallback(() => {
    setAnswer((last) => ({ ...last, asked: null, failed: false }))
    setAttempt((count) => count + 1)
  }, [])

  const isAnswered = answer.asked === asked
  return {
    days: answer.days,
    answers: answer.failed ? null : answer.asked,
    isLoading: asked !== null && !isAnswered,
    hasFailed: isAnswered && answer.failed,
    again,
  }
}
