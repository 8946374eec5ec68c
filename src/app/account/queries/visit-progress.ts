import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiClient } from '../../../contracts/client.ts'
import type { PhotoConsent } from '../../../contracts/visit-progress.ts'
import { isOpenVisit } from '../../../domain/bookings.ts'
import { addMinutes, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { dataAddressOf } from '../../private/data-address.ts'
import { successOf } from '../../private/failure.ts'
import type { Visit } from '../bookings/visit-text.ts'
import type { BookingLink } from './booking.ts'
import { bookingChange } from './bookings.ts'

const onTheDay = 20_000
/** A team may leave for a visit so many minutes before it, also on the evening before. */
const leavesBefore = 120
const mayHaveLeft = (date: string, now: Date) => [0, leavesBefore].some((minutes) => dubaiDateOf(addMinutes(now, minutes)) === date)

/** Who comes to a visit and how far they are; asked again while the visit is today and not over. */
export const visitProgressQuery = (api: ApiClient, link: BookingLink, { number, date, status }: Visit) =>
  queryOptions({
    queryKey: [...bookingChange(link.id), 'progress', link.key, number],
    queryFn: async () =>
      (await successOf(api.call('GET /booking/{id}/visits/{number}/progress', { params: { id: link.id, number }, token: link.key }))).data,
    refetchInterval: mayHaveLeft(date, new Date()) && isOpenVisit(status) ? onTheDay : false,
  })

/** A photo of the work, as an address that an image may have. */
export const workPhotoQuery = (api: ApiClient, { id, key }: BookingLink, number: number, photo: string) =>
  queryOptions({
    queryKey: ['work-photo', photo],
    queryFn: async () =>
      dataAddressOf(await api.file('GET /booking/{id}/visits/{number}/photos/{photo}', { params: { id, number, photo }, token: key })),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const setPhotoConsent = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (body: z.infer<typeof PhotoConsent>) =>
      successOf(api.call('PUT /booking/{id}/photo-consent', { params: { id: link.id }, body, token: link.key })),
    meta: { changes: [bookingChange(link.id)] },
  })

export const answerExtraTime = (api: ApiClient, link: BookingLink, number: number) =>
  mutationOptions({
    mutationFn: ({ request, agreed }: { request: number; agreed: boolean }) =>
      successOf(
        api.call('PUT /booking/{id}/visits/{number}/extra-time/{request}', {
          params: { id: link.id, number, request },
          body: { agreed },
          token: link.key,
        }),
      ),
    meta: { changes: [bookingChange(link.id)] },
  })
