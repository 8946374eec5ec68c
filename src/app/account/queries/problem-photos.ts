import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { dataAddressOf } from '../../private/data-address.ts'
import { successOf } from '../../private/failure.ts'
import type { BookingLink } from './booking.ts'
import { bookingChange } from './bookings.ts'

/** A photo of the problem, as an address that an image may have. */
export const problemPhotoQuery = (api: ApiClient, { id, key }: BookingLink, photo: string) =>
  queryOptions({
    queryKey: ['problem-photo', photo],
    queryFn: async () => dataAddressOf(await api.file('GET /booking/{id}/problem-photos/{photo}', { params: { id, photo }, token: key })),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const addProblemPhoto = (api: ApiClient, { id, key }: BookingLink) =>
  mutationOptions({
    mutationFn: (picture: Blob) =>
      successOf(api.call('POST /booking/{id}/problem-photos', { params: { id }, form: { picture }, token: key })),
    meta: { changes: [bookingChange(id)] },
  })

export const removeProblemPhoto = (api: ApiClient, { id, key }: BookingLink) =>
  mutationOptions({
    mutationFn: (photo: string) =>
      successOf(api.call('DELETE /booking/{id}/problem-photos/{photo}', { params: { id, photo }, token: key })),
    meta: { changes: [bookingChange(id)] },
  })
