import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'
import { areChangesHeard } from '../live/use-live-changes.ts'

const checkKey = ['office', 'ledger-check']
const progressEveryMs = { heard: 10_000, unheard: 1_000 }

/** The check of the ledger. While one goes on its changes are heard; where they are not, it is asked for every second. */
export const ledgerCheckQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: checkKey,
    queryFn: async () => (await successOf(api.call('GET /admin/ledger/check'))).data,
    refetchInterval: ({ state }) =>
      state.data?.run && state.data.run.state !== 'failed' ? progressEveryMs[areChangesHeard() ? 'heard' : 'unheard'] : false,
  })

export const startLedgerCheck = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('POST /admin/ledger/check', { key })),
    meta: { changes: [checkKey] },
  })
