import { type DubaiDate, weekdayOf } from './dubai-time.ts'
import type { Text } from './language.ts'
import type { Settings } from './settings.ts'

export type RuleKind = 'hours' | 'holiday' | 'ramadan' | 'friday_prayer' | 'midday_ban'

/** A dated setting of the calendar. Times are minutes of the day; until is the last day, null without end. */
export type CalendarRule = {
  kind: RuleKind
  name: Text
  /** null: every city. */
  city: string | null
  from: DubaiDate
  until: DubaiDate | null
  /** Comes back on the same days of each year. */
  isYearly: boolean
  begins: number | null
  ends: number | null
  isClosed: boolean
  /** Not announced yet: the sighting of the moon decides. */
  isProvisional: boolean
}

/** Of a service and its place, what the calendar asks. */
export type Place = {
  city: string
  isOutdoor: boolean
  pausesForPrayer: boolean
  /** Minutes of notice that the service asks for; the settings' own hold where they are longer. */
  leadTime: number
}

export type Blocked = { kind: 'friday_prayer' | 'midday_ban'; begins: number; ends: number }
export type DayNote = { kind: 'holiday' | 'ramadan'; name: Text; isProvisional: boolean }

/** What the calendar says of one day: when it opens, when within it no work is done, and how long before a visit it must be booked. */
export type DayPlan = {
  isClosed: boolean
  opensAt: number
  closesAt: number
  slotStep: number
  leadTime: number
  blocked: Blocked[]
  notes: DayNote[]
}

const friday = 5

/** A day of which the calendar says nothing: the settings' opening hours. */
export const plainDay = ({
  opensAt,
  closesAt,
  slotStep,
  leadTime,
}: Pick<Settings, 'opensAt' | 'closesAt' | 'slotStep' | 'leadTime'>): DayPlan => ({
  isClosed: false,
  opensAt,
  closesAt,
  slotStep,
  leadTime,
  blocked: [],
  notes: [],
})

/** How many minutes before it begins a visit must be booked. */
export const leadTimeOf = (service: Pick<Place, 'leadTime'>, settings: Pick<Settings, 'leadTime'>): number =>
  Math.max(service.leadTime, settings.leadTime)

/** The kinds that say when we are open, the strongest first. */
const openingKinds = ['holiday', 'ramadan', 'hours'] as const

/** The plan of a day for a service in a city: a holiday goes before Ramadan, Ramadan before dated hours, these before the settings. */
export function planOfDay(date: DubaiDate, place: Place, rules: readonly CalendarRule[], settings: Settings): DayPlan {
  const today = rules.filter((rule) => isInForce(rule, date, place.city))
  const opening = openingKinds
    .map((kind) => strongest(today.filter((rule) => rule.kind === kind && (rule.isClosed || rule.begins !== null))))
    .find((rule) => rule !== undefined)
  return {
    isClosed: opening?.isClosed ?? false,
    opensAt: opening?.begins ?? settings.opensAt,
    closesAt: opening?.ends ?? settings.closesAt,
    slotStep: settings.slotStep,
    leadTime: leadTimeOf(place, settings),
    blocked: today.flatMap((rule) => blockedBy(rule, place)),
    notes: today.flatMap(({ kind, name, isProvisional }) =>
      kind === 'holiday' || kind === 'ramadan' ? [{ kind, name, isProvisional }] : [],
    ),
  }
}

function isInForce(rule: CalendarRule, date: DubaiDate, city: string): boolean {
  if (rule.city !== null && rule.city !== city) return false
  if (rule.kind === 'friday_prayer' && weekdayOf(date) !== friday) return false
  if (!rule.isYearly || rule.until === null) return rule.from <= date && (rule.until === null || date <= rule.until)
  const [from, until, day] = [rule.from.slice(5), rule.until.slice(5), date.slice(5)]
  return from <= until ? from <= day && day <= until : day >= from || day <= until
}

/** Of several rules of a kind the one for the city alone, then the one that began last. */
const strongest = (rules: CalendarRule[]): CalendarRule | undefined =>
  [...rules].sort((a, b) => Number(b.city !== null) - Number(a.city !== null) || (a.from < b.from ? 1 : -1))[0]

function blockedBy({ kind, begins, ends }: CalendarRule, place: Place): Blocked[] {
  if (begins === null || ends === null) return []
  if (kind === 'friday_prayer' && place.pausesForPrayer) return [{ kind, begins, ends }]
  return kind === 'midday_ban' && place.isOutdoor ? [{ kind, begins, ends }] : []
}

/** Days off work by custom, 0 is Sunday: Sharjah has Friday to Sunday, the other emirates Saturday and Sunday. For information only. */
const weekendOf = (city: string): readonly number[] => (city === 'sharjah' ? [5, 6, 0] : [6, 0])

/** Whether a city has the day off by custom. */
export const isWeekend = (date: DubaiDate, city: string): boolean => weekendOf(city).includes(weekdayOf(date))
