import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'
import { progressEvery } from './check-progress.ts'

const checkKey = ['office', 'ledger-check']

export const ledgerCheckQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: checkKey,
    queryFn: async () => (await successOf(api.call('GET /admin/ledger/check'))).data,
    refetchInterval: progressEvery,
  })

export const startLedgerCheck = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('POST /admin/ledger/check', { key })),
    meta: { changes: [checkKey] },
  })
