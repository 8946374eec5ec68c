import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DubaiDate, dubaiDateOf, isDubaiDate } from '../../../domain/dubai-time.ts'

export type BoardState = {
  /** Empty where the address names none. */
  city: string
  date: DubaiDate
  today: DubaiDate
  /** Whether the date of the address could not be read. */
  isIgnored: boolean
  change: (values: { city?: string; date?: DubaiDate }) => void
}

/** The city and day of the board; they stand in the address alone. */
export function useBoardState(): BoardState {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dubaiDateOf(new Date()))
  const given = params.get('date')
  const date = given && isDubaiDate(given) ? given : today
  const change: BoardState['change'] = (values) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), {
      preventScrollReset: true,
    })
  return { city: params.get('city') ?? '', date, today, isIgnored: given !== null && given !== date, change }
}
