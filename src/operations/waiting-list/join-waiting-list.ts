import type { WaitingListInput, WaitingPlace } from '../../contracts/waiting-list.ts'
import { waitingPlaces } from '../../db/schema/waiting-list.ts'
import { whyNoTimes } from '../../domain/availability.ts'
import { planOfDay } from '../../domain/calendar.ts'
import { type DubaiDate, minutesOfTime } from '../../domain/dubai-time.ts'
import { findPlace } from '../availability/find-place.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { readRules } from '../availability/read-rules.ts'
import { refuseStart } from '../availability/refuse-start.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { randomId } from '../random-id.ts'
import { readSettings } from '../settings/read-settings.ts'
import { getWaitingPlace } from './get-waiting-place.ts'

/**
 * Puts somebody on the list for a day, or one time of it, that is full. The answered id is a secret with which what is offered is claimed.
 * Throws AppError not_found; invalid, also for a day on which no visit can start however many cancel; conflict where there is a free time already.
 */
export async function joinWaitingList(context: Context, input: WaitingListInput): Promise<WaitingPlace> {
  const [settings, rules, { serviceId, place }] = await Promise.all([
    readSettings(context.db),
    readRules(context.db, input.date, input.date),
    findPlace(context, { service: input.service_id, city: input.city }),
  ])
  const { date, hours, cleaners, city, email } = input
  const planOf = (day: DubaiDate) => planOfDay(day, place, rules, settings)
  const why = whyNoTimes(date, { hours, now: context.now(), settings, planOf })
  if (why !== 'full') refuseStart(context, why === 'closed' ? 'closed_day' : why)
  const [day] = await readFreeDays(context, { serviceId, place, from: date, days: 1, hours, cleaners, settings, rules })
  const isFree = day?.times.some((time) => input.time === undefined || time === input.time)
  if (isFree) throw new AppError('conflict', wordsFor(context).timesAreFree, { data: { times: day?.times } })
  const startMinute = input.time === undefined ? null : minutesOfTime(input.time)
  const [row] = await context.db
    .insert(waitingPlaces)
    .values({
      id: randomId('wait'),
      serviceId,
      city,
      date,
      startMinute,
      hours,
      cleaners,
      email,
      language: context.language,
      createdAt: context.now(),
    })
    .returning({ id: waitingPlaces.id })
  if (!row) throw new Error('A place on the waiting list was not kept')
  return getWaitingPlace(context, row.id)
}
