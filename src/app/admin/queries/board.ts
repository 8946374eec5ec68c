import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { BoardQuery } from '../../../contracts/office/board.ts'
import { successOf } from '../../private/failure.ts'

const boardKey = ['office', 'board']

export const boardQuery = (api: ApiClient, query: BoardQuery) =>
  queryOptions({
    queryKey: [...boardKey, query],
    queryFn: async () => (await successOf(api.call('GET /admin/dispatch', { query }))).data,
  })

type Pin = { id: string; number: number; professional: number; pin: boolean; key: string }

/** Pins somebody to a visit, or lets plans send somebody else again. */
export const pinToVisit = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ pin, key, ...params }: Pin) =>
      successOf(
        pin
          ? api.call('PUT /admin/bookings/{id}/visits/{number}/professionals/{professional}/pin', { params, key })
          : api.call('DELETE /admin/bookings/{id}/visits/{number}/professionals/{professional}/pin', { params, key }),
      ),
    meta: { changes: [boardKey] },
  })
