import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'
import { bookingChange } from './bookings.ts'

const favouritesKey = ['favourites']

export const favouritesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: favouritesKey, queryFn: async () => (await successOf(api.call('GET /customer/favourites'))).data })

/** Marks somebody as a favourite, or takes them from the list. bookingId: the page on which they are seen. */
export const setFavourite = (api: ApiClient, bookingId?: string) =>
  mutationOptions({
    mutationFn: ({ id, keep }: { id: number; keep: boolean }) =>
      successOf(api.call(keep ? 'PUT /customer/favourites/{id}' : 'DELETE /customer/favourites/{id}', { params: { id } })),
    meta: { changes: [favouritesKey, ...(bookingId ? [bookingChange(bookingId)] : [])] },
  })
