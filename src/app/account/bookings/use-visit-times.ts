import { useCallback, useEffect, useState } from 'react'
import type { FreeDay } from '../../../contracts/bookings.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import type { StripDays } from '../../booking/day-strip.tsx'
import { lastDayOf, stripDays } from '../../booking/free-days.ts'
import type { FreeTimes } from '../../booking/use-free-times.ts'
import { ownClient } from '../../own-client.ts'
import { useOnPage } from './on-page.ts'

export type VisitDays = StripDays & { strip: FreeTimes }

type Answer = { from: string | null; days: FreeDay[]; failed: boolean }

/** The days and times to which a visit can be moved, two weeks at a time from the one that is shown. */
export function useVisitTimes(number: number, startFrom: string): VisitDays {
  const { booking, bookingKey } = useOnPage()
  const today = dubaiDateOf(new Date())
  const [from, setFrom] = useState(startFrom < today ? today : startFrom)
  const [answer, setAnswer] = useState<Answer>({ from: null, days: [], failed: false })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again.
  useEffect(() => {
    let isStale = false
    ownClient('en')
      .visitTimes(booking.id, number, { from, days: stripDays }, bookingKey)
      .then(({ data }) => !isStale && setAnswer({ from, days: data, failed: false }))
      .catch(() => !isStale && setAnswer({ from, days: [], failed: true }))
    return () => {
      isStale = true
    }
  }, [booking.id, number, bookingKey, from, turn])

  const again = useCallback(() => {
    setAnswer({ from: null, days: [], failed: false })
    setTurn((count) => count + 1)
  }, [])
  const isAnswered = answer.from === from
  const strip: FreeTimes = {
    days: isAnswered ? answer.days : [],
    answers: isAnswered && !answer.failed ? from : null,
    isLoading: !isAnswered,
    hasFailed: isAnswered && answer.failed,
    again,
  }
  const show = (date: string) => setFrom(date < today ? today : date)
  return { today, lastDay: lastDayOf(answer.days, addDays(from, stripDays)), from, strip, show }
}
