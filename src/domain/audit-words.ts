/** What a field of the details of the audit holds, where its value alone does not say it. */
const money: ReadonlySet<string> = new Set(['amount', 'basePrice', 'extraCleaner', 'extraHour', 'materialPrice', 'fee', 'owed'])
const dirhams: ReadonlySet<string> = new Set(['due', 'total_price'])
const people: ReadonlySet<string> = new Set(['professional', 'professionals', 'without', 'teams', 'touched'])

/** Whether the numbers of a field are the ids of professionals. */
export const isOfPeople = (field: string): boolean => people.has(field)

/** Ids that say nothing to whoever reads them: those of requests, gifts and runs. */
const isOpaque = (value: unknown): boolean => typeof value === 'string' && /^(?!acc_)[a-z]{3}_[0-9a-f]{32}$/.test(value)

/** The words that details are told with. field, value: null if they have no word. The rest turns a value into text. */
export type DetailWords = {
  field: (name: string) => string | null
  value: (field: string, value: string) => string | null
  person: (key: string) => string | null
  money: (fils: number) => string
  moment: (instant: string) => string
  day: (date: string) => string
  minuteOfDay: (minute: number) => string
  weekday: (day: number) => string
  isSo: (is: boolean) => string
  /** The whole value of a field that is told in its own way, null for all others. */
  whole: (field: string, value: unknown) => string | null
  nothing: string
  comma: string
}

/** One line of an entry: what it is, before and after; null where that side does not say. */
export type Detail = { label: string; before: string | null; after: string | null }

type Sides = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/** The details of an entry, each side in words, without ids that nobody reads. */
export function detailsIn({ before, after }: Sides, words: DetailWords): Detail[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const values = [before?.[name], after?.[name]]
    if (values.some(isOpaque)) return []
    const [then, now] = values.map((value) => (value === undefined ? null : textOf(name, value, words)))
    return { label: words.field(name) ?? spoken(name), before: then ?? null, after: now ?? null }
  })
}

/** A name without a word of its own: 'counts_from' is 'counts from'. */
const spoken = (name: string): string =>
  name
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

function textOf(field: string, value: unknown, words: DetailWords): string {
  if (value === null || value === undefined || value === '') return words.nothing
  const whole = words.whole(field, value)
  if (whole !== null) return whole
  if (typeof value === 'boolean') return words.isSo(value)
  if (typeof value === 'number') return ofNumber(field, value, words)
  if (typeof value === 'string') return ofString(field, value, words)
  if (Array.isArray(value)) return value.length === 0 ? words.nothing : value.map((one) => textOf(field, one, words)).join(words.comma)
  return ofObject(field, value as Record<string, unknown>, words)
}

function ofNumber(field: string, value: number, words: DetailWords): string {
  if (isOfPeople(field)) return words.person(`professional/${value}`) ?? String(value)
  if (money.has(field)) return words.money(value)
  if (dirhams.has(field)) return words.money(Math.round(value * 100))
  if (field === 'start_minute') return words.minuteOfDay(value)
  return field === 'weekdays' ? words.weekday(value) : String(value)
}

function ofString(field: string, value: string, words: DetailWords): string {
  if (value.startsWith('acc_')) return words.person(value) ?? value
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return words.moment(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return words.day(value)
  return words.value(field, value) ?? (/^[a-z]+(?:_[a-z]+)+$/.test(value) ? spoken(value) : value)
}

/** Of a visit and who goes there the people; of everything else each part by its name. */
function ofObject(field: string, { visit: _, ...parts }: Record<string, unknown>, words: DetailWords): string {
  if ('professional' in parts) return textOf('professional', parts.professional, words)
  if (isOfPeople(field)) return `${textOf(field, parts.before, words)} → ${textOf(field, parts.after, words)}`
  return detailsIn({ before: null, after: parts }, words)
    .map(({ label, after }) => `${label}: ${after}`)
    .join(words.comma)
}
