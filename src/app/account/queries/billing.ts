import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BillingDetails } from '../../../contracts/billing.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'

const billingKey = ['billing']

/** Null without billing details. */
export const billingQuery = (api: ApiClient) =>
  queryOptions({ queryKey: billingKey, queryFn: async () => (await successOf(api.call('GET /customer/billing/me'))).data })

export const saveBilling = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BillingDetails) => successOf(api.call('PUT /customer/billing/me', { body })),
    onSuccess: ({ data }, _input, _shown, { client }) => client.setQueryData(billingKey, data),
    meta: { changes: [billingKey] },
  })

export const removeBilling = (api: ApiClient) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('DELETE /customer/billing/me')),
    onSuccess: (_answer, _input, _shown, { client }) => client.setQueryData(billingKey, null),
    meta: { changes: [billingKey] },
  })
