import { useRef } from 'react'
import type { Customer } from '../../../contracts/bookings.ts'
import type { OwnClient } from '../../../contracts/own-client.ts'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { useIdempotencyKey } from '../use-idempotency-key.ts'
import type { OfferPrice } from './use-offer-price.ts'

type Offer = NonNullable<WaitingListEntry['offer']>
type Claim = { who: Customer; method: 'cash' | 'card'; price: OfferPrice }

/**
 * Books the time that is offered to a place, for the customer who is named. A second press after a lost connection books no second time: the
 * customer and the key stay the same while nothing else is claimed.
 */
export function useClaim({ id, cleaners, hours, city }: WaitingListEntry, { date, time }: Offer) {
  const { keyFor } = useIdempotencyKey()
  const customer = useRef<{ id: string; details: string } | null>(null)
  return async (api: OwnClient, { who, method, price }: Claim) => {
    const details = JSON.stringify(who)
    if (customer.current?.details !== details) customer.current = { id: (await api.createCustomer(who)).id, details }
    const visit = { service_id: price.serviceId, cleaners, hours, city, date, time }
    const terms = { frequency: 'Once', materials: 'No', payment_method: method, total_price: price.total, status: 'pending' } as const
    const booking = { customer_id: customer.current.id, ...visit, ...terms, waiting_list_entry: id }
    return api.createBooking(booking, keyFor(booking))
  }
}
