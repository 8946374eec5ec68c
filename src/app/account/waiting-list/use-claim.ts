import { mutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Customer } from '../../../contracts/bookings.ts'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { useSession } from '../../auth/session.ts'
import { successOf } from '../../private/failure.ts'
import { useApi } from '../../private/use-api.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { useBookingChange } from '../bookings/use-booking-change.ts'
import { entryKey } from '../queries/waiting-list.ts'

type Offer = NonNullable<WaitingListEntry['offer']>
type Claim = { who: Customer; method: 'cash' | 'card'; total: number }

/**
 * Books the time offered to an entry, with all that was asked for, for the given customer. A second press after a lost connection does not book
 * twice: the customer and the key stay the same while nothing else is claimed.
 */
export function useClaim(entry: WaitingListEntry, { date, time, price }: Offer) {
  const api = useApi()
  const isSignedIn = Boolean(useSession())
  const { keyFor } = useIdempotencyKey()
  const customer = useRef<{ id: string; details: string } | null>(null)
  const claim = async ({ who, method, total }: Claim) => {
    const details = JSON.stringify(who)
    if (customer.current?.details !== details) customer.current = { id: (await api.call('POST /customer', { body: who })).id, details }
    const { service_id, sub_service_id, cleaners, hours, materials, answers, city, area, wants_gender, wants_language } = entry
    const visit = { service_id, sub_service_id, cleaners, hours, materials, answers, city, area, date, time }
    const booking = {
      ...{ customer_id: customer.current.id, ...visit, wants_gender, wants_language, waiting_list_entry: entry.id },
      ...{ frequency: 'Once' as const, payment_method: method, total_price: total, status: 'pending' },
      // Whose booking that was is known of whoever is signed in alone.
      ...(isSignedIn && entry.same_team_as && { same_team_as: entry.same_team_as }),
      ...(entry.promo_code && price?.promo_refused === null && { promo_code: entry.promo_code }),
    }
    return successOf(api.call('POST /booking', { body: booking, key: keyFor(booking) }))
  }
  return useBookingChange(mutationOptions({ mutationFn: claim, meta: { changes: [entryKey(entry.id)] } }))
}
