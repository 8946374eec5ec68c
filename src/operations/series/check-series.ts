import type { CheckedSeries, SeriesCheckInput } from '../../contracts/series.ts'
import { type Slot, visitAt } from '../../domain/availability.ts'
import { addDays } from '../../domain/dubai-time.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { priceOfLines, seriesPercentOf, withSeriesDiscount } from '../../domain/pricing.ts'
import { type PlannedVisit, plannedVisits, seriesWeeksRange, visitDates } from '../../domain/series.ts'
import { daysAroundConflict, timesInstead } from '../../domain/series-conflicts.ts'
import { noWishes } from '../../domain/wishes.ts'
import { checkDates, type DateState } from '../availability/check-dates.ts'
import { findService } from '../availability/find-service.ts'
import { recallCalendar, withLongerHorizon } from '../availability/read-calendar.ts'
import { daysAround, type FreeQuestion, readFreeDays } from '../availability/read-free-days.ts'
import { isConflict, refusalOf, refuseBeyond, wordsOfRefusal } from '../availability/refuse-start.ts'
import { type Context, wordsFor } from '../context.ts'
import { readOffered } from '../services/read-offered.ts'
import { settleScope } from '../services/settle-scope.ts'

type SeriesDate = CheckedSeries['dates'][number]

const proposalsEach = 4
/** With more conflicts than this the time itself is wrong; the rest are reported without proposals. */
const conflictsWithProposals = 12

/**
 * Every date of a series before it is booked: whether it is available, whether with the same professionals, and if not, why and the nearest
 * times instead (product, decision 9). Books nothing. Throws AppError not_found, invalid.
 */
export async function checkSeries(context: Context, input: SeriesCheckInput): Promise<CheckedSeries> {
  const [dated, { serviceId, site }, offered] = await Promise.all([
    recallCalendar(context, input.date, addDays(input.date, seriesWeeksRange.max * 7)),
    findService(context, { service: input.service_id, city: input.city, area: input.area, wants_gender: input.wants_gender }),
    readOffered(context, input),
  ])
  const { cleaners, hours, lines } = settleScope(context, offered, { ...input, materials: 'No' })
  const calendar = { ...dated, site }
  const { settings } = calendar
  const dates = visitDates(input.frequency, input.date, input.weeks ?? settings.seriesWeeks, input.weekdays)
  const planned = plannedVisits(dates, input.time, input.changes)
  refuseBeyond(context, calendar, planned)
  const refusals = planned.map(({ date, time }) => {
    const refusal = refusalOf(context, calendar, { date, time, hours })
    return isConflict(refusal) ? refusal : null
  })
  const open = planned.filter((visit, index) => !visit.isSkipped && refusals[index] === null)
  const visits = open.map(({ date, time }) => visitAt(date, time, hours))
  const gender = input.wants_gender ?? null
  const wishes = { ...noWishes, gender }
  const states = await checkDates(context, { serviceId, ...site, cleaners, buffer: settings.travelBuffer, wishes, visits })
  const stateOf = new Map(open.map((visit, index) => [visit, states[index] ?? 'taken']))
  const words = wordsFor(context)
  const checked = planned.map((visit, index): SeriesDate => {
    const refusal = refusals[index] ?? null
    const state = visit.isSkipped ? 'skipped' : refusal ? 'closed' : nameOf(stateOf.get(visit))
    const reason = state === 'taken' ? words.noTimeLeft : state === 'closed' && refusal ? wordsOfRefusal(context, refusal)[1] : null
    return { date: visit.date, time: visit.time, series_date: visit.seriesDate, state, reason, proposals: [] }
  })
  const conflicts = planned.flatMap((visit, index) => {
    const date = checked[index]
    return date?.state === 'taken' || date?.state === 'closed' ? [{ visit, date }] : []
  })
  await Promise.all(
    conflicts.slice(0, conflictsWithProposals).map(async ({ visit, date }) => {
      date.proposals = await propose(context, visit, planned, { serviceId, calendar, hours, cleaners, gender })
    }),
  )
  const percent = seriesPercentOf(offered.seriesPercents, input.frequency, input.weekdays)
  const price = priceOfLines(withSeriesDiscount(lines, percent), settings.vatBasisPoints)
  return {
    dates: checked,
    conflicts: conflicts.length,
    same_professionals: checked.every(({ state }) => state !== 'other_professionals'),
    total_price: dirhamsFromFils(price.total),
    goes_on: input.frequency !== 'Once' && !input.weeks,
  }
}

const nameOf = (state: DateState | undefined): SeriesDate['state'] => (state === 'others' ? 'other_professionals' : (state ?? 'taken'))

type Around = Omit<FreeQuestion, 'from' | 'days' | 'except'>

/** The nearest free times around an unavailable date. */
async function propose(context: Context, wanted: PlannedVisit, planned: readonly PlannedVisit[], around: Around): Promise<Slot[]> {
  const calendar = withLongerHorizon(around.calendar, seriesWeeksRange.max * 7)
  const days = await readFreeDays(context, { ...around, calendar, ...daysAround(context, wanted.date, daysAroundConflict) })
  return timesInstead(days, wanted, planned, proposalsEach)
}
