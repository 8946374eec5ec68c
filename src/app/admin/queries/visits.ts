import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { VisitsQuery, VisitToDecide } from '../../../contracts/office/visits.ts'
import { successOf } from '../../private/failure.ts'
import type { Page, PagesQuery } from '../../private/use-pages.ts'
import type { ListState } from '../queue/use-list-state.ts'
import { todayKey } from './today.ts'

const listKey = ['office', 'visits']
const changes = [listKey, todayKey]

export const visitsQuery = (api: ApiClient, { state, sort }: ListState): PagesQuery<Page<VisitToDecide>> => ({
  queryKey: [...listKey, state, sort],
  ask: async (after) => {
    const query = { state, sort, after } as VisitsQuery
    const { data, meta } = await successOf(api.call('GET /admin/visits', { query }))
    return { items: data, next: meta.next }
  },
})

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
    meta: { changes },
  })
