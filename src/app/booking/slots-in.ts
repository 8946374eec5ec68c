import type { Slot } from '../../domain/availability.ts'
import { isDubaiDate, isDubaiTime } from '../../domain/dubai-time.ts'

/** The dates and times that a refusal proposes; whatever else it holds is passed over. */
export const slotsIn = (value: unknown): Slot[] => (Array.isArray(value) ? value.filter(isSlot) : [])

const isSlot = (value: unknown): value is Slot => {
  const { date, time } = (value ?? {}) as Partial<Slot>
  return typeof date === 'string' && isDubaiDate(date) && typeof time === 'string' && isDubaiTime(time)
}
