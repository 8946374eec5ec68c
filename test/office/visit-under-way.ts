import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { people, type Site } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'

/** A booking of Aisha's, in cash unless told otherwise, half an hour after the end of its visit. Returns its id. */
export async function visitUnderWay({ call, services, setNow }: Site, token: string, changes = {}): Promise<string> {
  const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12, Jumeirah 1' } })).body.id
  const { id } = (await call('POST', '/api/booking', { token, body: officeCleaning(customer, changes) })).body
  await confirmBooking(systemContext(services), id)
  setNow(new Date('2026-11-26T12:30:00+04:00'))
  await advanceVisits(systemContext(services))
  return id
}
