import { type CalendarRule, type DayPlan, planOfDay } from '../../domain/calendar.ts'
import type { DubaiDate } from '../../domain/dubai-time.ts'
import type { Text } from '../../domain/language.ts'
import { defaultSettings } from '../../domain/settings.ts'

/** Provisional: the date depends on the moon. */
export const ramadan = {
  name: { en: 'Ramadan', ar: 'شهر رمضان' } satisfies Text,
  from: '2027-02-08',
  until: '2027-03-09',
  begins: 9 * 60,
  ends: 19 * 60,
}

/** The category whose services work in the sun and pause for the Friday prayer. */
export const outdoorCategory = 'outdoor-garden'

const everywhere = { name: { en: '', ar: '' }, city: null, isYearly: false, isClosed: false, isProvisional: false }

/** What the demo's calendar needs to know about its own bookings; the last two rules exist in every database from the start. */
const rules: CalendarRule[] = [
  { ...everywhere, ...ramadan, kind: 'ramadan' },
  { ...everywhere, kind: 'friday_prayer', from: '2020-01-01', until: null, begins: 765, ends: 825 },
  { ...everywhere, kind: 'midday_ban', from: '2020-06-15', until: '2020-09-15', isYearly: true, begins: 750, ends: 900 },
]

/** None of the rules is for one city only. */
const known = new Map<string, DayPlan>()

export function dayPlanFor(date: DubaiDate, category: string, city: string): DayPlan {
  const isOutdoor = category === outdoorCategory
  const key = `${date} ${isOutdoor}`
  const plan = known.get(key) ?? planOfDay(date, { city, isOutdoor, pausesForPrayer: isOutdoor, leadTime: 0 }, rules, defaultSettings)
  known.set(key, plan)
  return plan
}
