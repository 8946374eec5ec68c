import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingNow } from '../../../contracts/booking-changes.ts'
import type { BookingRecord } from '../../../contracts/booking-record.ts'
import { ApiError } from '../../../contracts/client.ts'
import type { OwnClient } from '../../../contracts/own-client.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { keepKey } from './booking-key.ts'

export type BookingWithRecord = { booking: BookingNow; record: BookingRecord }
export type BookingLoad = { kind: 'loading' | 'missing' | 'failed' } | ({ kind: 'ready' } & BookingWithRecord)

/** What can be changed about a booking and what was done, for the holder of its key or, with none, for whoever is signed in. */
export async function loadBooking(api: OwnClient, id: string, key: string | null): Promise<BookingWithRecord> {
  const [booking, record] = await Promise.all([api.booking(id, key), api.bookingRecord(id, key)])
  return { booking: booking.data, record: record.data }
}

/** The booking, and a way to ask for it again, which keeps what is shown until the answer is there. key undefined: not known yet. */
export function useLoadedBooking(id: string, key: string | null | undefined): { load: BookingLoad; reload: () => Promise<void> } {
  const { language } = useSite()
  const [load, setLoad] = useState<BookingLoad>({ kind: 'loading' })
  const latest = useRef(0)

  const ask = useCallback(async () => {
    if (key === undefined) return
    latest.current += 1
    const turn = latest.current
    const answer = await loadBooking(ownClient(language), id, key).then(
      (found): BookingLoad => ({ kind: 'ready', ...found }),
      (error): BookingLoad => ({ kind: isMissing(error) ? 'missing' : 'failed' }),
    )
    if (key !== null && answer.kind === 'ready') keepKey(id, key)
    if (turn === latest.current) setLoad((before) => (answer.kind === 'failed' && before.kind === 'ready' ? before : answer))
  }, [id, key, language])

  useEffect(() => {
    setLoad({ kind: 'loading' })
    void ask()
  }, [ask])

  const reload = useCallback(async () => {
    setLoad((before) => (before.kind === 'ready' ? before : { kind: 'loading' }))
    await ask()
  }, [ask])
  return { load, reload }
}

const isMissing = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status)
