import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { VersionedKind } from '../../../domain/versions.ts'
import { successOf } from '../../private/failure.ts'

type Subject = { kind: VersionedKind; id: number | string }

/** The key of a subject's history, which every edit of it changes. */
export const versionsKey = ({ kind, id }: Subject) => ['office', 'versions', kind, String(id)]

export const versionsQuery = (api: ApiClient, { kind, id }: Subject) =>
  queryOptions({
    queryKey: versionsKey({ kind, id }),
    queryFn: async () => (await successOf(api.call('GET /admin/versions/{kind}/{id}', { params: { kind, id: String(id) } }))).data,
  })

export const versionQuery = (api: ApiClient, { kind, id }: Subject, version: number) =>
  queryOptions({
    queryKey: [...versionsKey({ kind, id }), version],
    queryFn: async () =>
      (await successOf(api.call('GET /admin/versions/{kind}/{id}/{version}', { params: { kind, id: String(id), version } }))).data,
  })
