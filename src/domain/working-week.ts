import { minutesOfTime } from './dubai-time.ts'

/** A shift as staff write it: times of Dubai; a shift that lasts to the end of the day ends at 24:00. */
export type WrittenShift = { weekday: number; begins: string; ends: string }

/** Whether a shift begins before it ends. */
export const isForwards = ({ begins, ends }: WrittenShift): boolean => minutesOfTime(begins) < minutesOfTime(ends)

/** Whether two shifts of a week share a minute. */
export const hasOverlap = (shifts: readonly WrittenShift[]): boolean =>
  inOrder(shifts).some((shift, index, all) => {
    const before = all[index - 1]
    return before?.weekday === shift.weekday && minutesOfTime(before.ends) > minutesOfTime(shift.begins)
  })

/** The shifts by weekday and hour. */
export const inOrder = <Shift extends WrittenShift>(shifts: readonly Shift[]): Shift[] =>
  [...shifts].sort((a, b) => a.weekday - b.weekday || minutesOfTime(a.begins) - minutesOfTime(b.begins))
