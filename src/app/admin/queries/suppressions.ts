import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'

/** The pages that say why an address is sent essentials only: of a customer, and of an email. */
const changes = [
  ['office', 'customer'],
  ['office', 'mail'],
]

export const liftSuppression = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/suppressions/{id}', { params: { id: String(id) }, key })),
    meta: { changes },
  })
