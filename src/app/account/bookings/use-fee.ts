import { useQuery } from '@tanstack/react-query'
import type { CancellationPreview } from '../../../contracts/booking-changes.ts'
import { useSite } from '../../i18n/messages.tsx'
import { messageOf } from '../../private/failure.ts'
import { useApi } from '../../private/use-api.ts'
import { feeQuery } from '../queries/booking.ts'
import { useBookingPage } from './booking-page-context.ts'

export type FeePreview = { kind: 'asking' } | { kind: 'refused'; message: string } | ({ kind: 'known' } & CancellationPreview)

/** What changing one visit, or all that are left, costs at this moment; asked for when the dialog opens, and again where it has risen. */
export function useFee(number: number | null): { fee: FeePreview; again: () => void } {
  const { unsaid, unreachable } = useSite().t.bookings
  const { link } = useBookingPage()
  const { data, error, refetch } = useQuery(feeQuery(useApi(), link, number))
  const again = () => void refetch()
  if (error) return { fee: { kind: 'refused', message: messageOf(error, { refused: unsaid, unreachable }) }, again }
  return { fee: data ? { kind: 'known', ...data } : { kind: 'asking' }, again }
}
