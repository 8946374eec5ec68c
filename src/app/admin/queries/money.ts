import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { CashQuery, CashToCollect } from '../../../contracts/office/cash.ts'
import type { StaffInvoicesQuery } from '../../../contracts/office/invoices.ts'
import type { PaymentsQuery } from '../../../contracts/office/payments.ts'
import type { RefundsQuery } from '../../../contracts/office/refunds.ts'
import type { WithdrawalsQuery } from '../../../contracts/office/withdrawals.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'

const moneyKey = ['office', 'money']
const key = (noun: string, ...rest: string[]) => [...moneyKey, noun, ...rest]
const changes = [moneyKey, ['office', 'today'], ['office', 'queues']]
type Keyed = { key: string }

export const paymentsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(key('payments'), asked, () => api.call('GET /admin/payments', { query: asked as PaymentsQuery }))

export const paymentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: key('payment', id),
    queryFn: async () => (await successOf(api.call('GET /admin/payments/{id}', { params: { id } }))).data,
  })

export const refundsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(key('refunds'), asked, () => api.call('GET /admin/refunds', { query: asked as RefundsQuery }))

export const settleRefund = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key: once, ...body }: Keyed & { to: 'wallet' | 'bank'; reason: string }) =>
      successOf(api.call('PUT /admin/refunds/{id}/settlement', { params: { id }, body, key: once })),
    meta: { changes },
  })

export const withdrawalsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(key('withdrawals'), asked, () => api.call('GET /admin/withdrawals', { query: asked as WithdrawalsQuery }))

export const withdrawalQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: key('withdrawal', id),
    queryFn: async () => (await successOf(api.call('GET /admin/withdrawals/{id}', { params: { id } }))).data,
  })

export const approveWithdrawal = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key: once }: Keyed) => successOf(api.call('PUT /admin/withdrawals/{id}/approval', { params: { id }, key: once })),
    meta: { changes },
  })

export const payWithdrawal = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key: once }: Keyed) => successOf(api.call('PUT /admin/withdrawals/{id}/payment', { params: { id }, key: once })),
    meta: { changes },
  })

export const returnWithdrawal = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ reason, key: once }: Keyed & { reason: string }) =>
      successOf(api.call('PUT /admin/withdrawals/{id}/return', { params: { id }, body: { reason }, key: once })),
    meta: { changes },
  })

export const cashQuery = (api: ApiClient, asked: Asked) =>
  listQuery(key('cash'), asked, () => api.call('GET /admin/cash', { query: asked as CashQuery }))

export const recordCash = (api: ApiClient, { booking_id: id, number }: Pick<CashToCollect, 'booking_id' | 'number'>) =>
  mutationOptions({
    mutationFn: ({ key: once }: Keyed) =>
      successOf(
        api.call('PUT /admin/bookings/{id}/visits/{number}/completion', {
          params: { id, number },
          body: { cash_received: true },
          key: once,
        }),
      ),
    meta: { changes },
  })

export const invoicesQuery = (api: ApiClient, asked: Asked) =>
  listQuery(key('invoices'), asked, () => api.call('GET /admin/invoices', { query: asked as StaffInvoicesQuery }))

export const invoicePdf = (api: ApiClient) =>
  mutationOptions({ mutationFn: (number: string) => api.file('GET /admin/invoices/{number}/pdf', { params: { number } }) })

export const vatQuery = (api: ApiClient, quarter: string) =>
  queryOptions({
    queryKey: key('vat', quarter),
    queryFn: async () => (await successOf(api.call('GET /admin/vat', { query: { quarter } }))).data,
  })
