import type { BookingDays } from './use-booking-days.ts'

/** When the second service of a basket begins if the first begins at this time of the chosen day, and whether one team does both. */
export function secondStart({ strip, first }: BookingDays, time: string): { begins: string | undefined; isOneTeam: boolean } {
  const day = strip.days.find(({ date }) => date === first)
  return { begins: day?.second_times?.[day.times.indexOf(time)], isOneTeam: day?.one_team?.includes(time) ?? false }
}
