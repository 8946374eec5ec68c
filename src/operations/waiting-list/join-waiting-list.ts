import type { WaitingListEntry, WaitingListInput } from '../../contracts/waiting-list.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import { minutesOfTime } from '../../domain/dubai-time.ts'
import { findService } from '../availability/find-service.ts'
import { explained, readCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { refuseStart } from '../availability/refuse-start.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { randomId } from '../random-id.ts'
import { getWaitingListEntry } from './get-waiting-list-entry.ts'

/**
 * Puts somebody on the waiting list for a day, or one time of it, without free times. The returned id is a secret with which offers are
 * claimed. Throws AppError not_found; invalid, also for a day on which no visit could start if everybody cancelled; conflict if there is a
 * free time.
 */
export async function joinWaitingList(context: Context, input: WaitingListInput): Promise<WaitingListEntry> {
  const [dated, { serviceId, site }] = await Promise.all([
    readCalendar(context.db, input.date, input.date),
    findService(context, { service: input.service_id, city: input.city }),
  ])
  const calendar = { ...dated, site }
  const { date, hours, cleaners, city, email } = input
  const [day] = explained(
    context,
    calendar,
    hours,
    await readFreeDays(context, { serviceId, calendar, from: date, days: 1, hours, cleaners }),
  )
  const why = day?.unavailable ?? 'full'
  if (why !== 'full') refuseStart(context, why === 'closed' ? 'closed_day' : why)
  const isFree = day?.times.some((time) => input.time === undefined || time === input.time)
  if (isFree) throw new AppError('conflict', wordsFor(context).timesAreFree, { data: { times: day?.times } })
  const startMinute = input.time === undefined ? null : minutesOfTime(input.time)
  const [row] = await context.db
    .insert(waitingListEntries)
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
    .returning({ id: waitingListEntries.id })
  if (!row) throw new Error('The entry of the waiting list was not kept')
  return getWaitingListEntry(context, row.id)
}
