import { mutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Customer } from '../../../contracts/bookings.ts'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { successOf } from '../../private/failure.ts'
import { useApi } from '../../private/use-api.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { useBookingChange } from '../bookings/use-booking-change.ts'
import { entryKey, type OfferPrice } from '../queries/waiting-list.ts'

type Offer = NonNullable<WaitingListEntry['offer']>
type Claim = { who: Customer; method: 'cash' | 'card'; price: OfferPrice }

/**
 * Books the time offered to an entry, for the given customer. A second press after a lost connection does not book twice: the customer and
 * the key stay the same while nothing else is claimed.
 */
export function useClaim({ id, cleaners, hours, city }: WaitingListEntry, { date, time }: Offer) {
  const api = useApi()
  const { keyFor } = useIdempotencyKey()
  const customer = useRef<{ id: string; details: string } | null>(null)
  const claim = async ({ who, method, price }: Claim) => {
    const details = JSON.stringify(who)
    if (customer.current?.details !== details) customer.current = { id: (await api.call('POST /customer', { body: who })).id, details }
    const visit = { service_id: price.serviceId, cleaners, hours, city, date, time }
    const terms = { frequency: 'Once', materials: 'No', payment_method: method, total_price: price.total, status: 'pending' } as const
    const booking = { customer_id: customer.current.id, ...visit, ...terms, waiting_list_entry: id }
    return successOf(api.call('POST /booking', { body: booking, key: keyFor(booking) }))
  }
  return useBookingChange(mutationOptions({ mutationFn: claim, meta: { changes: [entryKey(id)] } }))
}
