import { useQuery } from '@tanstack/react-query'
import type { CancellationPreview } from '../../../contracts/booking-changes.ts'
import { useSite } from '../../i18n/messages.tsx'
import { messageOf } from '../../private/failure.ts'
import { useApi } from '../../private/use-api.ts'
import { type CalledOff, feeQuery } from '../queries/booking.ts'
import { useBookingPage } from './booking-page-context.ts'

export type FeePreview = { kind: 'asking' } | { kind: 'refused'; message: string } | ({ kind: 'known' } & CancellationPreview)

/** The current cost of calling off visits; loaded when the dialog opens, and again if it has risen. */
export function useFee(calledOff: CalledOff): { fee: FeePreview; again: () => void } {
  const { refused, unreachable } = useSite().t.bookings
  const { link } = useBookingPage()
  const { data, error, refetch } = useQuery(feeQuery(useApi(), link, calledOff))
  const again = () => void refetch()
  if (error) return { fee: { kind: 'refused', message: messageOf(error, { refused, unreachable }) }, again }
  return { fee: data ? { kind: 'known', ...data } : { kind: 'asking' }, again }
}
