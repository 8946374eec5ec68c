import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ClaimInput, RedoVisit } from '../../../contracts/claims.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import { stripDays } from '../../booking/free-days.ts'
import { dataAddressOf } from '../../private/data-address.ts'
import { successOf } from '../../private/failure.ts'
import type { BookingLink } from './booking.ts'
import { bookingChange, bookingsChange } from './bookings.ts'

export const askClaim = (api: ApiClient, { id, key: token }: BookingLink, number: number) =>
  mutationOptions({
    mutationFn: ({ claim, key }: { claim: ClaimInput; key: string }) =>
      successOf(api.call('POST /booking/{id}/visits/{number}/claims', { params: { id, number }, body: claim, key, token })),
    meta: { changes: [bookingChange(id)] },
  })

export const withdrawClaim = (api: ApiClient, { id, key: token }: BookingLink, claim: string) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('PUT /booking/{id}/claims/{claim}/withdrawal', { params: { id, claim }, token })),
    meta: { changes: [bookingChange(id)] },
  })

/** The days from this date with the times for doing the visit again. */
export const redoTimesQuery = (
  api: ApiClient,
  { id, key: token }: BookingLink,
  claim: string,
  asked: { from: string; team: RedoVisit['team'] },
) =>
  queryOptions({
    queryKey: ['redo-times', claim, asked],
    queryFn: async () => {
      const query = { ...asked, days: stripDays }
      return (await successOf(api.call('GET /booking/{id}/claims/{claim}/times', { params: { id, claim }, query, token }))).data
    },
  })

export const chooseRedo = (api: ApiClient, { id, key: token }: BookingLink, claim: string) =>
  mutationOptions({
    mutationFn: ({ wanted, key }: { wanted: RedoVisit; key: string }) =>
      successOf(api.call('POST /booking/{id}/claims/{claim}/visit', { params: { id, claim }, body: wanted, key, token })),
    meta: { changes: [bookingChange(id), bookingsChange] },
  })

/** A photo that was sent with a claim, as an address that an image may have. */
export const claimPhotoQuery = (api: ApiClient, { id, key: token }: BookingLink, claim: string, photo: string) =>
  queryOptions({
    queryKey: ['claim-photo', photo],
    queryFn: async () =>
      dataAddressOf(await api.file('GET /booking/{id}/claims/{claim}/photos/{photo}', { params: { id, claim, photo }, token })),
    staleTime: Number.POSITIVE_INFINITY,
  })
