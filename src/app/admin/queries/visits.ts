import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { VisitsQuery, VisitToDecide } from '../../../contracts/office/visits.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { staffBookingKey } from './bookings.ts'
import { todayKey } from './today.ts'

const listKey = ['office', 'visits']
const changesOf = (id: string) => [listKey, todayKey, staffBookingKey(id)]

export const visitsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/visits', { query: asked as VisitsQuery }))

/** What staff say about a visit. */
export type VisitDecision = { kind: 'took_place'; cash: boolean } | { kind: 'not_there' } | { kind: 'missed' }

export const decideVisit = (api: ApiClient, { booking_id: id, number }: Pick<VisitToDecide, 'booking_id' | 'number'>) =>
  mutationOptions({
    mutationFn: ({ decision, key }: { decision: VisitDecision; key: string }) => {
      const params = { id, number }
      if (decision.kind === 'took_place') {
        const body = { cash_received: decision.cash }
        return successOf(api.call('PUT /admin/bookings/{id}/visits/{number}/completion', { params, body, key }))
      }
      const body = { missed_by: decision.kind === 'missed' ? ('us' as const) : ('customer' as const) }
      return successOf(api.call('PUT /admin/bookings/{id}/visits/{number}/no-show', { params, body, key }))
    },
    meta: { changes: changesOf(id) },
  })
