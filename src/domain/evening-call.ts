import { addDays, dubaiDateOf, instantOf } from './dubai-time.ts'

/** From this time on people are told about tomorrow. */
export const eveningCall = '18:00'

/** The day up to which evenings have come: after 18:00 it is tomorrow, before it is today. Its end, as an instant. */
export function endOfDayAhead(now: Date): Date {
  const today = dubaiDateOf(now)
  return instantOf(addDays(today, now >= instantOf(today, eveningCall) ? 2 : 1), '00:00')
}
