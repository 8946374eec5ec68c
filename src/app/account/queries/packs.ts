import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { NewPackRequest } from '../../../contracts/packs.ts'
import { successOf } from '../../private/failure.ts'
import { moneyChanges, type Pay } from './money.ts'

const packsKey = ['packs']

export const packsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: packsKey, queryFn: async () => (await successOf(api.call('GET /customer/packs/me'))).data })

export const packOffersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['pack-offers'],
    queryFn: async () => (await successOf(api.public('GET /pack-offers'))).data,
  })

export const citiesQuery = (api: ApiClient) => queryOptions({ queryKey: ['cities'], queryFn: () => api.public('GET /cities') })

export const buyPack = (api: ApiClient, pay: Pay) =>
  mutationOptions({
    mutationFn: (request: NewPackRequest) => successOf(pay(request, (key) => api.call('POST /customer/packs/me', { body: request, key }))),
    meta: { changes: [packsKey, ...moneyChanges] },
  })

export const returnPack = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => successOf(api.call('PUT /customer/packs/me/{id}/return', { params: { id } })),
    meta: { changes: [packsKey, ...moneyChanges] },
  })
