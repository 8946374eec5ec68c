import { type DubaiDate, weekdayOf } from './dubai-time.ts'
import type { Text } from './language.ts'
import type { Settings } from './settings.ts'

export const ruleKinds = ['hours', 'holiday', 'ramadan', 'friday_prayer', 'midday_ban'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A dated rule of the calendar. Times are minutes of the day; until is the last day, null for no end. */
export type CalendarRule = {
  kind: RuleKind
  name: Text
  /** null: every city. */
  city: string | null
  from: DubaiDate
  until: DubaiDate | null
  /** Recurs on the same days every year. */
  isYearly: boolean
  begins: number | null
  ends: number | null
  isClosed: boolean
  /** Provisional: the date depends on the sighting of the moon. */
  isProvisional: boolean
}

/** What the calendar needs to know about a service and where it takes place. */
export type WorkSite = {
  city: string
  isOutdoor: boolean
  pausesForPrayer: boolean
  /** Minutes of notice that the service asks for; those of the settings apply if they are longer. */
  leadTime: number
}

export type Blocked = { kind: 'friday_prayer' | 'midday_ban'; begins: number; ends: number }
export type DayNote = { kind: 'holiday' | 'ramadan'; name: Text; isProvisional: boolean }

/** The calendar of one day: opening hours, breaks within them, and how many minutes before its start a visit must be booked. */
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

/** A day without calendar rules: the opening hours of the settings. */
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

/** How many minutes before its start a visit must be booked. */
export const leadTimeOf = (service: Pick<WorkSite, 'leadTime'>, settings: Pick<Settings, 'leadTime'>): number =>
  Math.max(service.leadTime, settings.leadTime)

/** The kinds of rules that set opening hours, strongest first. */
const openingKinds = ['holiday', 'ramadan', 'hours'] as const

/**
 * The calendar of a day for a service in a city: a holiday overrides Ramadan, Ramadan overrides dated hours, and these override the
 * settings.
 */
export function planOfDay(date: DubaiDate, site: WorkSite, rules: readonly CalendarRule[], settings: Settings): DayPlan {
  const today = rules.filter((rule) => isInForce(rule, date, site.city))
  const opening = openingKinds
    .map((kind) => strongest(today.filter((rule) => rule.kind === kind && (rule.isClosed || rule.begins !== null))))
    .find((rule) => rule !== undefined)
  return {
    isClosed: opening?.isClosed ?? false,
    opensAt: opening?.begins ?? settings.opensAt,
    closesAt: opening?.ends ?? settings.closesAt,
    slotStep: settings.slotStep,
    leadTime: leadTimeOf(site, settings),
    blocked: today.flatMap((rule) => blockedBy(rule, site)),
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

/** Whether a day is a public holiday in the whole country. */
export const isPublicHoliday = (date: DubaiDate, rules: readonly CalendarRule[]): boolean =>
  rules.some((rule) => rule.kind === 'holiday' && rule.city === null && isInForce(rule, date, ''))

/** Of several rules of one kind, picks the one for this city only, then the one that started last. */
const strongest = (rules: CalendarRule[]): CalendarRule | undefined =>
  [...rules].sort((a, b) => Number(b.city !== null) - Number(a.city !== null) || (a.from < b.from ? 1 : -1))[0]

function blockedBy({ kind, begins, ends }: CalendarRule, site: WorkSite): Blocked[] {
  if (begins === null || ends === null) return []
  if (kind === 'friday_prayer' && site.pausesForPrayer) return [{ kind, begins, ends }]
  return kind === 'midday_ban' && site.isOutdoor ? [{ kind, begins, ends }] : []
}
