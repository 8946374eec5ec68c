import { addDays, dubaiDateOf, instantOf } from './dubai-time.ts'

/** From this time, people are emailed about tomorrow's visits. */
export const reminderTime = '18:00'

/** The end of the last day whose evening-before has come, as an instant: tomorrow after 18:00, today before. */
export function endOfRemindedDay(now: Date): Date {
  const today = dubaiDateOf(now)
  return instantOf(addDays(today, now >= instantOf(today, reminderTime) ? 2 : 1), '00:00')
}
