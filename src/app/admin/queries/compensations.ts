import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'
import { approvalsKey } from './approvals.ts'
import { todayKey } from './today.ts'

const compensationsKey = ['office', 'compensations']
const mostShown = 20

/** What staff gave back: for a booking, or to an account. */
export type GivenTo = { booking_id: string } | { account_id: string }

export const compensationsQuery = (api: ApiClient, to: GivenTo) =>
  queryOptions({
    queryKey: [...compensationsKey, to],
    queryFn: async () => (await successOf(api.call('GET /admin/compensations', { query: { ...to, limit: mostShown } }))).data,
  })

/** What can be given back for a payment, a booking or an account. */
export const termsQuery = (api: ApiClient, about: GivenTo | { payment_id: string }) =>
  queryOptions({
    queryKey: [...compensationsKey, 'terms', about],
    queryFn: async () => (await successOf(api.call('GET /admin/compensations/terms', { query: about }))).data,
    staleTime: 0,
  })

/** claim_id: the claim that it settles. */
type Sum = { amount: number; reason: string; claim_id?: string; key: string }
const changes = [compensationsKey, approvalsKey, todayKey, ['office', 'booking'], ['office', 'customer'], ['office', 'claim']]

export const giveRefund = (api: ApiClient, payment_id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...sum }: Sum & { to: 'source' | 'wallet' }) =>
      successOf(api.call('POST /admin/refunds', { body: { payment_id, ...sum }, key })),
    meta: { changes },
  })

export const giveCredit = (api: ApiClient, to: GivenTo) =>
  mutationOptions({
    mutationFn: ({ key, ...sum }: Sum) => successOf(api.call('POST /admin/credits', { body: { ...to, ...sum }, key })),
    meta: { changes },
  })
