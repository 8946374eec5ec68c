import { useCallback, useEffect, useState } from 'react'
import type { CancellationPreview } from '../../../contracts/booking-changes.ts'
import { ApiError } from '../../../contracts/client.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { useOnPage } from './on-page.ts'

export type FeePreview = { kind: 'asking' } | { kind: 'refused'; message: string } | ({ kind: 'known' } & CancellationPreview)

/** What changing one visit, or all that are left, costs at this moment; asked for when the dialog opens, and again where it has risen. */
export function useFee(number: number | null): { fee: FeePreview; again: () => Promise<void> } {
  const { t, language } = useSite()
  const { booking, bookingKey } = useOnPage()
  const [fee, setFee] = useState<FeePreview>({ kind: 'asking' })
  const again = useCallback(async () => {
    try {
      const { data } = await ownClient(language).cancellation(booking.id, number, bookingKey)
      setFee({ kind: 'known', ...data })
    } catch (error) {
      const message = error instanceof ApiError && error.status > 0 ? error.message : t.bookings.unreachable
      setFee({ kind: 'refused', message })
    }
  }, [language, t, booking.id, bookingKey, number])
  useEffect(() => void again(), [again])
  return { fee, again }
}
