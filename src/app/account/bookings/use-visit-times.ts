import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import type { StripDays } from '../../booking/day-strip.tsx'
import { lastDayOf, stripDays } from '../../booking/free-days.ts'
import type { FreeTimes } from '../../booking/use-free-times.ts'
import { useApi } from '../../private/use-api.ts'
import { type BookingLink, visitTimesQuery } from '../queries/booking.ts'

export type VisitDays = StripDays & { strip: FreeTimes }

/** The days and times to which a visit can be moved, two weeks at a time from the one shown. */
export function useVisitTimes(link: BookingLink, number: number, startFrom: string): VisitDays {
  const today = dubaiDateOf(new Date())
  const [from, setFrom] = useState(startFrom < today ? today : startFrom)
  const { data, isFetching, isError, refetch } = useQuery(visitTimesQuery(useApi(), link, number, from))
  const hasFailed = isError && !isFetching
  const strip: FreeTimes = {
    days: data ?? [],
    answers: data && !hasFailed ? from : null,
    isLoading: isFetching,
    hasFailed,
    again: () => void refetch(),
  }
  const show = (date: string) => setFrom(date < today ? today : date)
  return { today, lastDay: lastDayOf(data ?? [], addDays(from, stripDays)), from, strip, show }
}
