/**
 * Dates and times of day in Dubai, whatever the time zone of browser or server. The Emirates have had UTC+4 without daylight saving since
 * 1920, so the offset is a constant.
 */
export type DubaiDate = string
export type DubaiTime = string

export const dubaiZone = 'Asia/Dubai'
export const minutesPerDay = 1_440
const offsetMs = 4 * 3_600_000
const dayMs = 86_400_000

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Whether a text is a real date written YYYY-MM-DD; 2026-02-30 is not. */
export function isDubaiDate(text: string): boolean {
  if (!datePattern.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}

/** Whether a text is a time of day written HH:MM, 00:00 to 23:59. */
export const isDubaiTime = (text: string): boolean => timePattern.test(text)

/** The instant of a Dubai date and time of day. */
export function instantOf(date: DubaiDate, time: DubaiTime): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - offsetMs)
}

/** The date in Dubai at an instant. */
export const dubaiDateOf = (instant: Date): DubaiDate => new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10)

/** The time of day in Dubai at an instant, to the minute. */
export const dubaiTimeOf = (instant: Date): DubaiTime => new Date(instant.getTime() + offsetMs).toISOString().slice(11, 16)

/** Minutes since midnight in Dubai at an instant. */
export const minuteOfDay = (instant: Date): number => Math.floor(((instant.getTime() + offsetMs) % dayMs) / 60_000)

/** The date this many days later, or earlier if negative. */
export const addDays = (date: DubaiDate, days: number): DubaiDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** How many days the second date is after the first; negative if it is before. */
export const daysBetween = (from: DubaiDate, until: DubaiDate): number => Math.round((Date.parse(until) - Date.parse(from)) / dayMs)

/** The instant this many minutes later, or earlier if negative. */
export const addMinutes = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000)

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: DubaiDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Minutes since midnight. */
export const minutesOfTime = (time: DubaiTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The time of day this many minutes after midnight. */
export const timeOfMinutes = (minutes: number): DubaiTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Hours to a tenth. */
export const hoursOfMinutes = (minutes: number): number => Math.round(minutes / 6) / 10
