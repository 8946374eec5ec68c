import { countAble, daysOf, type FreeDay, openSlots } from '../../domain/availability.ts'
import { type CalendarRule, type Place, planOfDay } from '../../domain/calendar.ts'
import type { DubaiDate } from '../../domain/dubai-time.ts'
import type { Settings } from '../../domain/settings.ts'
import type { Context } from '../context.ts'
import { readCandidates } from './read-candidates.ts'

export type FreeQuestion = {
  serviceId: number
  place: Place
  from: DubaiDate
  days: number
  hours: number
  cleaners: number
  settings: Settings
  rules: readonly CalendarRule[]
  except?: number | null
}

const firstSlice = 16

/**
 * The free times of a run of days. Professionals are read a slice at a time until every time has enough of them, so that asking costs
 * no more where thousands work than where dozens do; only a calendar that is nearly full is read to its end.
 */
export async function readFreeDays(context: Context, question: FreeQuestion): Promise<FreeDay[]> {
  const { place, settings, rules, cleaners } = question
  const planOf = (date: DubaiDate) => planOfDay(date, place, rules, settings)
  const slots = openSlots({ ...question, now: context.now(), planOf })
  const counts = slots.map(() => 0)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return daysOf(question, slots, counts, cleaners)
  let after = 0
  for (let limit = firstSlice + 2 * cleaners; ; limit *= 2) {
    const candidates = await readCandidates(context, {
      serviceId: question.serviceId,
      city: place.city,
      from: first.startsAt,
      until: last.endsAt,
      buffer: settings.travelBuffer,
      except: question.except ?? null,
      after,
      limit,
    })
    countAble(slots, candidates, counts)
    after = candidates.at(-1)?.id ?? after
    if (candidates.length < limit || counts.every((count) => count >= cleaners)) return daysOf(question, slots, counts, cleaners)
  }
}
