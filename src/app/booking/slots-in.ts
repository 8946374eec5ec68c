import type { Slot } from '../../domain/availability.ts'
import { isDubaiDate, isDubaiTime } from '../../domain/dubai-time.ts'

/** The dates and times that an error proposes; everything else in it is ignored. */
export const slotsIn = (value: unknown): Slot[] => (Array.isArray(value) ? value.filter(isSlot) : [])

const isSlot = (value: unknown): value is Slot => {
  const { date, time } = (value ?? {}) as Partial<Slot>
  return typeof date === 'string' && isDubaiDate(date) && typeof time === 'string' && isDubaiTime(time)
}
