import type { FreeDay } from '../../contracts/bookings.ts'
import type { Slot } from '../../domain/availability.ts'

const minutesAt = ({ date, time }: Slot) => Date.parse(`${date}T${time}Z`) / 60_000

/** The free times nearest to a wanted one, in order of time. */
export function nearestSlots(days: readonly FreeDay[], wanted: Slot, most: number): Slot[] {
  const away = (slot: Slot) => Math.abs(minutesAt(slot) - minutesAt(wanted))
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .sort((a, b) => away(a) - away(b))
    .slice(0, most)
    .sort((a, b) => minutesAt(a) - minutesAt(b))
}
