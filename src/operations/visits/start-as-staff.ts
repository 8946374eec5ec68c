import { addMinutes } from '../../domain/dubai-time.ts'
import { earlyStartMinutes } from '../../domain/field-work.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { lockVisit } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { startVisit } from './start-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Staff record that the team has arrived. Throws AppError unauthenticated, forbidden, not_found; conflict if the visit is not scheduled, not
 * confirmed, or more than an hour away.
 */
export async function startAsStaff(context: Context, visit: VisitKey, key: string | null): Promise<Acted<null>> {
  const act = { verb: 'visit.start', subject: { kind: 'visit', id: `${visit.id}/${visit.number}` }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const { booking, visit: found } = await lockVisit(context, tx, visit.id, visit.number)
    if (found.startsAt > addMinutes(context.now(), earlyStartMinutes)) throw new AppError('conflict', wordsFor(context).startsLater)
    await startVisit(context, visit, tx)
    return { result: null, before: { status: found.status }, after: { status: 'in_progress' }, onBehalfOf: booking.accountId }
  })
}
