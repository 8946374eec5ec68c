import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { PackOffersListQuery } from '../../../contracts/office/packs.ts'
import { successOf } from '../../private/failure.ts'
import type { SentEdit } from '../edit/use-edit.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { documentFrom, type TypedOffer } from '../packs/typed-offer.ts'
import { customerChange } from './customers.ts'
import { versionsKey } from './versions.ts'

const listKey = ['office', 'pack-offers']
const offerKey = (id: string) => [...listKey, id]

export const packOffersQuery = (api: ApiClient, asked: Asked) =>
  listQuery([...listKey, 'list'], asked, () => api.call('GET /admin/pack-offers', { query: asked as PackOffersListQuery }))

export const packOfferQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: offerKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/pack-offers/{id}', { params: { id } }))).data,
  })

export const addPackOffer = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<TypedOffer>) =>
      successOf(api.call('POST /admin/pack-offers', { body: documentFrom(document), key })),
    meta: { changes: [listKey] },
  })

export const editPackOffer = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<TypedOffer>) =>
      successOf(api.call('PUT /admin/pack-offers/{id}', { params: { id }, body: documentFrom(document), version, key })),
    meta: { changes: [listKey, versionsKey({ kind: 'pack_offer', id: Number(id) })] },
  })

type Because = { reason: string; key: string }

export const extendPack = (api: ApiClient, id: string, customer: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Because & { until: string }) =>
      successOf(api.call('PUT /admin/packs/{id}/extension', { params: { id }, body, key })),
    meta: { changes: [customerChange(customer)] },
  })

export const refundPack = (api: ApiClient, id: string, customer: string) =>
  mutationOptions({
    mutationFn: ({ key, reason }: Because) =>
      successOf(api.call('POST /admin/packs/{id}/refund', { params: { id }, body: { reason }, key })),
    meta: { changes: [customerChange(customer)] },
  })
