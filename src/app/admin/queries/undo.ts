import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'

/** Everything that the office shows: what is undone may show anywhere. */
const officeKey = ['office']

export const undoAct = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, key }: { id: string; key: string }) => successOf(api.call('POST /admin/undo/{id}', { params: { id }, key })),
    meta: { changes: [officeKey] },
  })
