import { people, type Site } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'

/** A booking of Aisha's, in cash on Thursday 26 November at 10:00 unless told otherwise. Returns its id. */
export async function visitToCome({ call }: Site, token: string, changes = {}): Promise<string> {
  const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12, Jumeirah 1' } })).body.id
  return (await call('POST', '/api/booking', { token, body: officeCleaning(customer, changes) })).body.id
}
