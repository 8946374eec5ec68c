import { addDays, type DubaiDate, dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

/** Around a time that is taken: so many days to each side are looked at, and so many times are proposed. */
export const proposedAround = { days: 3, most: 6 } as const

/** The run of days with a date in its middle, so many to each side; it never begins before today. */
export function daysAround({ now }: Pick<Context, 'now'>, date: DubaiDate, toEachSide: number): { from: DubaiDate; days: number } {
  const today = dubaiDateOf(now())
  const earliest = addDays(date, -toEachSide)
  return { from: earliest < today ? today : earliest, days: toEachSide * 2 + 1 }
}
