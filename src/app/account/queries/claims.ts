import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ClaimInput } from '../../../contracts/claims.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import { dataAddressOf } from '../../private/data-address.ts'
import { successOf } from '../../private/failure.ts'
import type { BookingLink } from './booking.ts'
import { bookingChange } from './bookings.ts'

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

/** A photo that was sent with a claim, as an address that an image may have. */
export const claimPhotoQuery = (api: ApiClient, { id, key: token }: BookingLink, claim: string, photo: string) =>
  queryOptions({
    queryKey: ['claim-photo', photo],
    queryFn: async () =>
      dataAddressOf(await api.file('GET /booking/{id}/claims/{claim}/photos/{photo}', { params: { id, claim, photo }, token })),
    staleTime: Number.POSITIVE_INFINITY,
  })
